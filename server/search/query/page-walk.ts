import { sql } from 'kysely'
import { limits } from '#contract/rules/limits.ts'
import { timeFromMicros } from '#server/kit/cursor.ts'
import { andIf, hasTraits, isInPlace, isNotHidden, type Sql } from './conditions.ts'
import { type SliceFilter, splitByGender } from './filter.ts'
import type { SearchRequest } from './search-request.ts'

// How a statement finds the members of a page in their order (spec/discovery 3). It has the common
// table `counted` with the total of the filter.

const PHOTO = 'photo:yes'
const NO_PHOTO = 'photo:no'

/** The common table of the birth dates of `except`. */
export const EXCEPT = 'except_birth_dates'

/** Members with a photo first, then by last activity. */
export const IN_ORDER: Sql = sql`order by s.has_photo desc, s.last_active desc, s.member_id desc`

/** All conditions of a part of the filter except the place. */
function isWanted(filter: SliceFilter, { except }: SearchRequest): Sql {
  const wanted = sql`${hasTraits(filter)} and ${isNotHidden}`
  if (!except) return wanted
  const excepted = { ...except.filter, gender: filter.gender }
  return sql`${wanted} and not (${isInPlace(excepted)} and ${hasTraits(excepted, EXCEPT)})`
}

/** SQL: whether the filter finds more members than `except` and `others` together. */
const isTotalAbove = ({ except }: SearchRequest, others: Sql = sql`0`): Sql =>
  sql`(select total from counted) > ${except?.total ?? 0}::int + ${others}`

const isAfter = ({ start: { after } }: SearchRequest): Sql =>
  after
    ? sql`(s.last_active, s.member_id) < (${timeFromMicros(after.micros)}, ${after.memberId}::int)`
    : sql`true`

/**
 * The first of the members with or without a photo along the index of their place, which is in this
 * order. Without `case` the planner takes most conditions for rare, because it does not know their
 * values, and fetches and sorts the whole place. The limit is a literal: the planner has to know
 * that few rows are wanted. Of two genders each is walked by itself, because the index begins with
 * the gender.
 */
function walk(request: SearchRequest, hasPhoto: boolean, most: number, condition: Sql): Sql {
  const wanted = [...request.filter.wanted, [hasPhoto ? PHOTO : NO_PHOTO]]
  const first = sql`order by s.last_active desc, s.member_id desc limit ${sql.lit(most)}`
  const walks = splitByGender({ ...request.filter, wanted }).map(
    (filter) => sql`(
    select s.member_id, s.last_active, ${sql.lit(hasPhoto)} as has_photo from member_search s
    where s.visible and ${isInPlace(filter)} and ${condition}
      and case when ${isWanted(filter, request)} then true end
    ${first})`,
  )
  return sql`(select * from (${sql.join(walks, sql` union all `)}) s ${first})`
}

/**
 * Looks up the members by id, where the ids are known, and adds those who match since the snapshot.
 * `offset 0` makes the planner use the ids instead of scanning the place.
 */
function lookUp(request: SearchRequest, ids: number[]): Sql {
  const { after } = request.start
  const isBehind = after
    ? sql`(s.has_photo, s.last_active, s.member_id)
        < (${after.hasPhoto}::boolean, ${timeFromMicros(after.micros)}, ${after.memberId}::int)`
    : isTotalAbove(request)
  const found = splitByGender(request.filter).map(
    (filter) => sql`
    select s.member_id, s.last_active, s.has_photo
    from (select * from member_search where member_id = any(array(
      select unnest(${ids}::int[])
      union select s.member_id from search_change s
      where s.weight = 1 and s.country = ${filter.country} and ${isInPlace(filter)} and ${hasTraits(filter)})) offset 0) s
    where s.visible and ${isInPlace(filter)} and ${isBehind} and ${isWanted(filter, request)}`,
  )
  return sql`(${sql.join(found, sql` union all `)})`
}

/** At most `most` members, up to the end of the page. */
function firstRows(request: SearchRequest, most: number): Sql {
  const { filter, start, among } = request
  if (among) return lookUp(request, among)
  if (start.after?.hasPhoto === false) return walk(request, false, most, isAfter(request))
  const withPhoto = walk(request, true, most, sql`${isTotalAbove(request)} and ${isAfter(request)}`)
  if (filter.wanted.some((keys) => keys.includes(PHOTO))) return withPhoto
  // Members without a photo are read only if those with one do not fill the page.
  const found = sql`(select count(*) from with_photo)`
  const areMore = start.after ? sql`true` : isTotalAbove(request, found)
  return sql`(
    with with_photo as materialized ${withPhoto}
    select * from with_photo
    union all ${walk(request, false, most, sql`${found} < ${most}::int and ${areMore}`)})`
}

/** The members of the page in their order. */
export function indexScan(request: SearchRequest): Sql {
  const { start, limit } = request
  const skipped = start.after ? 0 : (start.page - 1) * limits.resultsPerPage
  return sql`
    select * from ${firstRows(request, skipped + limit)} s ${IN_ORDER}
    limit ${sql.lit(limit)} ${andIf(skipped > 0, sql`offset ${sql.lit(skipped)}`)}`
}
