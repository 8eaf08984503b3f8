import { Globe } from 'lucide-react'
import { useLocation } from 'react-router'
import { pages } from '#contract/rules/pages.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { languageChoice } from '#web/lib/texts/country-languages.ts'
import { useErrorText, useLanguage, useT } from '#web/lib/texts/i18n.tsx'
import { useToast } from '#web/ui/feedback/toasts.tsx'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'
import { BELOW_THE_BAR } from './menu-place.ts'

/** The languages of the visitor's country first (spec/settings 6). */
export function LanguageMenu() {
  const t = useT()
  const { language } = useLanguage()
  const { settings } = useSettings()
  const items = useLanguageItems()
  if (settings?.languages.every((one) => one === language)) return null
  return (
    <Menu
      label={`${language.toUpperCase()}, ${t('app.nav.language')}: ${t(`languages.${language}`)}`}
      items={items}
      place={BELOW_THE_BAR}
      buttonClass="inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 text-sm font-semibold transition-colors hover:bg-surface-2"
    >
      <Globe aria-hidden="true" className="size-5" />
      <span>{language.toUpperCase()}</span>
    </Menu>
  )
}

function useLanguageItems(): MenuItem[] {
  const t = useT()
  const toast = useToast()
  const errorText = useErrorText()
  const { pathname, search } = useLocation()
  const { language, setLanguage } = useLanguage()
  const { settings } = useSettings()

  const choose = (next: typeof language) =>
    void setLanguage(next).catch((error: unknown) => toast({ kind: 'danger', text: errorText(error) }))
  const { near, others } = languageChoice(settings, language)
  const here = pathname + search
  const items: MenuItem[] = near.map((code) => ({
    key: code,
    label: t(`languages.${code}`),
    lang: code,
    checked: code === language,
    onSelect: () => choose(code),
    form: { action: pages['lang-config'], fields: { language: code, redirect: here } },
  }))
  const more = {
    key: 'more',
    label: t('app.nav.more_languages'),
    to: `${pages['lang-config']}?redirect=${encodeURIComponent(here)}`,
  }
  return others.length > 0 ? [...items, more] : items
}
