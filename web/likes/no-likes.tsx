import { Heart, HeartHandshake, Send } from 'lucide-react'
import type { LikesType } from '#contract/values.ts'
import { useT } from '#web/lib/i18n.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

const icons = { received: <Heart />, given: <Send />, matches: <HeartHandshake /> }

/** PRODUCT §5.13: a list of likes without anybody in it. */
export function NoLikes({ type }: { type: LikesType }) {
  const t = useT()
  return (
    <EmptyState
      icon={icons[type]}
      title={t(`likes.empty.${type}`)}
      text={t(`likes.empty_text.${type}`)}
      action={<ButtonLink to="/members">{t('likes.browse')}</ButtonLink>}
    />
  )
}
