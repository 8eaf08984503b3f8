import { Images, ImageUp, InfinityIcon, type LucideIcon, MessagesSquare } from 'lucide-react'
import { limits } from '#contract/rules/limits.ts'
import { useT } from '#web/lib/texts/i18n.tsx'

type Benefit = { Icon: LucideIcon; title: string; text: string }

/** For life (spec/credits 5). */
export function usePremiumBenefits(): Benefit[] {
  const t = useT()
  return [
    {
      Icon: MessagesSquare,
      title: t('premium.conversations.title'),
      text: t('premium.conversations.text', { limit: limits.freeConversations }),
    },
    { Icon: Images, title: t('premium.photos.title'), text: t('premium.photos.text') },
    {
      Icon: ImageUp,
      title: t('premium.own_photos.title', { count: String(limits.premiumPhotos) }),
      text: t('premium.own_photos.text', { count: String(limits.freePhotos) }),
    },
    { Icon: InfinityIcon, title: t('premium.lifelong.title'), text: t('premium.lifelong.text') },
  ]
}
