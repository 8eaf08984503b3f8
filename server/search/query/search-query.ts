import { type RawBuilder, sql } from 'kysely'
import { limits } from '#contract/rules/limits.ts'
import type { Database } from '#db/connect.ts'
import {
  type CardRow,
  type CardValues,
  cardColumns,
  cardJoins,
  cardOf,
  cardValues,
} from '#server/profiles/shown/cards.ts'
import { countOf, fit, foundYears } from './count-members.ts'
import type { Place } from './cursor.ts'
import {
  asked,
  type Filter,
  hasTraits,
  hidden,
  inPlace,
  isFound,
  isInPlace,
  isOnline,
  type Searcher,
  widened,
} from './filter.ts'

type Sql = RawBuilder<unknown>

/** Where a page starts: after a place, or with that many pages before it. */
export type Start = { after: Place | undefined; page: number }

/**
 * The exact total, how many of them fit the searcher too, and the cards of those who were asked for, each with the instant
 * of its member's last activity.
 */
export type Found = { total: number; fitting: number | null; members: FoundMember[] }
type FoundMember = CardRow & { micros: number }

/** The same as the statements tell it. */
type FoundRow = Omit<Found, 'members'> & { members: FoundValues[] }
export type FoundValues = [micros: number, card: CardValues]

/** A search as its statements need it. */
type Wanted = {
  searcher: Searcher
  filter: Filter
  /** More than the filter says, of a row `s`. */
  condition: Sql
  /** More common tables for that. */
  tables: Sql
  after: Place | undefined
  page: Sql
  /** Whether those who fit the searcher too are counted. */
  countsFitting: boolean
  /** Nobody is looked for where the total says that there are no more. */
  known: number
}

/**
 * So many at most are named by the bits; of more, a walk from the last active on soon meets enough. Through a region one
 * walks faster than the bits of its country are read.
 */
const FEW = 250
export const fewOf = ({ region, online }: Filter) => (region || online ? 0 : FEW)

// Written out and not passed: the planner has to know that few rows are wanted.
export const ONE_MORE = sql.lit(limits.resultsPerPage + 1)
const SIMILAR = sql.lit(limits.similarResults)

const afterPlace = (place: Place | undefined) =>
  place
    ? sql`and (last_active, member_id)
        < (timestamptz 'epoch' + ${place.micros}::bigint * interval '1 microsecond', ${place.memberId}::int)`
    : sql``

const IN_ORDER = sql`order by last_active desc, member_id desc`

/**
 * The members of a place in the order of its index, last active first. Told plainly, the planner would take most
 * conditions for rare without knowing their values, and fetch and sort the whole place instead: `offset 0` keeps it from
 * looking inside the one, `case` inside the other.
 */
const walk = ({ filter, condition, after, page, known }: Wanted): Sql => sql`
  select s.member_id, s.last_active
  from asked, (select * from member_search where visible and ${inPlace(filter)} ${afterPlace(after)} ${IN_ORDER} offset 0) s
  where (select total from counted) > greatest(${known}::int, ${sql.lit(fewOf(filter))})
    and case when ${hasTraits(filter, 'asked')} and ${condition} and ${isFound} then true end
  ${page}`

/**
 * The same from the bits that are set, and from what changed since these were made: each is looked at as it is now. Bits
 * are read 32 at a time, and most of them are none.
 */
const named = ({ filter, condition, after, page, known }: Wanted): Sql => sql`
  select s.member_id, s.last_active
  from asked, (select * from member_search where visible and member_id = any(array(
      select years.members[years.skip + 32 * word.n + bit.n + 1]
      from (select f.skip, f.bits, y.members || '{}'::integer[] as members
            from asked a, found_year f, search_year y
            where y.gender = a.gender and y.country = a.country and y.year = f.year and bit_count(f.bits) > 0 offset 0) years,
        generate_series(0, (length(years.bits) - 1) / 32) word (n),
        lateral (select substring(years.bits from 32 * word.n + 1 for 32) as bits offset 0) part,
        generate_series(0, 31) bit (n)
      where bit_count(part.bits) > 0 and bit.n < length(part.bits) and get_bit(part.bits, bit.n) = 1
      union all select c.member_id from asked a, search_change c where c.gender = a.gender and c.country = a.country and c.weight = 1))
    ${afterPlace(after)} offset 0) s
  where (select total from counted) > ${known}::int
    and ${isInPlace(filter, 'asked')} and ${hasTraits(filter, 'asked')} and ${condition} and ${isFound}
  ${IN_ORDER} ${page}`

