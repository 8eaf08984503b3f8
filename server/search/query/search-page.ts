import { bitmapSearch, isForBitmaps } from './bitmap-search.ts'
import { plainSearch } from './plain-search.ts'
import type { FoundPage, SearchRequest, SearchSource } from './search-request.ts'

/** One page of a search, with its exact totals, by the fastest way that can answer. */
export async function searchPage(source: SearchSource, request: SearchRequest): Promise<FoundPage> {
  const found = await bitmapSearch(source, request)
  const unfound = isForBitmaps(source, request) ? 'plain' : 'unindexed'
  source.countSearch?.(found ? 'bitmaps' : unfound)
  return found ?? plainSearch(source.db, request)
}
