import { type RawBuilder, sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import { type CardRow, cardColumns, cardJoins } from '#server/profiles/cards.ts'
import { countOf } from './count-members.ts'
import type { Place } from './cursor.ts'
import { type Filter, hasTraits, hidden, inPlace, isFound, widened } from './filter.ts'

type Sql = RawBuilder<unknown>

/** Where a page starts: after a place, or with that many pages before it. */
export type Start = { after: Place | undefined; page: number }

/** The exact total, and the cards of those who were asked for, each with the instant of its member's last activity. */
export type Found = { total: number; members: (CardRow & { micros: number })[] | null }

// Written out and not passed: the planner has to know that few rows are wanted.
const ONE_MORE = sql.lit(limits.resultsPerPage + 1)
const SIMILAR = sql.lit(limits.similarResults)

const afterPlace = ({ micros, memberId }: Place) => sql`and (last_active, member_id)
  < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${memberId}::int)`

/**
 * The members of a place for whom `condition` holds, in the order of its index, last active first. Told plainly, the
 * planner would take most conditions for rare without knowing their values, and fetch and sort the whole place instead:
 * `offset 0` keeps it from looking inside the one, `case` inside the other. Nobody is looked for where the total says
 * that there are no more than the `known` ones.
 */
const inOrder = (place: Sql, condition: Sql, known: number): Sql => sql`
  select member_id, last_active
  from (select * from member_search where visible and ${place} order by last_active desc, member_id desc offset 0) ordered
  where (select total from counted) > ${known}::int and case when ${condition} then true end`

/** The total and the cards in one round trip: the members are chosen first, then what their cards show is joined to them. */
const withCards = (searcherId: number, total: Sql, chosen: Sql): RawBuilder<Found> => sql<Found>`
  with ${hidden(searcherId)}, counted (total) as materialized (select ${total}::int)
  select (select total from counted) as total, (select json_agg(card) from (
    select ${cardColumns(searcherId)}, (date_part('epoch', s.last_active) * 1000000)::bigint as micros
    from (${chosen}) s join member m on m.id = s.member_id ${cardJoins(searcherId)}
    order by s.last_active desc, s.member_id desc) card) as members`

/** One page of the members that a searcher finds, and one more where there is one. */
export function foundQuery(searcherId: number, filter: Filter, { after, page }: Start): RawBuilder<Found> {
  const place = sql`${inPlace(filter)} ${after ? afterPlace(after) : sql``}`
  const condition = sql`${hasTraits(filter)} and ${isFound}`
  const skipped = !after && page > 1 ? sql`offset ${(page - 1) * limits.resultsPerPage}` : sql``
  const chosen = sql`${inOrder(place, condition, 0)} limit ${ONE_MORE} ${skipped}`
  return withCards(searcherId, countOf(filter), chosen)
}

/** Members that nearly fit, where `known` fit; the total is of those that fit or nearly fit. */
export function similarQuery(searcherId: number, filter: Filter, known: number): RawBuilder<Found> {
  const wide = widened(filter)
  const condition = sql`${hasTraits(wide)} and not (${inPlace(filter)} and ${hasTraits(filter)}) and ${isFound}`
  const chosen = sql`${inOrder(inPlace(wide), condition, known)} limit ${SIMILAR}`
  return withCards(searcherId, countOf(wide), chosen)
}
