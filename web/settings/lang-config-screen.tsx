import { Check } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { useActionData, useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Language } from '#contract/rules/values.ts'
import { useRefused } from '#web/lib/forms/form-answer.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { withoutLanguage } from '#web/lib/routing/same-origin-path.ts'
import { languageChoice } from '#web/lib/texts/country-languages.ts'
import { useErrorText, useFormatter, useLanguage, useT } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import { cx } from '#web/ui/cx.ts'
import { useToast } from '#web/ui/feedback/toasts.tsx'
import { FieldError } from '#web/ui/forms/field-error.tsx'
import { CountryChoice } from './country-choice.tsx'
import type { LangConfigAnswer } from './lang-config-action.ts'

/** Each language in its own words, those of the visitor's country first. */
export function LangConfigScreen() {
  const t = useT()
  usePageTitle(t('settings.country.title'))
  const format = useFormatter()
  const [today] = useState(() => new Date())
  const { language } = useLanguage()
  const { settings } = useSettings()
  const choose = useChoice()
  const { near, others } = languageChoice(settings, language)
  const { wrong } = useRefused(useActionData<LangConfigAnswer>())
  return (
    <div className="page-narrow flex flex-col gap-8 py-8">
      <h1 className="text-3xl">{t('settings.country.title')}</h1>
      <FieldError id="wrong-language" error={wrong.language} />
      <Languages codes={near} chosen={language} onChoose={choose} />
      {others.length > 0 && (
        <section className="flex flex-col gap-3">
          <h2 className="text-lg">{t('app.nav.more_languages')}</h2>
          <Languages codes={others} chosen={language} onChoose={choose} />
        </section>
      )}
      <CountryChoice />
      <p className="text-sm text-muted">
        {t('settings.language.example', {
          date: format.dateTime(today, { dateStyle: 'full' }),
          number: format.number(1234.5),
        })}
      </p>
    </div>
  )
}

// Goes back to the page before. The choice holds in this browser even if saving failed.
function useChoice(): (code: Language) => void {
  const toast = useToast()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const { key } = useLocation()
  const [params] = useSearchParams()
  const { setLanguage } = useLanguage()
  return (code) =>
    void setLanguage(code)
      .catch((error: unknown) => toast({ kind: 'danger', text: errorText(error) }))
      .then(() => (key === 'default' ? navigate(withoutLanguage(params.get('redirect'))) : navigate(-1)))
}

type LanguagesProps = { codes: readonly Language[]; chosen: Language; onChoose: (code: Language) => void }

function Languages({ codes, chosen, onChoose }: LanguagesProps) {
  const t = useT()
  const [params] = useSearchParams()
  const press = (event: MouseEvent, code: Language) => {
    event.preventDefault()
    onChoose(code)
  }
  return (
    <form method="post">
      <input type="hidden" name="redirect" value={withoutLanguage(params.get('redirect'))} />
      <ul className="grid gap-3 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <button
              type="submit"
              name="language"
              value={code}
              lang={code}
              aria-pressed={code === chosen}
              onClick={(event) => press(event, code)}
              className={cx(
                'flex min-h-14 w-full items-center gap-3 rounded-lg border px-4 text-start text-lg font-medium transition-colors',
                code === chosen
                  ? 'border-primary bg-primary-soft text-on-primary-soft'
                  : 'border-border-strong bg-bg hover:border-primary hover:bg-surface',
              )}
            >
              <span className="grow">{t(`languages.${code}`)}</span>
              {code === chosen && <Check aria-hidden="true" className="size-5" />}
            </button>
          </li>
        ))}
      </ul>
    </form>
  )
}
