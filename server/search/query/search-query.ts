import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { askPrepared } from '#db/prepared.ts'
import {
  type CardFrame,
  type CardJson,
  cardFrameFor,
  cardJson,
  cardsIn,
} from '#server/profiles/shown/stored-cards.ts'
import { birthDatesTable, hiddenTable, isMutualMatch, type Sql, searcherTables } from './conditions.ts'
import type { SliceFilter } from './filter.ts'
import { EXCEPT, IN_ORDER } from './page-walk.ts'
import type { FoundPage, SearchRequest } from './search-request.ts'

/** The columns `total` and `mutual` over rows `s`; `sum` is the aggregated expression. */
export const countColumns = ({ gender }: SliceFilter, { countsMutual }: SearchRequest, sum: Sql): Sql => sql`
  ${sum} as total, ${countsMutual ? sql`${sum} filter (where ${isMutualMatch(gender)})` : sql`null::bigint`} as mutual`

/** Adds up statements of one row (total, mutual), one for each part of the filter. */
export function sumOf(counts: readonly Sql[]): Sql {
  const [count = sql``, ...others] = counts
  if (!others.length) return count
  return sql`select sum(total), sum(mutual) from (${sql.join(counts, sql` union all `)}) parts (total, mutual)`
}

// The cards of `page` in their order as one JSON value; only these rows are joined.
const cardsOf = (request: SearchRequest, page: Sql): Sql => sql`
  select coalesce(json_agg(card), '[]') from (
    select json_build_object('hasPhoto', s.has_photo, 'micros', (date_part('epoch', s.last_active) * 1000000)::bigint,
      'card', ${cardJson(request.searcher.id, sql`s.member_id`)}) as card
    from (${page}) s left join member_card stored on stored.member_id = s.member_id ${IN_ORDER}) cards`

type Found = { hasPhoto: boolean; micros: number; card: CardJson }
export type FoundRow = { total: number; mutual: number | null; members: Found[]; frame: CardFrame }

/** The parts in which the ways to search differ. */
type Parts = {
  /** A statement of one row (total, mutual). */
  count: Sql
  /** A statement for the members of the page. */
  page: Sql
  /** Additional columns of the result, which is one row. */
  columns?: Sql
}

/** Totals and cards in one statement, so of one snapshot of the database. */
export function searchQuery<Row extends FoundRow>(
  request: SearchRequest,
  { count, page, columns = sql`` }: Parts,
): RawBuilder<Row> {
  const { searcher, filter, countsMutual, except } = request
  const tables = [
    hiddenTable(searcher.id),
    ...(countsMutual || filter.mutualMatch ? [searcherTables(searcher, filter)] : []),
    birthDatesTable(filter),
    ...(except ? [birthDatesTable(except.filter, EXCEPT)] : []),
    sql`counted (total, mutual) as materialized (${count})`,
  ]
  return sql<Row>`
    with ${sql.join(tables)}
    select total::int, mutual::int, (${cardsOf(request, page)}) as members, ${cardFrameFor(request.searcher.id)} as frame ${columns} from counted`
}

export function presentPage({ total, mutual, members, frame }: FoundRow): FoundPage {
  const cardOf = cardsIn(frame)
  return {
    total,
    mutual,
    members: members.map(({ card, ...place }) => ({ ...cardOf(card), ...place })),
  }
}

/**
 * Bypasses Kysely's plug-ins: the column names need none, and they would walk the whole statement.
 */
export async function readRow<Row extends FoundRow>(
  db: Database,
  query: RawBuilder<Row>,
): Promise<Row | undefined> {
  const [row] = await askPrepared(db.withoutPlugins(), query)
  return row
}
