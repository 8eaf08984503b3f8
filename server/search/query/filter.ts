import type { z } from 'zod'
import { gendersOf } from '#contract/rules/first/seeking.ts'
import { limits } from '#contract/rules/limits.ts'
import type { Gender, Interest, Seeking } from '#contract/rules/values.ts'
import { answerFields, type memberFilter } from '#contract/search.ts'
import { FieldError } from '#server/kit/app-error.ts'
import { VISITOR } from '#server/profiles/visibility/visitors.ts'
import { isRegionOf, neighboursOf } from '#server/settings/regions.ts'
import { answered } from './traits.ts'

/** With every default filled in. */
export type Filter = {
  gender: Seeking
  country: string
  /** Empty: the whole country. */
  regions: readonly string[]
  minAge: number | undefined
  maxAge: number | undefined
  online: boolean
  onlyNew: boolean
  /** Only members who also look for somebody like the searcher. */
  mutualMatch: boolean
  /** A member has one key of each of these lists of trait keys. */
  wanted: readonly (readonly string[])[]
  /** A member has all of these. */
  interests: readonly Interest[]
}

/** A filter of one gender, with which the indexes and the bitmaps begin. */
export type SliceFilter = Filter & { gender: Gender }

/** The parts of a filter, one for each gender. */
export const splitByGender = (filter: Filter): SliceFilter[] =>
  gendersOf(filter.gender).map((gender) => ({ ...filter, gender }))

export type Query = z.output<typeof memberFilter>

/** A visitor has no gender, so nobody matches them mutually. */
export type Searcher = { id: number; gender: Gender | undefined; seeking: Seeking; country: string }

/** The keys that every result must have (spec/profiles 50). */
export const wantedBy = (searcherId: number): string[][] => (searcherId === VISITOR ? [['visitors:yes']] : [])

const wantedOf = (searcher: Pick<Searcher, 'id'>, query: Query): string[][] => [
  ...wantedBy(searcher.id),
  ...(query.has_photo ? [['photo:yes']] : []),
  ...(query.real_only ? [['genuine:yes']] : []),
  ...(query.verified_only ? [['verified:yes']] : []),
  ...answerFields.flatMap((field) => (query[field] ? [answered(field, query[field])] : [])),
]

const regionsOf = ({ countryregion: region, neighbours }: Query): string[] => {
  if (!region) return []
  return neighbours ? [region, ...neighboursOf(region)] : [region]
}

/** The filter of a search; by default whom the searcher seeks, in their own country. */
export function toFilter(searcher: Pick<Searcher, 'id' | 'seeking' | 'country'>, query: Query): Filter {
  const country = query.country ?? searcher.country
  if (query.countryregion && !isRegionOf(country, query.countryregion)) {
    throw new FieldError('countryregion', 'profiles.region_unknown')
  }
  return {
    gender: query.gender ?? searcher.seeking,
    country,
    regions: regionsOf(query),
    minAge: query.min_age,
    maxAge: query.max_age,
    online: query.online ?? false,
    onlyNew: query.new_here ?? false,
    mutualMatch: query.two_way ?? false,
    wanted: wantedOf(searcher, query),
    interests: [...new Set(query.interests)],
  }
}

/** Whether the lowest age is above the highest, so that the filter finds nobody. */
export const isImpossible = ({ minAge = 0, maxAge = Infinity }: Filter): boolean => minAge > maxAge

/**
 * The filter of similar results (spec/discovery 5): the whole country, five years more at both
 * ends, online or not. Keeps the other filters.
 */
export const widened = (filter: Filter): Filter => ({
  ...filter,
  regions: [],
  online: false,
  minAge: filter.minAge && Math.max(limits.minimumAge, filter.minAge - limits.similarAgeYears),
  maxAge: filter.maxAge && Math.min(limits.maximumAge, filter.maxAge + limits.similarAgeYears),
})

/** Whether `widened` would change nothing. */
export const isWidest = (filter: Filter): boolean =>
  !filter.regions.length && !filter.online && !filter.minAge && !filter.maxAge
