import { lazy } from 'react'

/** Fifty drawings, loaded as a chunk of their own. */
export const InterestIcon = lazy(() =>
  import('./interest-icon.tsx').then((file) => ({ default: file.InterestIcon })),
)
