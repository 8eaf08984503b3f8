import { type RawBuilder, sql } from 'kysely'
import { limits } from '#contract/rules/limits.ts'
import type { Connection, Database } from '#db/connect.ts'
import { askPrepared, listIn } from '#db/prepared.ts'
import { flag, integer, micros, type Place, sealedCursor, timeOf } from '#server/kit/cursor.ts'
import {
  type CardFrame,
  type CardRow,
  type CardValues,
  cardFrame,
  cardsIn,
  cardValues,
} from '#server/profiles/shown/cards.ts'
import { birthDates } from './birth-dates.ts'
import {
  type Born,
  birthDatesTable,
  bornAsIn,
  bornBetween,
  hasTraits,
  hiddenTable,
  isInPlace,
  isMutualMatch,
  isNotHidden,
  type Sql,
  searcherTables,
} from './conditions.ts'
import { type Filter, type Searcher, type SliceFilter, slicesOf, widened } from './filter.ts'
import { excludedMask } from './traits.ts'

// Where a page ended: whether the last member has a photo, their time of activity and internal id.
// Sealed, because nobody may know these of others (spec/discovery 3).
const place = { hasPhoto: flag, micros, memberId: integer, page: integer }
export const placeCursor = sealedCursor('search cursor', place)

/** Where a page starts: after a place, or with so many pages before it. */
export type Start = { after: Place<typeof place> | undefined; page: number }

/** One page of members: those with a photo first, each the last active first. */
export type SearchRequest = {
  searcher: Searcher
  filter: Filter
  start: Start
  limit: number
  /** Whether the mutual matches are counted too. */
  countsMutual: boolean
  /** A narrower filter, with its total: its members count in this total and are not in the page. */
  except?: { filter: Filter; total: number }
  /** The day in the database, where it is known: the statement need not work out birth dates. */
  today?: string | undefined
  /**
   * Whether members with a photo fill the page. `yes`: the statement looks for nobody else. Where
   * its page is short that was wrong, and the statement is asked again without. `no`: it looks for
   * all at once, unless the page is behind a place. A wrong `no` only costs time.
   */
  facesFill?: 'yes' | 'no' | undefined
  /** The ids of all who may be on the page, besides those in `search_change`. */
  few?: number[] | undefined
}

export type FoundMember = CardRow & { hasPhoto: boolean; micros: number }

/**
 * The exact total, how many of those match the searcher mutually (null where that is not counted),
 * and the page: the card of each member, with the instant of their last activity in microseconds.
 */
export type FoundPage = { total: number; mutual: number | null; members: FoundMember[] }

/** Where pages are read: over `searchReads` what takes some milliseconds with any filter. */
export type SearchSource = Pick<Connection, 'db' | 'searchReads'>

/** One way to answer a request, or undefined; two ways never answer differently. */
export type PageSearch = (source: SearchSource, request: SearchRequest) => Promise<FoundPage | undefined>

/**
 * A page of results. Behind a place it has one member more if there is a next page; with so many
 * pages before it, the total tells.
 */
export const pageRequest = (searcher: Searcher, filter: Filter, start: Start): SearchRequest => ({
  searcher,
  filter,
  start,
  limit: limits.resultsPerPage + (start.after ? 1 : 0),
  countsMutual: searcher.gender !== undefined && !start.after && start.page === 1,
})

/** Members that nearly fit, where the filter itself finds `total`. */
export const similarRequest = (searcher: Searcher, filter: Filter, total: number): SearchRequest => ({
  searcher,
  filter: widened(filter),
  start: { after: undefined, page: 1 },
  limit: limits.similarResults,
  countsMutual: false,
  except: { filter, total },
})

/** The birth dates of the filter of a request, or of its `except`, which has a table of its own. */
export const bornOf = ({ today }: SearchRequest, filter: Filter, table?: string): Born =>
  today ? bornBetween(birthDates(filter, today)) : bornAsIn(table)

const EXCEPT = 'except_birth_dates'

const isIn = (filter: SliceFilter, request: SearchRequest): Sql =>
  sql`${isInPlace(filter)} and ${hasTraits(filter, bornOf(request, filter, EXCEPT))}`

/** Everything that a part of the filter asks of a member besides the place. */
const isWanted = (filter: SliceFilter, request: SearchRequest): Sql => sql`
  ${hasTraits(filter, bornOf(request, filter))} and ${isNotHidden}
  ${request.except ? sql`and not (${isIn({ ...request.except.filter, gender: filter.gender }, request)})` : sql``}`

