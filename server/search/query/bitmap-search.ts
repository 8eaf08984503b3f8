// Kept for what it buys: `npm run bench -- search` answered five times as many requests with it as
// with the plain search among a million members, and as many among ten thousand.
import { type RawBuilder, sql } from 'kysely'
import type { Bitmaps } from '#server/search/index/bitmap-cache.ts'
import { birthDates, newKeys } from './birth-dates.ts'
import { hasTraits, isInPlace, type Sql, searcherTableName } from './conditions.ts'
import { type Filter, type SliceFilter, splitByGender } from './filter.ts'
import { indexScan } from './page-walk.ts'
import { countColumns, type FoundRow, presentPage, readRow, searchQuery, sumOf } from './search-query.ts'
import type { PageSearch, SearchRequest, SearchSource } from './search-request.ts'
import { sexualityAnswers } from './traits.ts'

// A matching member has one key of each list. Mutual matches are counted separately.
const keyLists = ({ regions, wanted, interests, onlyNew }: Filter, today: string): string[][] => [
  regions.length ? [...regions] : ['all'],
  ...wanted.map((keys) => [...keys]),
  ...interests.map((interest) => [`interest:${interest}`]),
  ...(onlyNew ? [newKeys(today)] : []),
]

/**
 * The counts of a part of the filter: matching members; mutual matches, for each possible answer of
 * the searcher about their sexuality, which only the database knows; and the ids of the matching
 * members, where they are few.
 */
type Counts = { total: number; mutual: number[]; ids: number[] | undefined }

/**
 * Up to this number members are looked up by id: an index scan would pass most of the place to find
 * so few.
 */
const FEW = 256

function countInBitmaps(bitmaps: Bitmaps, request: SearchRequest, few: number): Counts {
  const { searcher, filter, countsMutual } = request
  const fitting = bitmaps.fitting(keyLists(filter, bitmaps.today), birthDates(filter, bitmaps.today))
  const total = fitting.count()
  const asksMutual = countsMutual || filter.mutualMatch
  const mutual = asksMutual
    ? sexualityAnswers.map((answer) => fitting.countWith(`mutual:${searcher.gender}:${answer}`))
    : []
  return { total, mutual, ids: total <= few ? fitting.ids() : undefined }
}

// What the bitmaps counted, with what changed since they were made, without the hidden. `offset 0`
// lets the planner find the hidden by their ids only, and not all over the place.
function countOf(filter: SliceFilter, request: SearchRequest, { total, mutual }: Counts): Sql {
  // A searcher whose profile was deleted meanwhile matches nobody.
  const mutually = sql`coalesce((${mutual}::int[])[(select answer from ${searcherTableName(filter.gender)}) + 1], 0)`
  return sql`
  select ${filter.mutualMatch ? mutually : sql`${total}::int`} + coalesce(corrected.total, 0),
         ${request.countsMutual ? sql`${mutually} + coalesce(corrected.mutual, 0)` : sql`null::int`}
  from (
    select ${countColumns(filter, request, sql`sum(s.weight)`)} from (
      select weight, gender, country, region, birth_date, traits, interests, signed_up_on from search_change
      where gender = ${filter.gender} and country = ${filter.country}
      union all
      (select -1, gender, country, region, birth_date, traits, interests, signed_up_on from member_search
       where visible and member_id = any(array(select id from hidden)) offset 0)) s
    where ${isInPlace(filter)} and ${hasTraits(filter)}) corrected`
}

type Row = FoundRow & { versions: (string | null)[]; today: string }

const versionOf = ({ gender, country }: SliceFilter): Sql =>
  sql`(select version from search_snapshot where gender = ${gender} and country = ${country})`

/** A part of the filter with its bitmaps. */
type Part = { slice: SliceFilter; bitmaps: Bitmaps; counts: Counts }

const bitmapQuery = (request: SearchRequest, parts: readonly Part[]): RawBuilder<Row> =>
  searchQuery<Row>(request, {
    count: sumOf(parts.map(({ slice, counts }) => countOf(slice, request, counts))),
    page: indexScan(request),
    columns: sql`, current_date as today,
      json_build_array(${sql.join(parts.map(({ slice }) => versionOf(slice)))}) as versions`,
  })

/** Bitmaps do not know who is online, nor uncommitted rows of a transaction. */
export const isForBitmaps = ({ db }: SearchSource, { searcher, filter }: SearchRequest): boolean =>
  !filter.online && !db.isTransaction && !(filter.mutualMatch && !searcher.gender)

/**
 * Counts with the bitmaps of the index, and looks members up by id where there are few. Undefined
 * where the bitmaps are not in memory, or older than those of the database, whose version the
 * statement returns.
 */
export const createBitmapSearch =
  (few: number): PageSearch =>
  async (source, request) => {
    if (!isForBitmaps(source, request)) return undefined
    const { db, reads, bitmaps: cache } = source
    const slices = splitByGender(request.filter)
    const parts = slices.flatMap((slice): Part[] => {
      const bitmaps = cache.get(db, slice)
      return bitmaps ? [{ slice, bitmaps, counts: countInBitmaps(bitmaps, request, few) }] : []
    })
    if (parts.length < slices.length) return undefined
    const ids = parts.flatMap(({ counts }) => (counts.ids ? [counts.ids] : []))
    const among = ids.length === parts.length ? ids.flat() : undefined
    const row = await readRow(reads, bitmapQuery({ ...request, among }, parts))
    const stale = parts.filter(
      ({ bitmaps }, at) => row?.versions[at] !== bitmaps.version || row.today !== bitmaps.today,
    )
    for (const { slice, bitmaps } of stale) cache.refresh(db, slice, bitmaps)
    return row && !stale.length ? presentPage(row) : undefined
  }

export const bitmapSearch = createBitmapSearch(FEW)
