import { limits } from '#contract/rules/limits.ts'
import { interestKeys, type Seeking, seekings } from '#contract/rules/values.ts'
import {
  answerFields,
  answerValues,
  type FilterName,
  filterNames,
  maxInterests,
  type SavedFilter,
} from '#contract/search.ts'

/** The server fills in what is left out (spec/discovery 2). */
export type MemberFilter = SavedFilter

export type Defaults = {
  /** The search without a filter: whom the member seeks, in their own country. */
  gender: Seeking
  country: string
  /** The member's own region, around which the reach of a search starts. */
  region?: string | undefined
  /** Undefined until the settings are loaded. */
  countries?: readonly string[] | undefined
}

export const switches = ['real_only', 'verified_only', 'online', 'new_here', 'has_photo', 'two_way'] as const
export type Switch = (typeof switches)[number]

/** Fields with several answers; of interests, as many as the contract allows. */
export const choices = { ...answerValues, interests: interestKeys } as const
export type Choice = keyof typeof choices
export const choiceNames: readonly Choice[] = [...answerFields, 'interests']

const isOneOf = <Value extends string>(values: readonly Value[], text: string | null): text is Value =>
  values.some((value) => value === text)
export const isSwitch = (name: string): name is Switch => isOneOf(switches, name)
export const isChoice = (name: string): name is Choice => isOneOf(choiceNames, name)

function parseAge(text: string | null): number | undefined {
  const age = text && /^\d{1,3}$/.test(text) ? Number(text) : undefined
  if (age === undefined || age > limits.maximumAge || age < limits.minimumAge) return undefined
  return age
}

export const hasFilter = (query: URLSearchParams): boolean => filterNames.some((name) => query.has(name))

/** Drops nonsense and swaps ages in the wrong order. */
export function parseFilter(query: URLSearchParams, defaults: Defaults): MemberFilter {
  const gender = query.get('gender')
  const country = query.get('country') ?? ''
  const on = (name: Switch | 'neighbours') => isOneOf(['true', '1'], query.get(name))
  const answers = (name: Choice) => query.getAll(name).flatMap((text) => text.split(','))
  const parsed = {
    gender: isOneOf(seekings, gender) ? gender : undefined,
    country: /^[A-Z]{2}$/.test(country) ? country : undefined,
    countryregion: query.get('countryregion') ?? undefined,
    neighbours: on('neighbours'),
    min_age: parseAge(query.get('min_age')),
    max_age: parseAge(query.get('max_age')),
    ...Object.fromEntries(switches.map((name) => [name, on(name)])),
    ...Object.fromEntries(choiceNames.map((name) => [name, answers(name)])),
  }
  return tidy(parsed, defaults)
}

/** Each once, in their own order; undefined if none is known. */
function known(name: Choice, answers: readonly string[] | undefined): string[] | undefined {
  const knownAnswers = choices[name].filter((value) => answers?.includes(value))
  const most = name === 'interests' ? maxInterests : knownAnswers.length
  return knownAnswers.length ? knownAnswers.slice(0, most) : undefined
}

/**
 * The shortest filter of the same meaning: no defaults, no country that the site does not have, no
 * foreign region, no neighbours without a region, lower age first, and no age at the end of the
 * scale.
 */
export function tidy(filter: MemberFilter, defaults: Defaults): MemberFilter {
  const { gender, countryregion, min_age: min, max_age: max } = filter
  const country = defaults.countries?.includes(filter.country ?? '') === false ? undefined : filter.country
  const swapped = min !== undefined && max !== undefined && min > max
  const [from, to] = swapped ? [max, min] : [min, max]
  const region = countryregion?.startsWith(`${country ?? defaults.country}-`) ? countryregion : undefined
  const parsed: MemberFilter = {
    ...filter,
    gender: gender === defaults.gender ? undefined : gender,
    country: country === defaults.country ? undefined : country,
    countryregion: region,
    neighbours: region ? filter.neighbours : undefined,
    min_age: from === limits.minimumAge ? undefined : from,
    max_age: to === limits.maximumAge ? undefined : to,
    ...Object.fromEntries(choiceNames.map((name) => [name, known(name, filter[name])])),
  }
  return pickFilters(parsed, filterNames)
}

/** In the contract's order, so that equal filters give equal texts. */
export const pickFilters = (filter: MemberFilter, names: readonly FilterName[]): MemberFilter =>
  Object.fromEntries(
    filterNames.flatMap((name) => (filter[name] && names.includes(name) ? [[name, filter[name]]] : [])),
  )

/** Keeps the other values of the old query. */
export function filterToQuery(filter: MemberFilter, old = new URLSearchParams()): URLSearchParams {
  const query = new URLSearchParams(old)
  for (const name of filterNames) {
    query.delete(name)
    for (const value of [filter[name] ?? []].flat()) query.append(name, String(value))
  }
  return query
}

/** For tidy filters. */
export const isSame = (one: MemberFilter, other: MemberFilter): boolean => filterKey(one) === filterKey(other)
/** For tidy filters. */
export const filterKey = (filter: MemberFilter): string => String(filterToQuery(filter))

/** No more interests can be chosen. */
export const isFull = (filter: MemberFilter, name: Choice): boolean =>
  name === 'interests' && (filter.interests?.length ?? 0) >= maxInterests

/** A change of the filter, which is none if the list is full. */
export function toggled(filter: MemberFilter, name: Choice, value: string): MemberFilter {
  const before: readonly string[] = filter[name] ?? []
  if (before.includes(value)) return { [name]: before.filter((one) => one !== value) }
  return { [name]: isFull(filter, name) ? before : [...before, value] }
}
