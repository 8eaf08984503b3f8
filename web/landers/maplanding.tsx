import { useEffect, useState } from 'react'
import { useRegions } from '#web/lib/http/settings.ts'
import { fill } from '#web/lib/texts/fill.ts'
import { useFormatter, useLanguage } from '#web/lib/texts/i18n.tsx'
import { useRegionName } from '#web/profiles/place.ts'
import { cx } from '#web/ui/cx.ts'
import type { LanderProps, TextsOf } from './lander.ts'
import type { CountryMap, RegionProps } from './maps/dots.tsx'
import { BesideSignup, Intro } from './parts/hero.tsx'
import { useCountryHere, useNumbers } from './parts/lander-data.ts'
import { useLanderSignup } from './parts/lander-signup.tsx'
import { CountryNumbers, HonestNote, membersIn } from './parts/numbers.tsx'
import { useShared } from './parts/shared-texts.ts'
import { SignupCard } from './parts/signup-card.tsx'

type Texts = TextsOf<'maplanding'>

const maps = import.meta.glob<CountryMap>('./maps/*.json', { import: 'default' })

async function loadMap(country: string | undefined) {
  const [map, { Dots }] = await Promise.all([maps[`./maps/${country}.json`]?.(), import('./maps/dots.tsx')])
  return { map, Dots }
}

function useMap(country: string | undefined) {
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadMap>>>()
  useEffect(() => {
    let wanted = true
    loadMap(country).then(
      (map) => wanted && setLoaded(map),
      () => {}, // the list says the same
    )
    return () => {
      wanted = false
    }
  }, [country])
  return loaded
}

export function Lander({ texts }: LanderProps<Texts>) {
  const country = useCountryHere()
  const { prefill } = useLanderSignup()
  const [region, setRegion] = useState('')
  const regionName = useRegionName()
  const numbers = useNumbers()
  const choose = (chosen: string) => {
    setRegion(chosen)
    if (country) prefill({ country, region: chosen })
  }
  const choice = { country, numbers, region, onChoose: choose }
  return (
    <BesideSignup
      intro={
        <Intro texts={texts}>
          <CountryNumbers />
        </Intro>
      }
      card={
        <div className="flex flex-col gap-3 lg:sticky lg:top-6">
          <SignupCard title={texts.card} />
          <p role="status" className="min-h-6 text-center font-semibold">
            {region && fill(texts.chosen, { region: regionName(region) })}
          </p>
          <HonestNote className="text-center" />
        </div>
      }
    >
      <div className="grid gap-6 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <CountryDots {...choice} />
        <RegionList label={texts.list} {...choice} />
      </div>
    </BesideSignup>
  )
}

type ChoiceProps = RegionProps & { country: string | undefined }

/** For the pointer; the list beside the map does the same for everybody. */
function CountryDots({ country, ...choice }: ChoiceProps) {
  const { map, Dots } = useMap(country) ?? {}
  return (
    <div aria-hidden="true" className="relative flex aspect-4/5 w-full items-center justify-center">
      {map && Dots && <Dots map={map} {...choice} />}
    </div>
  )
}

function RegionList({ label, country, numbers, region, onChoose }: ChoiceProps & { label: string }) {
  const shared = useShared()
  const format = useFormatter()
  const { language } = useLanguage()
  const { regions } = useRegions()
  const here = regions?.find((one) => one.country === country)?.regions ?? []
  const sorted = here.toSorted((one, other) =>
    one.names[language].localeCompare(other.names[language], language),
  )
  return (
    <ul
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets that a list without bullets is one
      role="list"
      aria-label={label}
      className="grid min-h-72 content-start gap-2 max-md:grid-cols-2 md:min-h-156"
    >
      {sorted.map(({ code, names }) => {
        const members = membersIn(numbers, code)
        return (
          <li key={code}>
            <button
              type="button"
              aria-pressed={region === code}
              onClick={() => onChoose(code)}
              className={cx(
                'flex min-h-11 w-full flex-col items-start justify-center rounded-md border px-3 py-1.5 text-start transition-colors',
                region === code
                  ? 'border-primary bg-primary-soft text-on-primary-soft'
                  : 'border-border bg-bg hover:border-primary',
              )}
            >
              <span className="font-semibold">{names[language]}</span>
              {members && (
                <span className="text-xs text-muted">
                  {fill(shared.members, { count: format.number(members) })}
                </span>
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
