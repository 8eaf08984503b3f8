import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import { limits } from '#contract/limits.ts'
import type { searchMembers as contract, SearchAnswer } from '#contract/search.ts'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Member } from '#server/kit/ctx.ts'
import { presentCard } from '#server/profiles/cards.ts'
import { openPlace, sealPlace } from './cursor.ts'
import { type Filter, filterOf, isImpossible, isWidest } from './filter.ts'
import { type Found, foundQuery, type Start, similarQuery } from './found-members.ts'

type Searcher = Pick<Member, 'id' | 'seeking' | 'country'>
type Query = z.output<typeof contract.query>

const OFFSET_PAGES = 10

function startOf(secret: string, { after, page = 1 }: Query): Start {
  if (after) {
    const place = openPlace(secret, after)
    return { after: place, page: place.page + 1 }
  }
  if (page > OFFSET_PAGES) throw new AppError('search.cursor_needed')
  return { after: undefined, page }
}

async function find(db: Database, query: RawBuilder<Found>) {
  const { rows } = await query.execute(db)
  return { total: rows[0]?.total ?? 0, members: rows[0]?.members ?? [] }
}

async function similarTo(db: Database, searcherId: number, filter: Filter, numResults: number) {
  if (isWidest(filter)) return { similar: [], numSimilar: 0 }
  const { total, members } = await find(db, similarQuery(searcherId, filter, numResults))
  return {
    similar: members.map((row) => presentCard(searcherId, row)),
    numSimilar: Math.max(members.length, total - numResults),
  }
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

  const { total, members } = await find(db, foundQuery(searcher.id, filter, start))
  const shown = members.slice(0, limits.resultsPerPage)
  const last = shown.at(-1)
  const next = last && members.length > shown.length ? sealPlace(secret, { ...last, page }) : null
  const more = next ? none : await similarTo(db, searcher.id, filter, total)
  return {
    profiles: shown.map((row) => presentCard(searcher.id, row)),
    page,
    next,
    numResults: total,
    ...more,
  }
}
