import { loadLater } from '#web/lib/routing/lazy-part.ts'

// One promise for all: a browser may fulfil several imports of one file in another order.
const load = loadLater(() => import('#web/accounts/signup/brought-along.ts'))

/** Keeps for the sign-up what a visitor chose, in the order of the choices. */
export const bringAlong = (act: (file: Awaited<ReturnType<typeof load>>) => void): void =>
  void load().then(act, () => {})
