import { sql } from 'kysely'
import type { HomeAnswer } from '#contract/finder.ts'
import type { Database } from '#db/connect.ts'
import { type CardRow, cardColumns, cardTables } from '#server/profiles/shown/cards.ts'
import { presentTeaser } from '#server/profiles/shown/teasers.ts'
import { visibleTo } from '#server/profiles/visibility/visible-to.ts'
import { VISITOR } from '#server/profiles/visibility/visitors.ts'
import { wantedBy } from '#server/search/query/filter.ts'
import { excludedMask } from '#server/search/query/traits.ts'

const SHOWN = 6
const CHOSEN = 12
/** How many members of each gender are candidates: the last active ones. */
const RECENT = 60

/** A condition about a row of member_search. */
export const shownToVisitors = sql<boolean>`traits & ${excludedMask(wantedBy(VISITOR))}::bigint = 0`

const lastHere = (gender: 'female' | 'male', country: string) => sql`
  (select member_id, gender from member_search
   where visible and gender = ${gender} and country = ${country} and has_photo and not fictional
     and ${shownToVisitors}
   order by last_active desc, member_id desc limit ${sql.lit(RECENT)})`

/**
 * Chooses real members with a photo, women and men alternating, in another order every day, so that
 * the order does not reveal who was active last. Chooses more than are shown, because some may
 * become invisible.
 */
export async function chooseTeasers(db: Database, country: string): Promise<number[]> {
  const { rows } = await sql<{ memberId: number }>`
    select member_id from (
      select member_id, gender, row_number() over (partition by gender order by md5(member_id || ' ' || current_date)) as turn
      from (${lastHere('female', country)} union all ${lastHere('male', country)}) recent) turns
    order by turn, gender limit ${sql.lit(CHOSEN)}`.execute(db)
  return rows.map(({ memberId }) => memberId)
}

/** Returns the chosen whom visitors may still see, or none if they do not fill a row. */
export async function presentTeasers(
  db: Database,
  memberIds: readonly number[],
  maySearch: boolean,
): Promise<HomeAnswer['teasers']> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns(VISITOR)} from ${cardTables(VISITOR)}
    where m.id = any(${memberIds}::int[]) and not m.fictional and ${visibleTo(VISITOR, 'm.id')}`.execute(db)
  const known = new Map(rows.map((row) => [row.memberId, row]))
  const teasers = memberIds.flatMap((id) => {
    const row = known.get(id)
    return (row && presentTeaser(VISITOR, row, maySearch)) ?? []
  })
  return teasers.length < SHOWN ? [] : teasers.slice(0, SHOWN)
}
