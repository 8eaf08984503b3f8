import { type RawBuilder, sql } from 'kysely'
import { limits } from '#contract/rules/limits.ts'
import type { Gender } from '#contract/rules/values.ts'
import { blockedWith } from '#server/profiles/visibility/visible-to.ts'
import { OLDEST_AGE } from './birth-dates.ts'
import { type Filter, type Searcher, type SliceFilter, splitByGender } from './filter.ts'
import { excludedMask, interestMask, matchingTraits, requiredMask } from './traits.ts'

// Conditions on a row `s` of member_search, or of search_change, which has the same columns.

type Condition = RawBuilder<boolean>
export type Sql = RawBuilder<unknown>

export const andIf = (isWanted: boolean, condition: Sql): Sql => (isWanted ? condition : sql``)

/**
 * The common table `hidden`: the ids of the members whom this one never finds. These are the
 * member, and everybody with a block between them, in either direction (spec/discovery 4).
 */
export const hiddenTable = (memberId: number): Sql => sql`hidden (id) as materialized (
  select ${memberId}::int
  union all ${blockedWith(memberId)})`

export const isNotHidden: Condition = sql<boolean>`s.member_id not in (select id from hidden)`

const searcherNames = { male: 'searcher_of_men', female: 'searcher_of_women' } as const
/** The name of the table of `searcherTables` for a gender that is searched for. */
export const searcherTableName = (sought: Gender): Sql => sql.table(searcherNames[sought])

const searcherTable = ({ id, gender }: Searcher, sought: Gender): Sql =>
  gender
    ? sql`${searcherTableName(sought)} (answer, matching) as materialized (
        select answer, (${matchingTraits[gender]}::bigint[])[answer + 1]
        from (
          select case
            when p.sexuality is null or m.sensitive_consent_at is null then 2
            when p.sexuality = 'bi' or (p.sexuality = 'hetero') = ${sought !== gender}::boolean then 1
            else 0 end as answer
          from profile p join member m on m.id = p.member_id where m.id = ${id}) own)`
    : sql`${searcherTableName(sought)} (answer, matching) as materialized (select null::int, 0::bigint)`

/**
 * A common table of one row for each gender of the filter: the answer to the searcher's own
 * sexuality (`sexualityAnswers`), and the traits of which a mutual match has one. A visitor has
 * neither.
 */
export const searcherTables = (searcher: Searcher, filter: Filter): Sql =>
  sql.join(splitByGender(filter).map(({ gender }) => searcherTable(searcher, gender)))

/** Whether a member of this gender matches the searcher mutually. Needs `searcherTables`. */
export const isMutualMatch = (gender: Gender): Condition =>
  sql<boolean>`s.traits & (select matching from ${searcherTableName(gender)}) <> 0`

const BIRTH_DATES = 'birth_dates'

/** The common table of the birth dates of a filter, worked out once and not for each row. */
export const birthDatesTable = (
  { minAge = 0, maxAge = OLDEST_AGE }: Pick<Filter, 'minAge' | 'maxAge'>,
  name = BIRTH_DATES,
): Sql => sql`
  ${sql.ref(name)} (first, past) as materialized (
    select (current_date - make_interval(years => ${maxAge + 1}::int))::date + 1,
           (current_date - make_interval(years => ${minAge}::int))::date + 1)`

/** Whether somebody was born on one of the days of a `birthDatesTable`. */
export const isOfAge = (birthDates = BIRTH_DATES): Condition => sql<boolean>`
  birth_date >= (select first from ${sql.ref(birthDates)}) and birth_date < (select past from ${sql.ref(birthDates)})`

export const isOnline: Condition = sql<boolean>`
  s.last_active >= now() - make_interval(mins => ${sql.lit(limits.onlineMinutes)})`

/**
 * The part of the filter that orders the indexes; a region implies its country. Of several regions
 * no index has the order, so `hasTraits` picks them from their country.
 */
export const isInPlace = ({ gender, country, regions, online }: SliceFilter): Condition => sql<boolean>`
  s.gender = ${gender} and ${regions.length === 1 ? sql`s.region = ${regions[0]}` : sql`s.country = ${country}`}
  ${andIf(online, sql`and ${isOnline}`)}`

// Fictional profiles are never online (spec/profiles 31).
const excludedOf = ({ wanted, online }: Filter) =>
  excludedMask(online ? [...wanted, ['genuine:yes']] : wanted)

/**
 * The rest of the filter, whose columns the indexes only include. Needs the `birthDatesTable` of
 * that name, and `searcherTables` where the filter asks for mutual matches.
 */
export const hasTraits = (filter: SliceFilter, birthDates = BIRTH_DATES): Condition => sql<boolean>`
  ${isOfAge(birthDates)}
  and s.traits & ${excludedOf(filter)}::bigint = 0 ${andIf(filter.mutualMatch, sql`and ${isMutualMatch(filter.gender)}`)}
  ${andIf(requiredMask(filter.wanted) > 0, sql`and ~s.traits & ${requiredMask(filter.wanted)}::bigint = 0`)}
  and ~s.interests & ${interestMask(filter.interests)}::bigint = 0
  ${andIf(filter.regions.length > 1, sql`and s.region = any(${filter.regions}::text[])`)}
  ${andIf(filter.onlyNew, sql`and s.signed_up_on > current_date - ${sql.lit(limits.newMemberDays)}::int`)}`
