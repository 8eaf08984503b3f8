import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { limits } from '#contract/rules/limits.ts'
import type { Gender, Interest } from '#contract/rules/values.ts'
import { type memberFilter, toldFields } from '#contract/search.ts'
import { FieldError } from '#server/kit/app-error.ts'
import { isRegionOf } from '#server/settings/regions.ts'
import { NOBODY_OLDER } from './birth-dates.ts'
import { forbiddenMask, interestMask, told } from './traits.ts'

/** What is searched for, with every default filled in. */
export type Filter = {
  gender: Gender
  country: string
  region: string | undefined
  minAge: number | undefined
  maxAge: number | undefined
  online: boolean
  newHere: boolean
  twoWay: boolean
  /** Of each of these lists of trait keys, one. */
  wanted: readonly (readonly string[])[]
  interests: readonly Interest[]
}

export type Query = z.output<typeof memberFilter>

/** Whoever searches. Of a visitor the gender is not known, and nothing can fit both ways. */
export type Searcher = { id: number; gender: Gender | undefined; seeking: Gender; country: string }

const wantedOf = (query: Query): string[][] => [
  ...(query.has_photo ? [['photo:yes']] : []),
  ...(query.real_only ? [['genuine:yes']] : []),
  ...toldFields.flatMap((field) => (query[field] ? [told(field, query[field])] : [])),
]

/** Fictional profiles are never online (spec/profiles 31). */
const neededOf = ({ wanted, online }: Filter) => (online ? [...wanted, ['genuine:yes']] : wanted)

/** The bits of traits of those who are not in the filter. */
export const forbiddenOf = (filter: Filter): number => forbiddenMask(neededOf(filter))

/** The filter of a search: the gender that the searcher seeks and their own country where they chose none. */
export function filterOf(searcher: Pick<Searcher, 'seeking' | 'country'>, query: Query): Filter {
  const country = query.country ?? searcher.country
  if (query.countryregion && !isRegionOf(country, query.countryregion)) {
    throw new FieldError('countryregion', 'profiles.region_unknown')
  }
  return {
    gender: query.gender ?? searcher.seeking,
    country,
    region: query.countryregion,
    minAge: query.min_age,
    maxAge: query.max_age,
    online: query.online ?? false,
    newHere: query.new_here ?? false,
    twoWay: query.two_way ?? false,
    wanted: wantedOf(query),
    interests: [...new Set(query.interests)],
  }
}

/** Nobody is older than one age and younger than a lower one. */
export const isImpossible = ({ minAge = 0, maxAge = Infinity }: Filter): boolean => minAge > maxAge

/**
 * The whole country, five years more at both ends, also those who are not here now; what a member
 * insists on stays (spec/discovery 5).
 */
export const widened = (filter: Filter): Filter => ({
  ...filter,
  region: undefined,
  online: false,
  minAge: filter.minAge && Math.max(limits.minimumAge, filter.minAge - limits.similarAgeYears),
  maxAge: filter.maxAge && Math.min(limits.maximumAge, filter.maxAge + limits.similarAgeYears),
})

export const isWidest = (filter: Filter): boolean =>
  !filter.region && !filter.online && !filter.minAge && !filter.maxAge

/** The first day on which somebody of the wanted age was born, and the first day after the last one. */
const bornFrom = ({ maxAge = NOBODY_OLDER }: Filter): RawBuilder<string> =>
  sql<string>`((current_date - make_interval(years => ${maxAge + 1}::int))::date + 1)`
const bornBefore = ({ minAge = 0 }: Filter): RawBuilder<string> =>
  sql<string>`((current_date - make_interval(years => ${minAge}::int))::date + 1)`

const yes = (condition: boolean, fragment: RawBuilder<boolean>) => (condition ? fragment : sql<boolean>``)

const ONLINE = sql`now() - make_interval(mins => ${sql.lit(limits.onlineMinutes)})`
/** Days of sign-up after this one are new. */
const OLD = sql`current_date - ${sql.lit(limits.newMemberDays)}::int`

/** The name of a common table with the values of a filter; who asks for them has it in their `from`. */
export type Asked = 'asked' | 'narrow'

/** The same values wherever else they come from. */
export type Values = Record<
  'gender' | 'country' | 'region' | 'lo' | 'past' | 'forbidden' | 'interests',
  RawBuilder<unknown>
>

/**
 * The values of a filter as a common table, worked out once and not per row; `unfit` is of the common table `fit`. All of
 * them in one place also keep the values of a statement few.
 */
export const asked = (name: Asked, filter: Filter): RawBuilder<unknown> => sql`
  ${sql.raw(name)} as materialized (
    select ${filter.gender}::text as gender, ${filter.country}::text as country, ${filter.region ?? null}::text as region,
           lo, past, extract(year from lo)::int as first_year, extract(year from past - 1)::int as last_year, fit.unfit,
           ${forbiddenOf(filter)}::bigint ${filter.twoWay ? sql`| fit.unfit` : sql``} as forbidden,
           ${interestMask(filter.interests)}::bigint as interests
    from (select ${bornFrom(filter)} as lo, ${bornBefore(filter)} as past) ends, fit)`

/** The part of the filter that the indexes are ordered by. A region lies in one country, so its index needs no other. */
export const inPlace = (filter: Filter): RawBuilder<boolean> => sql<boolean>`gender = ${filter.gender}
  and ${filter.region ? sql`region = ${filter.region}` : sql`country = ${filter.country}`}
  ${yes(filter.online, sql`and last_active >= ${ONLINE}`)}`

const of = (asked: Asked | Values, column: keyof Values) =>
  typeof asked === 'string' ? sql.ref(`${asked}.${column}`) : asked[column]

/** Whether a row `s` lies there, where no index has to find it. */
export const isInPlace = (filter: Filter, asked: Asked | Values): RawBuilder<boolean> => sql<boolean>`
  s.gender = ${of(asked, 'gender')} and s.country = ${of(asked, 'country')}
  ${yes(filter.region !== undefined, sql`and s.region = ${of(asked, 'region')}`)}`

/** Whether a row `s` has the rest of it, which the indexes only carry. */
export const hasTraits = (filter: Filter, asked: Asked | Values): RawBuilder<boolean> => sql<boolean>`
  s.birth_date >= ${of(asked, 'lo')} and s.birth_date < ${of(asked, 'past')} and s.traits & ${of(asked, 'forbidden')} = 0
  and s.interests & ${of(asked, 'interests')} = ${of(asked, 'interests')} ${yes(filter.newHere, sql`and s.signed_up_on > ${OLD}`)}`

/** Whether a row `s` that does also fits the searcher. */
export const fitsToo = (asked: Asked): RawBuilder<boolean> =>
  sql<boolean>`s.traits & ${sql.ref(`${asked}.unfit`)} = 0`

export const isOnline = sql<boolean>`s.last_active >= ${ONLINE}`

/**
 * Whom a member never finds: themselves, and everyone with a block between them, in either
 * direction (spec/discovery 4). A common table of a query, whose parts then ask `hidden`.
 */
export const hidden = (memberId: number): RawBuilder<unknown> => sql`hidden (id) as materialized (
  select ${memberId}::int
  union all select blocked_id from block where blocker_id = ${memberId}
  union all select blocker_id from block where blocked_id = ${memberId})`

export const isFound = sql<boolean>`s.member_id not in (select id from hidden)`
