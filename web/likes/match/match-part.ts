import { loadPart, preloadable } from '#web/lib/routing/lazy-part.ts'

/** The dialog of a match: loaded ahead, because it has to be there at once (spec/discovery 26). */
export const matchPart = preloadable(() =>
  loadPart(() => import('./open-match.tsx').then((file) => file.OpenMatch)),
)
