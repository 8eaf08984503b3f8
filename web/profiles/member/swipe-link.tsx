import { Layers } from 'lucide-react'
import { useT } from '#web/lib/texts/i18n.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

/** On a phone only the icon. */
export function SwipeLink() {
  const t = useT()
  return (
    <ButtonLink
      to="/swipe-game"
      variant="outline"
      size="sm"
      className="min-h-11 shrink-0 max-sm:w-11 max-sm:px-0"
      icon={<Layers aria-hidden="true" className="size-5" />}
    >
      <span className="max-sm:sr-only">{t('swipe.play')}</span>
    </ButtonLink>
  )
}
