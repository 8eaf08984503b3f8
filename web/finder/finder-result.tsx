import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { countMembers, FinderAge, HeadCount } from '#contract/finder.ts'
import type { SiteSettings } from '#contract/settings.ts'
import { countryOfVisitor } from '#web/accounts/visitor-country.ts'
import { useRegions, useSettings } from '#web/lib/http/settings.ts'
import { useSignupLink } from '#web/lib/routing/signup.ts'
import { useLanguage, useT } from '#web/lib/texts/i18n.tsx'
import { regionName } from '#web/profiles/place.ts'
import { RegionOptions } from '#web/profiles/region-options.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/inputs.tsx'
import { countQuery } from './finder.api.ts'
import { keepPreset, keptPreset } from './preset.ts'
import { type Answers, stepPath } from './steps.ts'

/** The sign-up uses the answers as the first search. */
export function FinderResult({ answers }: { answers: Answers }) {
  const t = useT()
  const { settings } = useSettings()
  const signup = useSignupLink()
  return (
    <>
      <h1 tabIndex={-1} data-quiet-focus className="text-3xl md:text-4xl">
        {t('finder.result.title')}
      </h1>
      {answers.age && settings && <Fitting age={answers.age} settings={settings} />}
      <ul className="flex flex-col gap-1.5 text-sm text-muted">
        {settings?.fictional_profiles && <li>{t('finder.result.real')}</li>}
        {answers.appearance !== 'any' && <li>{t('finder.result.appearance')}</li>}
        {settings?.match_finder_race && <li>{t('finder.race.text')}</li>}
      </ul>
      <div className="flex flex-col gap-3">
        <ButtonLink size="lg" full {...signup}>
          {t('app.nav.signup')}
        </ButtonLink>
        <ButtonLink to={stepPath('age')} state={{ within: true }} variant="ghost" full>
          {t('finder.result.change')}
        </ButtonLink>
      </div>
    </>
  )
}

function Fitting({ age, settings }: { age: FinderAge; settings: SiteSettings }) {
  const country = countryOfVisitor(settings)
  const [region, setRegion] = useState(() => regionIn(country))
  const counted = { age, country, ...(region ? { countryregion: region } : {}) }
  const { data, isError } = useQuery({ ...countQuery(counted), placeholderData: (before) => before })
  const choose = (next: string) => {
    setRegion(next)
    keepPreset({ age, ...(next ? { region: next } : {}) })
  }
  return (
    <div className="flex flex-col gap-5 rounded-xl border border-border bg-surface p-5 md:p-7">
      <div role="status" className="flex min-h-24 flex-col justify-center gap-2">
        <Counted data={data} failed={isError} region={region} country={country} />
      </div>
      <RegionField country={country} region={region} onChoose={choose} />
    </div>
  )
}

/** The stored region, if it belongs to the country. */
function regionIn(country: string): string {
  const { region = '' } = keptPreset()
  return region.startsWith(`${country}-`) ? region : ''
}

type CountedProps = {
  data: CallOutput<typeof countMembers> | undefined
  failed: boolean
  region: string
  country: string
}

function Counted({ data, failed, region, country }: CountedProps) {
  const t = useT()
  const { regions } = useRegions()
  const { language } = useLanguage()
  if (failed) return <p>{t('finder.result.uncounted')}</p>
  if (!data) return <Skeleton className="h-16 w-full" />
  const widened = data.in_region === 0 && data.in_country !== 0
  const count = widened ? data.in_country : (data.in_region ?? data.in_country)
  const name = regionName({ country, region, city: null }, { regions, language }) ?? region
  return (
    <>
      {widened && (
        <p>
          <strong className="block text-lg">{t('finder.result.widened')}</strong>
          <span>{t('finder.result.widened_text', { region: name })}</span>
        </p>
      )}
      <Count count={count} />
    </>
  )
}

const big = (text: ReactNode) => <b className="block text-4xl font-bold text-primary tabular-nums">{text}</b>

function Count({ count }: { count: HeadCount }) {
  const t = useT()
  if (count === 'few') return <p className="text-2xl font-semibold">{t('finder.result.few')}</p>
  if (count > 0)
    return <p className="text-xl font-semibold">{t.rich('finder.result.count', { count, n: big })}</p>
  return (
    <p>
      <strong className="block text-xl">{t('finder.result.none')}</strong>
      {t('finder.result.none_text')}
    </p>
  )
}

type RegionFieldProps = { country: string; region: string; onChoose: (region: string) => void }

/** Until the regions are loaded, the form asks for the country only. */
function RegionField({ country, region, onChoose }: RegionFieldProps) {
  const t = useT()
  const { language } = useLanguage()
  const { regions } = useRegions()
  const here = regions?.find((one) => one.country === country)
  if (!here) return null
  return (
    <Field label={t('finder.result.where')} className="noscript:hidden">
      <Select value={region} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{here.names[language]}</option>
        <RegionOptions regions={here.regions} />
      </Select>
    </Field>
  )
}
