import type { SiteSettings } from '#contract/settings.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { useLanguage, useT } from './i18n.tsx'

type FictionalWords = {
  label: string
  warning: string
  /** Values of texts about fictional profiles, which say what is true for the site's setting. */
  rules: { chat: SiteSettings['fictional_chat']; hours: string }
}

/** What the site calls a fictional profile and says of it (spec/settings 14). */
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
