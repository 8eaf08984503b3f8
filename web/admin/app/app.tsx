import { useEffect } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import { usePerson } from '#web/admin/lib/session.ts'
import { CallError } from '#web/lib/http/api.ts'
import { reloadForChunk } from '#web/lib/routing/chunk-reload.ts'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { LogIn } from './log-in.tsx'
import { Shell } from './shell.tsx'

export const App = () => (usePerson() ? <Shell /> : <LogIn />)

/** Until the first page has loaded. */
export const Waiting = () => (
  <main className="grid min-h-dvh place-items-center">
    <Spinner />
  </main>
)

/** A chunk that cannot be loaded reloads the page once. */
export function Failed() {
  const error = useRouteError()
  const { state, revalidate } = useRevalidator()
  useEffect(() => {
    reloadForChunk(error)
  }, [error])
  // The router repeats a call, but loads no chunk a second time.
  const retry = () => (error instanceof CallError ? void revalidate() : location.reload())
  return (
    <main className="mx-auto max-w-130 p-6">
      <ErrorNote error={error} onRetry={retry} retrying={state === 'loading'} />
    </main>
  )
}
