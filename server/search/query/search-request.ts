import { limits } from '#contract/rules/limits.ts'
import type { Connection } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { flag, integer, micros, type Place, sealedCursor } from '#server/kit/cursor.ts'
import type { CardRow } from '#server/profiles/shown/cards.ts'
import type { BitmapCache } from '#server/search/index/bitmap-cache.ts'
import { type Filter, type Searcher, widened } from './filter.ts'

// Where a page ended: whether the last member has a photo, their time of activity and internal id.
// Sealed, because they are private (spec/discovery 3).
const place = { hasPhoto: flag, micros, memberId: integer, page: integer }
export const placeCursor = sealedCursor('search cursor', place)

/** Where a page starts: after a cursor, or by its number. */
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
  /**
   * The ids of all members who may be on the page, besides those in `search_change`, where they are
   * so few that to look them up is faster than to walk through the index of the place.
   */
  among?: number[] | undefined
}

export type FoundMember = CardRow & { hasPhoto: boolean; micros: number }

/**
 * The exact total, how many of those match the searcher mutually (null where that is not counted),
 * and the page: the card of each member, with the instant of their last activity in microseconds.
 */
export type FoundPage = { total: number; mutual: number | null; members: FoundMember[] }

/** Where pages are read: over `reads` what has one plan for all values. */
export type SearchSource = Pick<Connection, 'db' | 'reads'> & {
  bitmaps: BitmapCache
  /** Called with the way in which each page was found. */
  countSearch?: Ctx['countSearch']
}

/** One way to answer a request, or undefined; two ways never answer differently. */
export type PageSearch = (source: SearchSource, request: SearchRequest) => Promise<FoundPage | undefined>

/**
 * A page of results. After a cursor it has one member more if there is a next page; for a page by
 * its number the total tells.
 */
export const pageRequest = (searcher: Searcher, filter: Filter, start: Start): SearchRequest => ({
  searcher,
  filter,
  start,
  limit: limits.resultsPerPage + (start.after ? 1 : 0),
  countsMutual: searcher.gender !== undefined && !start.after && start.page === 1,
})

/** Similar results, where the filter itself finds `total`. */
export const similarRequest = (searcher: Searcher, filter: Filter, total: number): SearchRequest => ({
  searcher,
  filter: widened(filter),
  start: { after: undefined, page: 1 },
  limit: limits.similarResults,
  countsMutual: false,
  except: { filter, total },
})
