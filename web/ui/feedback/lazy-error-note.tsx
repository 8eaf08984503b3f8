import { lazy, Suspense } from 'react'
import type { ErrorNoteProps } from './error-note.tsx'

const ErrorNote = lazy(() => import('./error-note.tsx').then((file) => ({ default: file.ErrorNote })))

/** An ErrorNote whose code comes with the first error. */
export function LazyErrorNote(props: ErrorNoteProps) {
  if (!props.error) return null
  return (
    <Suspense>
      <ErrorNote {...props} />
    </Suspense>
  )
}
