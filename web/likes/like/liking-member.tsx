import { useT } from '#web/lib/texts/i18n.tsx'
import { useShown } from '#web/likes/use-shown.ts'
import { MemberScreen } from '#web/profiles/member/member-screen.tsx'
import { SimilarMembers } from './similar-members.tsx'
import { useLike, useLikePart } from './use-like.ts'

/** For a member. */
export function LikingMember() {
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
