import { sql } from 'kysely'
import { limits } from '#contract/rules/limits.ts'
import { timeFromMicros } from '#server/kit/cursor.ts'
import { hasTraits, isInPlace, isNotHidden, type Sql } from './conditions.ts'
import { type Filter, type SliceFilter, slicesOf } from './filter.ts'
import { bornOf, EXCEPT, type SearchRequest } from './search-request.ts'
import { excludedMask } from './traits.ts'

// How a statement finds the members of a page in their order.

const isIn = (filter: SliceFilter, request: SearchRequest): Sql =>
  sql`${isInPlace(filter)} and ${hasTraits(filter, bornOf(request, filter, EXCEPT))}`

/** Everything that a part of the filter asks of a member besides the place. */
const isWanted = (filter: SliceFilter, request: SearchRequest): Sql => sql`
  ${hasTraits(filter, bornOf(request, filter))} and ${isNotHidden}
  ${request.except ? sql`and not (${isIn({ ...request.except.filter, gender: filter.gender }, request)})` : sql``}`

const afterPlace = ({ start: { after } }: SearchRequest): Sql =>
  after
    ? sql`and (s.last_active, s.member_id)
        < (${timeFromMicros(after.micros)}, ${after.memberId}::int)`
    : sql``

export const PHOTO = 'photo:yes'
const NO_PHOTO = 'photo:no'
export const wantsPhoto = ({ wanted }: Filter): boolean => wanted.some((keys) => keys.includes(PHOTO))

/**
 * The first of the members with or without a photo along the index of their place, which is in this
 * order. Without `case` the planner takes most conditions for rare, because it does not know their
 * values, and fetches and sorts the whole place. The limit is a literal: the planner has to know
 * that few rows are wanted. Of two genders each is walked by itself, because the index begins with
 * the gender.
 */
function firstOf(request: SearchRequest, hasPhoto: boolean, most: number, condition: Sql): Sql {
  const wanted = [...request.filter.wanted, [hasPhoto ? PHOTO : NO_PHOTO]]
  const first = sql`order by s.last_active desc, s.member_id desc limit ${sql.lit(most)}`
  const walks = slicesOf({ ...request.filter, wanted }).map(
    (filter) => sql`(
    select s.member_id, s.last_active, ${sql.lit(hasPhoto)} as has_photo from member_search s
    where s.visible and ${isInPlace(filter)} ${condition}
      and case when ${isWanted(filter, request)} then true end
    ${first})`,
  )
  const [walk = sql``, ...others] = walks
  return others.length ? sql`(select * from (${sql.join(walks, sql` union all `)}) s ${first})` : walk
}

const facesOf = (request: SearchRequest, most: number): Sql =>
  firstOf(
    request,
    true,
    most,
    request.facesFill === 'yes'
      ? afterPlace(request)
      : sql`and (select total from counted) > ${request.except?.total ?? 0}::int ${afterPlace(request)}`,
  )

/** The total says whether there are any, except for a page in the middle of those with a photo. */
const othersOf = (request: SearchRequest, most: number): Sql =>
  firstOf(
    request,
    false,
    most,
    sql`and (select count(*) from faces) < ${most}::int ${
      request.start.after
        ? sql``
        : sql`and (select total from counted) > ${request.except?.total ?? 0}::int + (select count(*) from faces)`
    }`,
  )

const showsPhoto = sql`(s.traits & ${excludedMask([[NO_PHOTO]])}::bigint <> 0)`

/**
 * The few, looked up by their ids, and those who have come to fit since the snapshot, who stand in
 * `search_change`. `offset 0` keeps the planner from looking for the ids all over the place.
 */
const membersOf = (filter: SliceFilter, request: SearchRequest): Sql =>
  request.few
    ? sql`(
      select * from member_search where member_id = any(array(
        select unnest(${request.few}::int[])
        union select s.member_id from search_change s
        where s.weight = 1 and s.country = ${filter.country} and ${isInPlace(filter)}
          and ${hasTraits(filter, bornOf(request, filter))}))
      offset 0)`
    : sql`member_search`

const isBehind = ({ start: { after } }: SearchRequest): Sql =>
  after
    ? sql`and (${showsPhoto}, s.last_active, s.member_id)
        < (${after.hasPhoto}::boolean, ${timeFromMicros(after.micros)}, ${after.memberId}::int)`
    : sql``

/**
 * Those with and without a photo in one walk through the whole place: to look for too few with a
 * photo would take one too, and those without would take another. Behind a place the first of these
 * walks is short, because it starts there.
 */
function allOf(request: SearchRequest): Sql {
  const walks = slicesOf(request.filter).map(
    (filter) => sql`
    select s.member_id, s.last_active, ${showsPhoto} as has_photo from ${membersOf(filter, request)} s
    where s.visible and ${isInPlace(filter)} and (select total from counted) > ${request.except?.total ?? 0}::int
      ${isBehind(request)} and case when ${isWanted(filter, request)} then true end`,
  )
  return sql`(${sql.join(walks, sql` union all `)})`
}

const isAfterFaces = ({ start: { after } }: SearchRequest) => after?.hasPhoto === false
/** Whether all members of the page have a photo, or none of them. */
const isOfOneKind = (request: SearchRequest) =>
  request.facesFill === 'yes' || isAfterFaces(request) || wantsPhoto(request.filter)

// Unless `facesFill` tells, those without a photo are looked for as soon as those with one have
// turned out not to fill the page.
function firstRows(request: SearchRequest, most: number): Sql {
  if (request.few) return allOf(request)
  if (isAfterFaces(request)) return firstOf(request, false, most, afterPlace(request))
  if (isOfOneKind(request)) return facesOf(request, most)
  if (request.facesFill === 'no' && !request.start.after) return allOf(request)
  return sql`(
    with faces as materialized ${facesOf(request, most)}
    select * from faces union all ${othersOf(request, most)})`
}

// The index has those of one kind in this order already.
export const inOrder = (request: SearchRequest): Sql => sql`
  order by ${isOfOneKind(request) ? sql`` : sql`s.has_photo desc,`} s.last_active desc, s.member_id desc`

/** The members of the page in their order (spec/discovery 3). */
export function indexScan(request: SearchRequest): Sql {
  const { start, limit } = request
  const skipped = start.after ? 0 : (start.page - 1) * limits.resultsPerPage
  return sql`
    select * from ${firstRows(request, skipped + limit)} s ${inOrder(request)}
    limit ${sql.lit(limit)} ${skipped ? sql`offset ${sql.lit(skipped)}` : sql``}`
}
