import { useT } from '#web/lib/i18n.tsx'
import { MemberScreen } from '#web/profiles/member-screen.tsx'
import { SimilarMembers } from './similar-members.tsx'
import { useLike } from './use-like.ts'
import { useShown } from './use-shown.ts'

/** /members/:id: the profile of a member, whose heart works. */
export function LikeableMember() {
  const t = useT()
  const onLike = useLike({ announce: true })
  const onShown = useShown()
  return (
    <MemberScreen
      onLike={onLike}
      onShown={onShown}
      More={SimilarMembers}
      wayOn={{ to: '/members', label: t('ui.next_step.members') }}
    />
  )
}
