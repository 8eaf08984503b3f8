import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { type CardRow, cardColumns, cardJoins } from '#server/profiles/shown/cards.ts'
import { visibleTo } from '#server/profiles/visibility/visible-to.ts'
import { fit } from './query/count-members.ts'
import { asked, type Filter, hasTraits, hidden, inPlace, isFound, type Searcher } from './query/filter.ts'

export type Near = { searcher: Searcher; filter: Filter; most: number; except?: RawBuilder<boolean> }

/** Nobody is looked for further back: a wish that hardly anybody fulfils would walk through a whole country. */
const LAST_ACTIVE = 5000

const IN_ORDER = sql`order by last_active desc, member_id desc`

/** `case` and `limit` keep the order of the index: see found-members.ts. */
const walk = (place: RawBuilder<boolean>, condition: RawBuilder<boolean>, most: number) => sql`
  select s.member_id, s.last_active, s.region
  from asked, (select * from member_search where visible and ${place} ${IN_ORDER} limit ${sql.lit(LAST_ACTIVE)}) recent,
    lateral (select recent.*) s
  where case when ${condition} then true end ${IN_ORDER} limit ${sql.lit(most)}`

/**
 * A few of the members of a filter, those of its region first and then those of its country, each the last active first.
 * `except` speaks of them as `recent`. Not all of them: for that there is the search.
 */
export async function nearMembers(
  db: Database,
  { searcher, filter, most, except = sql<boolean>`true` }: Near,
): Promise<CardRow[]> {
  const country = { ...filter, region: undefined }
  const condition = sql<boolean>`${hasTraits(country, 'asked')} and ${isFound} and ${except}`
  const farther = sql<boolean>`${condition} and s.region <> ${filter.region ?? ''}`
  const { rows } = await sql<CardRow>`
    with ${hidden(searcher.id)}, ${fit(searcher, country, country.twoWay)}, ${asked('asked', country)}, near as (
      (select 0 as far, * from (${walk(inPlace(filter), condition, most)}) here)
      union all (select 1, * from (${walk(inPlace(country), farther, most)}) elsewhere))
    select ${cardColumns(searcher.id)}
    from (select * from near order by far, last_active desc, member_id desc limit ${sql.lit(most)}) s
    join member m on m.id = s.member_id ${cardJoins(searcher.id)}
    where ${visibleTo(searcher.id, 'm.id')}
    order by s.far, s.last_active desc, s.member_id desc`.execute(db)
  return rows
}
