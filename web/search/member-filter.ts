import { limits } from '#contract/limits.ts'
import { type Gender, genders } from '#contract/values.ts'

/** What a member searches for; what is left out is up to the server (SPEC §3). */
export type MemberFilter = {
  gender?: Gender
  country?: string
  countryregion?: string
  min_age?: number
  max_age?: number
  has_photo?: true
  online?: true
  real_only?: true
}

/** Whom and where the server looks for when nothing is said: the gender that the member seeks, their own country. */
export type Defaults = { gender: Gender; country: string }

export const switches = ['has_photo', 'online', 'real_only'] as const
const NAMES = ['gender', 'country', 'countryregion', 'min_age', 'max_age', ...switches] as const

const isGender = (text: string | null): text is Gender => genders.some((gender) => gender === text)

function ageOf(text: string | null): number | undefined {
  const age = text && /^\d{1,3}$/.test(text) ? Number(text) : undefined
  if (age === undefined || age > limits.maximumAge || age < limits.minimumAge) return undefined
  return age
}

/** The filter of a query string. What makes no sense there is left out, ages that are swapped are put right. */
export function parseFilter(query: URLSearchParams, defaults: Defaults): MemberFilter {
  const gender = query.get('gender')
  const country = query.get('country') ?? ''
  const on = (name: string) => (['true', '1'].includes(query.get(name) ?? '') ? true : undefined)
  return tidy(
    {
      gender: isGender(gender) ? gender : undefined,
      country: /^[A-Z]{2}$/.test(country) ? country : undefined,
      countryregion: query.get('countryregion') ?? undefined,
      min_age: ageOf(query.get('min_age')),
      max_age: ageOf(query.get('max_age')),
      has_photo: on('has_photo'),
      online: on('online'),
      real_only: on('real_only'),
    },
    defaults,
  )
}

/** The shortest filter that means the same: no defaults, no region of another country, the lower age first. */
export function tidy(filter: MemberFilter, defaults: Defaults): MemberFilter {
  const { gender, country, countryregion, min_age: min, max_age: max } = filter
  const swapped = min !== undefined && max !== undefined && min > max
  const region = countryregion?.startsWith(`${country ?? defaults.country}-`) ? countryregion : undefined
  const wished: MemberFilter = {
    ...filter,
    gender: gender === defaults.gender ? undefined : gender,
    country: country === defaults.country ? undefined : country,
    countryregion: region,
    min_age: swapped ? max : min,
    max_age: swapped ? min : max,
  }
  return Object.fromEntries(NAMES.flatMap((name) => (wished[name] ? [[name, wished[name]]] : [])))
}

/** The query string of a filter; what else stands in the old one stays. */
export function filterToQuery(filter: MemberFilter, old = new URLSearchParams()): URLSearchParams {
  const query = new URLSearchParams(old)
  for (const name of NAMES) {
    const value = filter[name]
    if (value === undefined) query.delete(name)
    else query.set(name, String(value))
  }
  return query
}

/** A filter after a change. An age that passes the other one takes it along, so that the range is never empty. */
export function withChange(filter: MemberFilter, change: MemberFilter): MemberFilter {
  const next = { ...filter, ...change }
  const { min_age: min, max_age: max } = next
  if (min === undefined || max === undefined || min <= max) return next
  return 'min_age' in change ? { ...next, max_age: min } : { ...next, min_age: max }
}

/** One thing that a member filters by: what they see as one chip. Both ages are one. */
export type Part = 'gender' | 'country' | 'countryregion' | 'ages' | (typeof switches)[number]

/** What is filtered by, of a tidy filter, in the order of the form. */
export function partsOf(filter: MemberFilter): Part[] {
  const ages = filter.min_age !== undefined || filter.max_age !== undefined
  const parts: (Part | false)[] = [
    filter.gender !== undefined && 'gender',
    filter.country !== undefined && 'country',
    filter.countryregion !== undefined && 'countryregion',
    ages && 'ages',
    ...switches.map((name) => filter[name] === true && name),
  ]
  return parts.filter((part) => part !== false)
}

/** The filter without one of its parts. A region goes with its country. */
export function withoutPart(filter: MemberFilter, part: Part): MemberFilter {
  const gone: Record<string, (keyof MemberFilter)[]> = {
    ages: ['min_age', 'max_age'],
    country: ['country', 'countryregion'],
  }
  const names = gone[part] ?? [part as keyof MemberFilter]
  return Object.fromEntries(Object.entries(filter).filter(([name]) => !names.some((one) => one === name)))
}
