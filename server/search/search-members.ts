import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { limits } from '#contract/limits.ts'
import type { ProfileCard } from '#contract/profiles.ts'
import type { searchMembers as contract, SearchAnswer } from '#contract/search.ts'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Member } from '#server/kit/ctx.ts'
import { presentCards } from '#server/profiles/cards.ts'
import { countOf } from './count-members.ts'
import { openPlace, type Place, sealPlace } from './cursor.ts'
import {
  type Filter,
  filterOf,
  hasTraits,
  inPlace,
  isFound,
  isImpossible,
  isWidest,
  widened,
  withHidden,
} from './filter.ts'

type Searcher = Pick<Member, 'id' | 'seeking' | 'country'>
type Query = z.output<typeof contract.query>
type Start = { after: Place | undefined; page: number }

const OFFSET_PAGES = 10

// Written out and not passed: the planner has to know that few rows are wanted.
const ONE_MORE = sql.lit(limits.resultsPerPage + 1)
const LAST = sql.lit(limits.resultsPerPage)
const SIMILAR = sql.lit(limits.similarResults)

function startOf(secret: string, { after, page = 1 }: Query): Start {
  if (after) {
    const place = openPlace(secret, after)
    return { after: place, page: place.page + 1 }
  }
  if (page > OFFSET_PAGES) throw new AppError('search.cursor_needed')
  return { after: undefined, page }
}

const afterPlace = ({ micros, memberId }: Place) => sql`and (last_active, member_id)
  < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${memberId}::int)`

/**
 * The first members in the order of an index, last active first, of those for whom `condition` holds. Told plainly, the
 * planner would take most conditions for rare without knowing their values, and fetch and sort the whole place instead:
 * `offset 0` keeps it from looking inside the one, `case` inside the other.
 */
const firstInOrder = (place: RawBuilder<unknown>, condition: RawBuilder<boolean>) => sql`
  from (select * from member_search where visible and ${place} order by last_active desc, member_id desc offset 0) ordered
  where case when ${condition} then true end`

export type Found = { total: number; ids: number[] | null; micros: number | null }

/** One page of ids (and one more, if there is one), the instant of the last of the page, and the exact total. */
export function pageQuery(searcherId: number, filter: Filter, { after, page }: Start): RawBuilder<Found> {
  const place = sql`${inPlace(filter)} ${after ? afterPlace(after) : sql``}`
  const found = sql<boolean>`${hasTraits(filter)} and ${isFound}`
  const skipped = !after && page > 1 ? sql`offset ${(page - 1) * limits.resultsPerPage}` : sql``
  return sql<Found>`${withHidden(searcherId)}
    select ${countOf(filter)}::int as total, found.*
    from (
      select array_agg(member_id) as ids, (array_agg((extract(epoch from last_active) * 1000000)::bigint))[${LAST}] as micros
      from (
        select member_id, last_active ${firstInOrder(place, found)}
        limit ${ONE_MORE} ${skipped}) page) found`
}

/** Ids of members that nearly fit, and how many fit or nearly fit. */
export function similarQuery(searcherId: number, filter: Filter): RawBuilder<Pick<Found, 'total' | 'ids'>> {
  const wide = widened(filter)
  const nearly = sql<boolean>`${hasTraits(wide)} and not (${inPlace(filter)} and ${hasTraits(filter)}) and ${isFound}`
  return sql<Pick<Found, 'total' | 'ids'>>`${withHidden(searcherId)}
    select ${countOf(wide)}::int as total, array(
      select member_id ${firstInOrder(inPlace(wide), nearly)}
      limit ${SIMILAR}) as ids`
}

async function cardsOf(db: Database, searcherId: number, ids: number[]): Promise<ProfileCard[]> {
  const cards = await presentCards(db, searcherId, ids)
  return ids.flatMap((id) => cards.get(id) ?? [])
}

async function similarTo(db: Database, searcherId: number, filter: Filter, numResults: number) {
  if (isWidest(filter)) return { similar: [], numSimilar: 0 }
  const { rows } = await similarQuery(searcherId, filter).execute(db)
  const similar = await cardsOf(db, searcherId, rows[0]?.ids ?? [])
  return { similar, numSimilar: Math.max(similar.length, (rows[0]?.total ?? 0) - numResults) }
}

/**
 * SPEC §3 search, the most recently active first, without the searcher, the blocked (either way), the invisible and the
 * unconfirmed. Throws `profiles.region_unknown`, `search.cursor_needed`, and `request.invalid` for a cursor that is none.
 */
export async function searchMembers(
  db: Database,
  secret: string,
  searcher: Searcher,
  query: Query,
): Promise<SearchAnswer> {
  const filter = filterOf(searcher, query)
  const start = startOf(secret, query)
  const page = query.page ?? start.page
  const none = { similar: [], numSimilar: 0 }
  if (isImpossible(filter)) return { profiles: [], page, next: null, numResults: 0, ...none }

  const { rows } = await pageQuery(searcher.id, filter, start).execute(db)
  const { total = 0, ids, micros } = rows[0] ?? {}
  const shown = ids?.slice(0, limits.resultsPerPage) ?? []
  const last = shown.at(-1)
  const hasMore = (ids?.length ?? 0) > shown.length
  const next = hasMore && last && micros ? sealPlace(secret, { micros, memberId: last, page }) : null
  const [profiles, more] = await Promise.all([
    cardsOf(db, searcher.id, shown),
    next ? none : similarTo(db, searcher.id, filter, total),
  ])
  return { profiles, page, next, numResults: total, ...more }
}
