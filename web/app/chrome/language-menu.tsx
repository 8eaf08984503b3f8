import { Globe } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSettings } from '#web/lib/http/settings.ts'
import { useNavigate } from '#web/lib/routing/router.tsx'
import { languagesOf } from '#web/lib/texts/country-languages.ts'
import { useErrorText, useLanguage, useT } from '#web/lib/texts/i18n.tsx'
import { useToast } from '#web/ui/feedback/toasts.tsx'

const loadMenu = () => import('#web/ui/menu.tsx').then((file) => ({ default: file.Menu }))
const Menu = lazy(loadMenu)
const preloadMenu = () => void loadMenu().catch(() => {})

const buttonClass =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 text-sm font-semibold transition-colors hover:bg-surface-2'

/**
 * The languages of the visitor's country; the others are one step away (spec/settings 6). The menu
 * itself is loaded when somebody reaches for it.
 */
export function LanguageMenu() {
  const t = useT()
  const { language } = useLanguage()
  const [wanted, setWanted] = useState(false)
  const label = `${language.toUpperCase()}, ${t('app.nav.language')}: ${t(`languages.${language}`)}`
  const content = (
    <>
      <Globe aria-hidden="true" className="size-5" />
      {language.toUpperCase()}
    </>
  )
  const button = (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={label}
      title={label}
      className={buttonClass}
      onPointerEnter={preloadMenu}
      onFocus={preloadMenu}
      onClick={() => setWanted(true)}
    >
      {content}
    </button>
  )
  const items = useLanguageItems()
  if (items.length === 1) return null
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <Menu label={label} items={items} buttonClass={buttonClass} openAtOnce>
        {content}
      </Menu>
    </Suspense>
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
