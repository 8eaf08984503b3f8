import { Drama } from 'lucide-react'
import { useSettings } from '#web/lib/http/settings.ts'
import { useFictionalWords } from '#web/lib/texts/fictional-words.ts'
import { useT } from '#web/lib/texts/i18n.tsx'

/** Must come before any payment (spec/profiles 33). */
export function FictionalNotice() {
  const t = useT()
  const { settings } = useSettings()
  const { label, rules } = useFictionalWords()
  if (!settings?.fictional_profiles) return null
  return (
    <p className="flex items-start gap-2.5">
      <Drama aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
      <span>{t('catalogue.fictional', { label, ...rules })}</span>
    </p>
  )
}
