import { useEffect, useState } from 'react'
import type { LanderNumbers } from '#contract/finder.ts'
import { useRegions } from '#web/lib/http/settings.ts'
import { useFormatter, useLanguage } from '#web/lib/texts/i18n.tsx'
import { cx } from '#web/ui/cx.ts'
import type { LanderProps, LanderTexts } from './lander.ts'
import { BesideSignup, Intro } from './parts/hero.tsx'
import { useCountryHere, useNumbers } from './parts/lander-data.ts'
import { useLanderSignup } from './parts/lander-signup.tsx'
import { CountryNumbers, HonestNote } from './parts/numbers.tsx'
import { useRegionName } from './parts/region-choice.tsx'
import { useShared } from './parts/shared-texts.ts'
import { SignupCard } from './parts/signup-card.tsx'

export type Texts = LanderTexts & { card: string; list: string; chosen: (region: string) => string }

/** Cells of a grid: a row has a mark where somebody lives (bin/lander-maps.ts). */
type CountryMap = {
  columns: number
  height: number
  rows: string[]
  centres: Record<string, [column: number, row: number]>
}

const maps = import.meta.glob<CountryMap>('./maps/*.json', { import: 'default' })

function useMap(country: string | undefined): CountryMap | undefined {
  const [map, setMap] = useState<CountryMap>()
  useEffect(() => {
    let wanted = true
    maps[`./maps/${country}.json`]?.().then(
      (loaded) => wanted && setMap(loaded),
      () => {}, // the list says the same
    )
    return () => {
      wanted = false
    }
  }, [country])
  return map
}

/** The country as a map of dots, with the number of members of each region. */
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
            {region && texts.chosen(regionName(region))}
          </p>
          <HonestNote className="text-center" />
        </div>
      }
    >
      <div className="grid gap-6 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <DotMap {...choice} />
        <RegionList label={texts.list} {...choice} />
      </div>
    </BesideSignup>
  )
}

type ChoiceProps = {
  country: string | undefined
  numbers: LanderNumbers | undefined
  region: string
  onChoose: (region: string) => void
}

const membersIn = (numbers: LanderNumbers | undefined, region: string) =>
  numbers?.regions.find((one) => one.region === region)?.members

/** For the pointer; the list beside it does the same for everybody. */
function DotMap({ country, numbers, region, onChoose }: ChoiceProps) {
  const map = useMap(country)
  const format = useFormatter()
  const most = Math.max(1, ...(numbers?.regions.map(({ members }) => members) ?? []))
  const dots = map?.rows.flatMap((row, y) =>
    Array.from({ length: row.length }, (_, x) => (row[x] === '#' ? `M${x + 0.5} ${y + 0.5}h0` : '')),
  )
  return (
    <div aria-hidden="true" className="relative flex aspect-4/5 w-full items-center justify-center">
      {map && (
        <div
          className="relative max-h-full max-w-full grow"
          style={{
            aspectRatio: `${map.columns} / ${map.height}`,
            maxWidth: `${(map.columns / map.height) * 125}%`,
          }}
        >
          <svg
            viewBox={`0 0 ${map.columns} ${map.height}`}
            className="absolute inset-0 size-full text-primary/45"
          >
            <path d={dots?.join('')} stroke="currentColor" strokeWidth=".72" strokeLinecap="round" />
          </svg>
          {Object.entries(map.centres).map(([code, [x, y]]) => {
            const members = membersIn(numbers, code) ?? 0
            const size = 1.5 + 2 * Math.sqrt(members / most)
            return (
              <button
                key={code}
                type="button"
                tabIndex={-1}
                onClick={() => onChoose(code)}
                style={{
                  left: `${((x + 0.5) / map.columns) * 100}%`,
                  top: `${((y + 0.5) / map.height) * 100}%`,
                  width: `${size}rem`,
                  height: `${size}rem`,
                }}
                className={cx(
                  'absolute grid -translate-1/2 place-items-center rounded-full border-2 border-bg text-xs font-bold shadow-1 transition-[scale] motion-safe:hover:scale-110',
                  region === code ? 'z-1 bg-secondary text-on-secondary' : 'bg-primary text-on-primary',
                  members === 0 && 'opacity-80',
                )}
              >
                {members > 0 && format.number(members, { notation: 'compact' })}
              </button>
            )
          })}
        </div>
      )}
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
      className="grid max-h-120 min-h-120 content-start gap-2 overflow-y-auto p-1 max-md:grid-cols-2 max-md:min-h-72"
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
                <span className="text-xs text-muted">{shared.members(format.number(members))}</span>
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
