import type { Database } from '#db/connect.ts'
import { bitmapSearch } from './bitmap-search.ts'
import { plainSearch } from './plain-search.ts'
import type { FoundPage, SearchRequest } from './search-query.ts'

/** One page of a search, with its exact totals, by the fastest way that can answer. */
export const searchPage = async (db: Database, request: SearchRequest): Promise<FoundPage> =>
  (await bitmapSearch(db, request)) ?? plainSearch(db, request)
