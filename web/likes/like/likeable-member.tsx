import { Suspense } from 'react'
import { mayHaveSession, useUser } from '#web/lib/http/session.ts'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { part } from '#web/ui/part.tsx'
import { VisitorMember } from './visitor-member.tsx'

const loadMember = () => import('./liking-member.tsx').then((file) => file.LikingMember)
const Later = part(loadMember)
const LaterMember = () => (
  <Suspense>
    <Later />
  </Suspense>
)

/** A member's page hydrates with this code; a visitor's page does not need it. */
const isWanted = typeof document === 'undefined' || mayHaveSession()
const LikingMember = isWanted ? await loadMember() : LaterMember

/** Visitors see what an account would show. */
export function LikeableMember() {
  const { user, loading, error, retry } = useUser()
  if (user) return <LikingMember />
  if (error)
    return (
      <div className="page-narrow py-12">
        <ErrorNote error={error} onRetry={retry} />
      </div>
    )
  return loading ? null : <VisitorMember />
}
