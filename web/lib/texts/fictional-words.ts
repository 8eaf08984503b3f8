import { useSettings } from '#web/lib/http/settings.ts'
import { useLanguage, useT } from './i18n.tsx'

/** What the site calls a fictional profile and says of it (spec/settings 14). */
export function useFictionalWords(): { label: string; warning: string } {
  const t = useT()
  const { language } = useLanguage()
  const { settings } = useSettings()
  return {
    label: settings?.fictional_singular?.[language] ?? t('profiles.fictional.label'),
    warning: settings?.fictional_warning?.[language] ?? t('chat.fictional_notice'),
  }
}
