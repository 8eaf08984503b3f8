import { lazy, Suspense } from 'react'
import { useErrorText } from '#web/lib/texts/i18n.tsx'
import type { ErrorNoteProps } from './error-note.tsx'

const ErrorNote = lazy(() =>
  import('./error-note.tsx').then(
    (file) => ({ default: file.ErrorNote }),
    () => ({ default: PlainNote }),
  ),
)

/** An ErrorNote whose code is loaded with the first error. */
export function LazyErrorNote(props: ErrorNoteProps) {
  if (!props.error) return null
  return (
    <Suspense>
      <ErrorNote {...props} />
    </Suspense>
  )
}

/** The network may be down, so that this code cannot be loaded. */
function PlainNote({ error }: ErrorNoteProps) {
  const errorText = useErrorText()
  return (
    <p role="alert" className="text-danger">
      {errorText(error)}
    </p>
  )
}
