import { useSettings } from '#web/lib/http/settings.ts'
import { useFictionalWords } from '#web/lib/texts/fictional-words.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** Says before any payment what fictional profiles are (spec/profiles 33). */
export function FictionalNotice() {
  const t = useT()
  const { settings } = useSettings()
  const { label, rules } = useFictionalWords()
  if (!settings?.fictional_profiles) return null
  return (
    <Alert kind="warning" title={t('catalogue.fictional.title')}>
      {t('catalogue.fictional.text', { label, ...rules })}
    </Alert>
  )
}
