import { lazy, Suspense, useEffect, useState } from 'react'
import { findPerson, usePerson } from '#web/admin/lib/session.ts'
import { useLocation } from '#web/lib/routing/router.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { LogIn } from './log-in.tsx'
import { Shell } from './shell.tsx'

const Invitation = lazy(() =>
  import('#web/admin/invitation/invitation-page.tsx').then((file) => ({ default: file.InvitationPage })),
)

/** The invitation page, the log-in, or the rooms. */
export function App() {
  const { pathname } = useLocation()
  const person = usePerson()
  const [error, setError] = useState<unknown>()
  const ask = () => {
    setError(undefined)
    findPerson().catch(setError)
  }
  const isInvitation = pathname === '/admin/invitation'
  useEffect(() => {
    if (!isInvitation) ask()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page opens
  }, [isInvitation])

  if (isInvitation)
    return (
      <Suspense fallback={<Waiting />}>
        <Invitation />
      </Suspense>
    )
  if (error)
    return (
      <main className="mx-auto max-w-130 p-6">
        <ErrorNote error={error} onRetry={ask} />
      </main>
    )
  if (person === undefined) return <Waiting />
  return person ? <Shell /> : <LogIn />
}

const Waiting = () => (
  <main className="grid min-h-dvh place-items-center">
    <Spinner />
  </main>
)
