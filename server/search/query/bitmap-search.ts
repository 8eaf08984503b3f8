// Kept for what it buys (22 November 2026, `npm run bench -- search` on a quiet machine, both ways
// in turn over HTTP): requests per second against the plain search are 1.06 times at 10,000
// members, 1.68 at 100,000 and 4.75 at 1,000,000.
import { type RawBuilder, sql } from 'kysely'
import { limits } from '#contract/rules/limits.ts'
import type { Bitmaps } from '#server/search/index/bitmap-cache.ts'
import { birthDates, newKeys } from './birth-dates.ts'
import { hasTraits, isInPlace, type Sql, searcherOf } from './conditions.ts'
import { type Filter, type Searcher, type SliceFilter, slicesOf } from './filter.ts'
import { indexScan, PHOTO, wantsPhoto } from './page-walk.ts'
import { countColumns, type FoundRow, presentPage, readRow, searchQuery, sumOf } from './search-query.ts'
import {
  bornOf,
  type FoundPage,
  type PageSearch,
  type SearchRequest,
  type SearchSource,
} from './search-request.ts'
import { sexualityAnswers } from './traits.ts'

// Of each list, a member of the filter has one key, besides the mutual match.
const keysOf = ({ regions, wanted, interests, onlyNew }: Filter, today: string): string[][] => [
  regions.length ? [...regions] : ['all'],
  ...wanted.map((keys) => [...keys]),
  ...interests.map((interest) => [`interest:${interest}`]),
  ...(onlyNew ? [newKeys(today)] : []),
]

/** The key of those who match a searcher with this answer mutually. */
const mutualKey = ({ gender }: Searcher, answer: number) => `mutual:${gender}:${answer}`

/**
 * What the bitmaps count: members, those of them with a photo, and mutual matches by the searcher's
 * answer to the question for their own sexuality, which only the database knows.
 */
type Counts = { total: number; faces: number | undefined; mutual: number[]; few: number[] | undefined }

/**
 * So few are looked up by their ids: a walk in the order of the page would go through most of the
 * place to find them.
 */
const FEW = 256

function countWith(
  bitmaps: Bitmaps,
  { searcher, filter, countsMutual }: SearchRequest,
  mostFew: number,
): Counts {
  const fitting = bitmaps.fitting(keysOf(filter, bitmaps.today), birthDates(filter, bitmaps.today))
  const asksMutual = countsMutual || filter.mutualMatch
  const mutual = asksMutual
    ? sexualityAnswers.map((answer) => fitting.countWith(mutualKey(searcher, answer)))
    : []
  const total = fitting.count()
  const few = total <= mostFew ? fitting.ids() : undefined
  // Who asks for mutual matches gets them by their answer.
  if (filter.mutualMatch) return { total: 0, faces: undefined, mutual, few }
  const faces = wantsPhoto(filter) ? total : fitting.countWith(PHOTO)
  return { total, faces, mutual, few }
}

// What the bitmaps counted, with what changed since they were made, without the hidden. `offset 0`
// lets the planner find the hidden by their ids only, and not all over the place.
function countOf(filter: SliceFilter, request: SearchRequest, { total, mutual }: Counts): Sql {
  // Whose own profile is gone by now matches nobody.
  const mutually = sql`coalesce((${mutual}::int[])[(select answer from ${searcherOf(filter.gender)}) + 1], 0)`
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
    where ${isInPlace(filter)} and ${hasTraits(filter, bornOf(request, filter))}) corrected`
}

type Row = FoundRow & { versions: (string | null)[]; today: string }

const versionOf = ({ gender, country }: SliceFilter): Sql =>
  sql`(select version from search_snapshot where gender = ${gender} and country = ${country})`

/** What the bitmaps of a part of the filter count. */
type Counted = { slice: SliceFilter; counts: Counts }

export const bitmapQuery = (request: SearchRequest, counted: readonly Counted[]): RawBuilder<Row> =>
  searchQuery<Row>(request, {
    count: sumOf(counted.map(({ slice, counts }) => countOf(slice, request, counts))),
    page: indexScan(request),
    columns: sql`, current_date as today,
      json_build_array(${sql.join(counted.map(({ slice }) => versionOf(slice)))}) as versions`,
  })

/** What changed since the snapshot may be among them. */
const SPARE = limits.resultsPerPage

function doFacesFill(
  { start, limit, except }: SearchRequest,
  counted: readonly Counted[],
): SearchRequest['facesFill'] {
  if (start.after?.hasPhoto === false) return undefined
  const faces = counted.reduce((sum, { counts }) => sum + (counts.faces ?? NaN), 0)
  const wanted = (start.page - 1) * limits.resultsPerPage + limit
  if (faces < wanted) return 'no'
  return faces > wanted + SPARE && !except ? 'yes' : undefined
}

/** Who may be on the page besides those that changed since the snapshot, where they are few. */
function fewOf(counted: readonly Counted[]): number[] | undefined {
  const lists = counted.flatMap(({ counts: { few } }) => (few ? [few] : []))
  return lists.length === counted.length ? lists.flat() : undefined
}

type Read = Counted & { bitmaps: Bitmaps }

/** Undefined where the statement saw another version than that of these bitmaps. */
async function answerWith(
  { db, reads, bitmaps: cache }: SearchSource,
  request: SearchRequest,
  read: readonly Read[],
): Promise<FoundPage | undefined> {
  const row = await readRow(reads, bitmapQuery(request, read))
  const stale = read.filter(
    ({ bitmaps }, at) => row?.versions[at] !== bitmaps.version || row.today !== bitmaps.today,
  )
  if (row && !stale.length) return presentPage(row)
  for (const { slice, bitmaps } of stale) cache.refresh(db, slice, bitmaps)
  return undefined
}

/** No bitmap knows who is online. A transaction may see what nobody else does. */
export const isForBitmaps = ({ db }: SearchSource, { searcher, filter }: SearchRequest): boolean =>
  !filter.online && !db.isTransaction && !(filter.mutualMatch && !searcher.gender)

/**
 * Counts with the bitmaps of the index, and finds members by them where they are at most so many.
 * Undefined where those of the place are not in memory, or no longer those of the database: the
 * statement answers with the version that it saw.
 */
export const bitmapSearchOf =
  (mostFew: number): PageSearch =>
  async (source, request) => {
    if (!isForBitmaps(source, request)) return undefined
    const { db, bitmaps: cache } = source
    const slices = slicesOf(request.filter).map((slice) => ({ slice, bitmaps: cache.get(db, slice) }))
    const read = slices.flatMap(({ slice, bitmaps }) =>
      bitmaps ? [{ slice, bitmaps, counts: countWith(bitmaps, request, mostFew) }] : [],
    )
    if (read.length < slices.length) return undefined
    const few = fewOf(read)
    const facesFill = few ? 'no' : doFacesFill(request, read)
    const known: SearchRequest = { ...request, today: read[0]?.bitmaps.today, facesFill, few }
    const found = await answerWith(source, known, read)
    return known.facesFill === 'yes' && found && found.members.length < request.limit
      ? answerWith(source, { ...known, facesFill: undefined }, read)
      : found
  }

export const bitmapSearch = bitmapSearchOf(FEW)
