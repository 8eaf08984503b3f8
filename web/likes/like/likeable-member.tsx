import { useUser } from '#web/lib/http/session.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { useShown } from '#web/likes/use-shown.ts'
import { MemberScreen } from '#web/profiles/member/member-screen.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { SimilarMembers } from './similar-members.tsx'
import { useLike, useLikePart } from './use-like.ts'
import { VisitorMember } from './visitor-member.tsx'

/** /members/:id: a profile with a working heart; visitors see what an account would show. */
export function LikeableMember() {
  const { user, loading, error, retry } = useUser()
  if (user) return <Member />
  if (error)
    return (
      <div className="page-narrow py-12">
        <ErrorNote error={error} onRetry={retry} />
      </div>
    )
  return loading ? null : <VisitorMember />
}

function Member() {
  const t = useT()
  const onLike = useLike({ announce: true })
  const onLikePart = useLikePart()
  const onShown = useShown()
  return (
    <MemberScreen
      onLike={onLike}
      onLikePart={onLikePart}
      onShown={onShown}
      More={SimilarMembers}
      backLink={{ to: '/members', label: t('ui.next_step.members') }}
    />
  )
}
