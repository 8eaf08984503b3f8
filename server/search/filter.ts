import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { limits } from '#contract/limits.ts'
import type { memberFilter } from '#contract/search.ts'
import type { Gender } from '#contract/values.ts'
import { FieldError } from '#server/kit/app-error.ts'
import type { Member } from '#server/kit/ctx.ts'
import { isRegionOf } from '#server/settings/regions.ts'

/** What is searched for, with every default filled in. */
export type Filter = {
  gender: Gender
  country: string
  region: string | undefined
  minAge: number | undefined
  maxAge: number | undefined
  hasPhoto: boolean
  online: boolean
  realOnly: boolean
}

type Query = Pick<z.output<typeof memberFilter>, keyof z.output<typeof memberFilter>>
type Searcher = Pick<Member, 'seeking' | 'country'>

/** The filter of a search: the gender that the searcher seeks and their own country where they chose none. */
export function filterOf(searcher: Searcher, query: Query): Filter {
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
    hasPhoto: query.has_photo ?? false,
    online: query.online ?? false,
    realOnly: query.real_only ?? false,
  }
}

/** Nobody is older than one age and younger than a lower one. */
export const isImpossible = ({ minAge = 0, maxAge = Infinity }: Filter): boolean => minAge > maxAge

/** PRODUCT G59: the whole country, five years more at both ends, also those who are not here now; what a member insists on stays. */
export const widened = (filter: Filter): Filter => ({
  ...filter,
  region: undefined,
  online: false,
  minAge: filter.minAge && Math.max(limits.minimumAge, filter.minAge - limits.similarAgeYears),
  maxAge: filter.maxAge && Math.min(limits.maximumAge, filter.maxAge + limits.similarAgeYears),
})

export const isWidest = (filter: Filter): boolean =>
  !filter.region && !filter.online && !filter.minAge && !filter.maxAge

// Older than anybody: an open end of the age range.
const NOBODY_OLDER = 150

/** The first day on which somebody of the wanted age was born, and the first day after the last one. */
export const bornFrom = ({ maxAge = NOBODY_OLDER }: Filter): RawBuilder<string> =>
  sql<string>`((current_date - make_interval(years => ${maxAge + 1}::int))::date + 1)`
export const bornBefore = ({ minAge = 0 }: Filter): RawBuilder<string> =>
  sql<string>`((current_date - make_interval(years => ${minAge}::int))::date + 1)`

const yes = (condition: boolean, fragment: RawBuilder<boolean>) => (condition ? fragment : sql<boolean>``)

const ONLINE = sql`now() - make_interval(mins => ${sql.lit(limits.onlineMinutes)})`

/** The part of the filter that the indexes are ordered by. A region lies in one country, so its index needs no other. */
export const inPlace = (filter: Filter): RawBuilder<boolean> => sql<boolean>`gender = ${filter.gender}
  and ${filter.region ? sql`region = ${filter.region}` : sql`country = ${filter.country}`}
  ${yes(filter.online, sql`and last_active >= ${ONLINE}`)}`

/** The rest of it, which the indexes only carry. Days are subqueries, so that they are worked out once and not per row. */
export const hasTraits = (filter: Filter): RawBuilder<boolean> => sql<boolean>`
  birth_date >= (select ${bornFrom(filter)}) and birth_date < (select ${bornBefore(filter)})
  ${yes(filter.hasPhoto, sql`and has_photo`)}
  ${yes(filter.realOnly || filter.online, sql`and not fictional`)}`

/**
 * Whom a member never finds: themselves, and everyone with a block between them, in either direction (SPEC §4). A
 * common table of a query, whose parts then ask `hidden`.
 */
export const hidden = (memberId: number): RawBuilder<unknown> => sql`hidden (id) as materialized (
  select ${memberId}::int
  union all select blocked_id from block where blocker_id = ${memberId}
  union all select blocker_id from block where blocked_id = ${memberId})`

export const isFound = sql<boolean>`member_id not in (select id from hidden)`
