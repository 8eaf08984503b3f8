import type { SiteSettings } from '#contract/settings.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { useLanguage, useT } from './i18n.tsx'

type FictionalWords = {
  label: string
  warning: string
  /** Values for texts that depend on the site's setting. */
  rules: { chat: SiteSettings['fictional_chat']; hours: string }
}

/** (spec/settings 14) */
export function useFictionalWords(): FictionalWords {
  const t = useT()
  const { language } = useLanguage()
  const { settings } = useSettings()
  return {
    label: settings?.fictional_singular?.[language] ?? t('profiles.fictional.label'),
    warning: settings?.fictional_warning?.[language] ?? t('chat.fictional_notice'),
    rules: { chat: settings?.fictional_chat ?? 'off', hours: String(settings?.fictional_answer_hours ?? 72) },
  }
}