/** The cards of the members of `chosen`, in their order, as one value: they are chosen first, then what a card shows is joined to them. */
export const cardsOf = (searcherId: number | Sql, chosen: Sql): Sql => sql`
  select coalesce(json_agg(json_build_array(card.micros, json_build_array(${cardValues}))), '[]') from (
    select ${cardColumns(searcherId)}, (date_part('epoch', s.last_active) * 1000000)::bigint as micros
    from (${chosen}) s join member m on m.id = s.member_id ${cardJoins(searcherId)}
    order by s.last_active desc, s.member_id desc) card`

/** The totals and the cards in one round trip. */
const withCards = (wanted: Wanted, chosen: Sql): RawBuilder<FoundRow> => {
  const { searcher, filter, tables, countsFitting } = wanted
  const years = filter.online ? sql`` : sql`, ${foundYears(filter)}`
  return sql<FoundRow>`
    with ${hidden(searcher.id)}, ${fit(searcher, filter, countsFitting || filter.twoWay)}, ${asked('asked', filter)} ${years} ${tables},
      counted (total, fitting) as materialized (${countOf(filter)})
    select total, fitting, (${cardsOf(searcher.id, chosen)}) as members
    from counted`
}

/** The statement that finds `wanted`, and the one for few. */
export const usual = (wanted: Wanted): RawBuilder<FoundRow> => withCards(wanted, walk(wanted))
export const forFew = (wanted: Wanted): RawBuilder<FoundRow> => withCards(wanted, named(wanted))

/** One page of the members that a searcher finds, and one more where there is one. */
export const pageOf = (searcher: Searcher, filter: Filter, { after, page }: Start): Wanted => ({
  searcher,
  filter,
  condition: sql`true`,
  tables: sql``,
  after,
  page: sql`limit ${ONE_MORE} ${!after && page > 1 ? sql`offset ${(page - 1) * limits.resultsPerPage}` : sql``}`,
  countsFitting: !after && page === 1,
  known: 0,
})

/** Members that nearly fit, where `known` fit; the total is of those that fit or nearly fit. */
export function similarTo(searcher: Searcher, filter: Filter, known: number): Wanted {
  const online = filter.online ? sql`and ${isOnline}` : sql``
  return {
    searcher,
    filter: widened(filter),
    condition: sql`not exists (select from narrow where ${isInPlace(filter, 'narrow')} and ${hasTraits(filter, 'narrow')} ${online})`,
    tables: sql`, ${asked('narrow', filter)}`,
    after: undefined,
    page: sql`limit ${SIMILAR}`,
    countsFitting: false,
    known,
  }
}

export const presentMembers = (members: readonly FoundValues[]): FoundMember[] =>
  members.map(([micros, values]) => ({ ...cardOf(values), micros }))

async function read(db: Database, statement: RawBuilder<FoundRow>): Promise<Found> {
  // The names are as they should be; to look through the statement for others takes as long as to put it together.
  const { rows } = await statement.execute(db.withoutPlugins())
  const { total, fitting, members } = rows[0] ?? { total: 0, fitting: 0, members: [] }
  return { total, fitting, members: presentMembers(members) }
}

/** Few take two round trips, unless they are known to be few: a statement that could do both would cost everybody more. */
export async function find(db: Database, wanted: Wanted, isKnownAsFew = false): Promise<Found> {
  if (isKnownAsFew) return read(db, forFew(wanted))
  const found = await read(db, usual(wanted))
  const isFew = found.total > wanted.known && found.total <= fewOf(wanted.filter)
  return isFew ? read(db, forFew(wanted)) : found
}
