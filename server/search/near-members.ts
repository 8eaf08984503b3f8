import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { CardRow } from '#server/profiles/shown/cards.ts'
import { cardsOf } from '#server/profiles/shown/stored-cards.ts'
import { visibleTo } from '#server/profiles/visibility/visible-to.ts'
import {
  birthDatesTable,
  hasTraits,
  hiddenTable,
  isInPlace,
  isNotHidden,
  type Sql,
  searcherTables,
} from './query/conditions.ts'
import { type Filter, type Searcher, type SliceFilter, splitByGender } from './query/filter.ts'

export type Near = { searcher: Searcher; filter: Filter; most: number; except?: RawBuilder<boolean> }

// Limits the scan: a filter that hardly anybody fits would read a whole country.
const LAST_ACTIVE = 5000

const IN_ORDER = sql`order by s.last_active desc, s.member_id desc`

/** `case` and `limit` keep the order of the index: see query/page-walk.ts. */
const lastActive = (filter: SliceFilter, condition: Sql, most: number) => sql`
  select s.member_id, s.last_active, s.region
  from (select * from member_search s where s.visible and ${isInPlace(filter)} ${IN_ORDER} limit ${sql.lit(LAST_ACTIVE)}) s
  where case when ${condition} then true end ${IN_ORDER} limit ${sql.lit(most)}`

/**
 * A few members of a filter: first those of its region, then those of its country, each the last
 * active first. `except` is a condition about a row `s`. Unlike the search it may miss members.
 */
export async function nearMembers(
  db: Database,
  { searcher, filter, most, except = sql<boolean>`true` }: Near,
): Promise<CardRow[]> {
  const walks = splitByGender(filter).map((slice) => {
    const country = { ...slice, regions: [] }
    const fits = (part: SliceFilter) => sql`${hasTraits(part)} and ${isNotHidden} and ${except}`
    const farther = sql`${fits(country)} and s.region <> all(${filter.regions}::text[])`
    return sql`
      (select 0 as far, * from (${lastActive(slice, fits(slice), most)}) in_region)
      union all (select 1, * from (${lastActive(country, farther, most)}) elsewhere)`
  })
  const { rows } = await sql<{ id: number }>`
    with ${hiddenTable(searcher.id)}, ${searcherTables(searcher, filter)}, ${birthDatesTable(filter)}, near as (${sql.join(walks, sql` union all `)})
    select m.id
    from (select * from near order by far, last_active desc, member_id desc limit ${sql.lit(most)}) s
    join member m on m.id = s.member_id
    where ${visibleTo(searcher.id, 'm.id')}
    order by s.far, s.last_active desc, s.member_id desc`.execute(db)
  const ids = rows.map(({ id }) => id)
  const cards = await cardsOf(db, searcher.id, ids)
  return ids.flatMap((id) => cards.get(id) ?? [])
}
