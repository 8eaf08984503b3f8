import { bitmapSearch } from './bitmap-search.ts'
import { plainSearch } from './plain-search.ts'
import type { FoundPage, SearchRequest, SearchSource } from './search-request.ts'

/** One page of a search, with its exact totals, by the fastest way that can answer. */
export const searchPage = async (source: SearchSource, request: SearchRequest): Promise<FoundPage> =>
  (await bitmapSearch(source, request)) ?? plainSearch(source.db, request)
