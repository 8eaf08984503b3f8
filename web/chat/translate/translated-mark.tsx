import { Languages } from 'lucide-react'
import { useT } from '#web/lib/texts/i18n.tsx'

/** Below a message that its sender had translated before sending (spec/chat 113), for both sides. */
export function TranslatedMark() {
  const t = useT()
  return (
    <p className="mt-1 flex items-center gap-1.5 px-1 text-sm text-muted">
      <Languages aria-hidden="true" className="size-4 shrink-0" />
      <span>{t('translate.sent')}</span>
    </p>
  )
}
