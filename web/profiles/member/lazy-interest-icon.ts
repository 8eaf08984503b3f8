import { part } from '#web/ui/part.tsx'

/** Fifty drawings, in a chunk of their own. */
export const InterestIcon = part(() => import('./interest-icon.tsx').then((file) => file.InterestIcon), {
  optional: true,
})
