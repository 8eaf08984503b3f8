import { loadLater } from '#web/lib/routing/lazy-part.ts'

const load = () => import('#web/accounts/signup/brought-along.ts')
loadLater(load)

/** Keeps for the sign-up what a visitor chose, in the order of the choices. */
export const bringAlong = (act: (file: Awaited<ReturnType<typeof load>>) => void): void =>
  void load().then(act, () => {})
