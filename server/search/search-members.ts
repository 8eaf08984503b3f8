import type { z } from 'zod'
import { limits } from '#contract/rules/limits.ts'
import { type searchMembers as contract, type SearchAnswer, visitorPages } from '#contract/search.ts'
import { AppError } from '#server/kit/app-error.ts'
import { presentCard } from '#server/profiles/shown/cards.ts'
import { type Filter, isImpossible, isWidest, type Searcher, toFilter } from './query/filter.ts'
import { searchPage } from './query/search-page.ts'
import {
  pageRequest,
  placeCursor,
  type SearchSource,
  type Start,
  similarRequest,
} from './query/search-request.ts'

type Query = z.output<typeof contract.query>

const OFFSET_PAGES = 10

function pageStart(secret: string, { after, page = 1 }: Query): Start {
  if (after) {
    const place = placeCursor.read(secret, after)
    return { after: place, page: place.page + 1 }
  }
  if (page > OFFSET_PAGES) throw new AppError('search.cursor_needed')
  return { after: undefined, page }
}

type Source = SearchSource & {
  /** Seals the cursors. */
  secret: string
  /** The way to search; without it the fastest one that can answer. */
  search?: typeof searchPage
}

const NONE = { similar: [], numSimilar: 0 }

/** Similar results, after the last page of a filter that finds `total`. */
async function nearly(source: Source, searcher: Searcher, filter: Filter, total: number) {
  const { search = searchPage } = source
  if (isWidest(filter)) return NONE
  const found = await search(source, similarRequest(searcher, filter, total))
  return {
    similar: found.members.map((row) => presentCard(searcher.id, row)),
    numSimilar: Math.max(found.members.length, found.total - total),
  }
}

/**
 * A search (spec/discovery 3): those with a photo first, each the most recently active first,
 * without the searcher, the blocked (either way), the invisible and the unconfirmed. A visitor's
 * search ends after some pages. Throws `profiles.region_unknown`, `search.cursor_needed`,
 * `request.invalid` for a cursor that is none, and `accounts.authentication_required` beyond a
 * visitor's pages.
 */
export async function searchMembers(source: Source, searcher: Searcher, query: Query): Promise<SearchAnswer> {
  const { secret, search = searchPage } = source
  const filter = toFilter(searcher, query)
  const start = pageStart(secret, query)
  const { page } = start
  const isVisitor = !searcher.gender
  if (isVisitor && page > visitorPages) throw new AppError('accounts.authentication_required')
  const isFirst = page === 1 && !start.after
  const numTwoWay = (mutual: number | null) => (isFirst && !isVisitor ? mutual : null)
  if (isImpossible(filter))
    return { profiles: [], page, next: null, numResults: 0, numTwoWay: numTwoWay(0), ...NONE }

  const { total, mutual, members } = await search(source, pageRequest(searcher, filter, start))
  const shown = members.slice(0, limits.resultsPerPage)
  const last = shown.at(-1)
  const isBeforeMore = start.after ? members.length > shown.length : total > page * limits.resultsPerPage
  const hasMore = last !== undefined && isBeforeMore
  const isCut = isVisitor && page === visitorPages
  return {
    profiles: shown.map((row) => presentCard(searcher.id, row)),
    page,
    next: hasMore && !isCut ? placeCursor.write(secret, { ...last, page }) : null,
    numResults: total,
    numTwoWay: numTwoWay(mutual),
    ...(hasMore ? NONE : await nearly(source, searcher, filter, total)),
  }
}