const afterPlace = ({ start: { after } }: SearchRequest): Sql =>
  after
    ? sql`and (s.last_active, s.member_id)
        < (${timeOf(after.micros)}, ${after.memberId}::int)`
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
        select unnest(${listIn(sql`${request.few}`, 'int')})
        union select s.member_id from search_change s
        where s.weight = 1 and s.country = ${filter.country} and ${isInPlace(filter)}
          and ${hasTraits(filter, bornOf(request, filter))}))
      offset 0)`
    : sql`member_search`

const isBehind = ({ start: { after } }: SearchRequest): Sql =>
  after
    ? sql`and (${showsPhoto}, s.last_active, s.member_id)
        < (${after.hasPhoto}::boolean, ${timeOf(after.micros)}, ${after.memberId}::int)`
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
const inOrder = (request: SearchRequest): Sql => sql`
  order by ${isOfOneKind(request) ? sql`` : sql`s.has_photo desc,`} s.last_active desc, s.member_id desc`

/** The members of the page in their order (spec/discovery 3). */
export function indexScan(request: SearchRequest): Sql {
  const { start, limit } = request
  const skipped = start.after ? 0 : (start.page - 1) * limits.resultsPerPage
  return sql`
    select * from ${firstRows(request, skipped + limit)} s ${inOrder(request)}
    limit ${sql.lit(limit)} ${skipped ? sql`offset ${sql.lit(skipped)}` : sql``}`
}

/** The columns `total` and `mutual` over rows `s`, where `sum` is what PostgreSQL adds up. */
export const countColumns = ({ gender }: SliceFilter, { countsMutual }: SearchRequest, sum: Sql): Sql => sql`
  ${sum} as total, ${countsMutual ? sql`${sum} filter (where ${isMutualMatch(gender)})` : sql`null::bigint`} as mutual`

/** Adds up statements of one row (total, mutual), one for each part of the filter. */
export function sumOf(counts: readonly Sql[]): Sql {
  const [count = sql``, ...others] = counts
  if (!others.length) return count
  return sql`select sum(total), sum(mutual) from (${sql.join(counts, sql` union all `)}) parts (total, mutual)`
}

// The cards of `page` in their order, as one value: only these rows are joined.
const cardsOf = (request: SearchRequest, page: Sql): Sql => sql`
  select coalesce(json_agg(card), '[]') from (
    select json_build_array(s.has_photo, (date_part('epoch', s.last_active) * 1000000)::bigint,
      ${cardValues(request.searcher.id, sql`s.member_id`)}) as card
    from (${page}) s left join member_card stored on stored.member_id = s.member_id ${inOrder(request)}) cards`

type FoundValues = [hasPhoto: boolean, micros: number, ...card: CardValues]
export type FoundRow = { total: number; mutual: number | null; members: FoundValues[]; frame: CardFrame }

/** The parts in which the ways to search differ. */
type Parts = {
  /** A statement of one row (total, mutual). */
  count: Sql
  /** A statement for the members of the page. */
  page: Sql
  /** More columns of the one row that the whole statement answers with. */
  columns?: Sql
}

/** Totals and cards in one statement, so of one snapshot of the database. */
export function searchQuery<Row extends FoundRow>(
  request: SearchRequest,
  { count, page, columns = sql`` }: Parts,
): RawBuilder<Row> {
  const { searcher, filter, countsMutual, except, today } = request
  const tables = [
    hiddenTable(searcher.id),
    ...(countsMutual || filter.mutualMatch ? [searcherTables(searcher, filter)] : []),
    ...(today ? [] : [birthDatesTable(filter)]),
    ...(today || !except ? [] : [birthDatesTable(except.filter, EXCEPT)]),
    sql`counted (total, mutual) as materialized (${count})`,
  ]
  return sql<Row>`
    with ${sql.join(tables)}
    select total::int, mutual::int, (${cardsOf(request, page)}) as members, ${cardFrame} as frame ${columns} from counted`
}

export function presentPage({ total, mutual, members, frame }: FoundRow): FoundPage {
  const cardOf = cardsIn(frame)
  return {
    total,
    mutual,
    members: members.map(([hasPhoto, lastActive, ...card]) => ({
      ...cardOf(card),
      hasPhoto,
      micros: lastActive,
    })),
  }
}

/**
 * The row of a statement of `searchQuery`. Its names need no plug-in, which would look through the
 * whole statement.
 */
export async function readRow<Row extends FoundRow>(
  db: Database,
  query: RawBuilder<Row>,
): Promise<Row | undefined> {
  const [row] = await askPrepared(db.withoutPlugins(), query)
  return row
}
