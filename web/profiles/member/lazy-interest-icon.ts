import { unnamedPart } from '#web/lib/routing/lazy-part.ts'

/** Fifty drawings, loaded as a chunk of their own. */
export const InterestIcon = unnamedPart(() => import('./interest-icon.tsx').then((file) => file.InterestIcon))
