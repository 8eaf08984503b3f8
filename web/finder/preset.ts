import { type FinderAge, finderAges, finderYears } from '#contract/finder.ts'
import { store, stored } from '#web/lib/storage.ts'

/** For a search; stored in this tab until the account exists. */
export type Preset = { age?: FinderAge; region?: string }

const KEY = 'finder'

export const keepPreset = (preset: Preset): void => store(KEY, preset, 'session')

/** Ignores what makes no sense. */
export function keptPreset(): Preset {
  const { age, region } = stored<Record<string, unknown>>(KEY, { kind: 'session' }) ?? {}
  const known = finderAges.find((one) => one === age)
  return {
    ...(known ? { age: known } : {}),
    ...(typeof region === 'string' && region ? { region } : {}),
  }
}

/** The answers become the filter (spec/discovery 43). */
export function searchPath({ age, region }: Preset): string {
  const query = new URLSearchParams(region ? { countryregion: region } : {})
  for (const [name, years] of Object.entries(age ? finderYears[age] : {})) query.set(name, String(years))
  const text = query.toString()
  return text ? `/members?${text}` : '/members'
}
