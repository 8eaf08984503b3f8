import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { hasTraits, isInPlace, isNotHidden, type Sql } from './conditions.ts'
import { type SliceFilter, splitByGender } from './filter.ts'
import { indexScan } from './page-walk.ts'
import { countColumns, type FoundRow, presentPage, readRow, searchQuery, sumOf } from './search-query.ts'
import type { FoundPage, SearchRequest } from './search-request.ts'

/** A scan of the index of the place. See `walk` for the `case`. */
const countOf = (filter: SliceFilter, request: SearchRequest): Sql => sql`
  select ${countColumns(filter, request, sql`count(*)`)} from member_search s
  where s.visible and ${isInPlace(filter)}
    and case when ${hasTraits(filter)} and ${isNotHidden} then true end`

export const plainQuery = (request: SearchRequest): RawBuilder<FoundRow> =>
  searchQuery(request, {
    count: sumOf(splitByGender(request.filter).map((filter) => countOf(filter, request))),
    page: indexScan(request),
  })

/**
 * Answers every request from the table member_search and its indexes alone. It needs nothing else
 * to be correct, and the tests compare every faster way with it.
 */
export async function plainSearch(db: Database, request: SearchRequest): Promise<FoundPage> {
  const row = await readRow(db, plainQuery(request))
  return row ? presentPage(row) : { total: 0, mutual: null, members: [] }
}
