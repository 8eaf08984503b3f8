import type { ReactNode } from 'react'
import { useSettings } from '#web/lib/http/settings.ts'
import { useNavigate } from '#web/lib/routing/router.tsx'
import { languagesOf } from '#web/lib/texts/country-languages.ts'
import { useErrorText, useLanguage, useT } from '#web/lib/texts/i18n.tsx'
import { useToast } from '#web/ui/feedback/toasts.tsx'
import { Menu } from '#web/ui/menu.tsx'

type LanguageChoiceProps = { label: string; buttonClass: string; children: ReactNode }

/** The menu of languages, opened at once: its button was pressed before it was loaded. */
export function LanguageChoice({ label, buttonClass, children }: LanguageChoiceProps) {
  const items = useLanguageItems()
  return (
    <Menu label={label} items={items} buttonClass={buttonClass} openAtOnce>
      {children}
    </Menu>
  )
}

function useLanguageItems() {
  const t = useT()
  const toast = useToast()
  const textOf = useErrorText()
  const navigate = useNavigate()
  const { language, setLanguage } = useLanguage()
  const { settings } = useSettings()

  const choose = (next: typeof language) =>
    void setLanguage(next).catch((error: unknown) => toast({ kind: 'danger', text: textOf(error) }))
  const { near, others } = languagesOf(settings, language)
  const items = near.map((code) => ({
    key: code,
    label: t(`languages.${code}`),
    lang: code,
    checked: code === language,
    onSelect: () => choose(code),
  }))
  const more = {
    key: 'more',
    label: t('app.nav.more_languages'),
    onSelect: () => navigate('/lang-config'),
  }
  return others.length > 0 ? [...items, more] : items
}
