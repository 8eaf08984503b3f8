import { Heart, HeartHandshake, Send } from 'lucide-react'
import type { LikesType } from '#contract/rules/values.ts'
import { useUser } from '#web/lib/http/session.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

const icons = { received: <Heart />, given: <Send />, matches: <HeartHandshake /> }

/** (spec/pages 34) */
export function NoLikes({ type }: { type: LikesType }) {
  const t = useT()
  const { user } = useUser()
  const isFaceless = type === 'received' && user?.profile.main_image === null
  return (
    <EmptyState
      icon={icons[type]}
      title={t(`likes.empty.${type}`)}
      text={isFaceless ? t('likes.empty_text.no_photo') : t(`likes.empty_text.${type}`)}
      action={
        isFaceless ? (
          <ButtonLink to="/profile">{t('likes.add_photo')}</ButtonLink>
        ) : type === 'matches' ? (
          <ButtonLink to="/swipe-game">{t('swipe.play')}</ButtonLink>
        ) : (
          <ButtonLink to="/members">{t('likes.browse')}</ButtonLink>
        )
      }
    />
  )
}
