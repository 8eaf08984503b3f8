import { Globe } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSettings } from '#web/lib/http/settings.ts'
import { useLanguage, useT } from '#web/lib/texts/i18n.tsx'

const loadChoice = () => import('./language-choice.tsx').then((file) => ({ default: file.LanguageChoice }))
const LanguageChoice = lazy(loadChoice)
const preloadChoice = () => void loadChoice().catch(() => {})

const buttonClass =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 text-sm font-semibold transition-colors hover:bg-surface-2'

/**
 * The languages of the visitor's country; the others are one step away (spec/settings 6). The menu
 * itself is loaded when somebody reaches for it.
 */
export function LanguageMenu() {
  const t = useT()
  const { language } = useLanguage()
  const { settings } = useSettings()
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
      onPointerEnter={preloadChoice}
      onFocus={preloadChoice}
      onClick={() => setWanted(true)}
    >
      {content}
    </button>
  )
  if (settings?.languages.every((one) => one === language)) return null
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <LanguageChoice label={label} buttonClass={buttonClass}>
        {content}
      </LanguageChoice>
    </Suspense>
  )
}
