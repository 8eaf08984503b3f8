import { type RawBuilder, sql } from 'kysely'
import { namedSearchLimits } from '#contract/named-searches.ts'
import type { Database } from '#db/connect.ts'
import {
  birthDatesTable,
  hasTraits,
  hiddenTable,
  isInPlace,
  isNotHidden,
  type Sql,
  searcherTables,
} from '#server/search/query/conditions.ts'
import { type Filter, type Searcher, splitByGender } from '#server/search/query/filter.ts'

/** Instants are PostgreSQL's own texts: a Date of JavaScript would drop the microseconds. */
type Span = { after: string; until: string }

export type Sought = {
  filter: Filter
  /** Who came after this instant is new. */
  since: string
  /** Who came after this instant is not yet counted. */
  until?: string | undefined
  /** Who came in this span and fits was told of before, also in another search. */
  told?: Span | undefined
}

const birthDatesOf = (at: number) => `birth_dates_${at}`

/** Whether a row `s` fits. Newcomers are not asked whether they are online now. */
const fits = ({ filter }: Sought, at: number): Sql => {
  const offline = { ...filter, online: false }
  const parts = splitByGender(offline).map(
    (slice) => sql`(${isInPlace(slice)} and ${hasTraits(slice, birthDatesOf(at))})`,
  )
  return sql`(${sql.join(parts, sql` or `)})`
}

const cameAfter = (instant: string) => sql`s.arrived_at > ${instant}::timestamptz`
const cameBy = (instant: string) => sql`s.arrived_at <= ${instant}::timestamptz`

const isNew = ({ since, until }: Sought, at: number): Sql =>
  sql`(fits_${sql.raw(String(at))} and ${cameAfter(since)} ${until ? sql`and ${cameBy(until)}` : sql``})`

/** Whether another of these searches told of a row before. */
function wasTold(searches: readonly Sought[], but: number): Sql {
  const told = searches.flatMap((search, at) =>
    search.told && at !== but
      ? [
          sql`(fits_${sql.raw(String(at))} and ${cameAfter(search.told.after)} and ${cameBy(search.told.until)})`,
        ]
      : [],
  )
  return told.length ? sql`(${sql.join(told, sql` or `)})` : sql`false`
}

/** Whom the searcher likes or has a conversation with is not new to them. */
const isUnknown = (searcherId: number): RawBuilder<boolean> => sql<boolean>`
  not exists (select from member_like l where l.liker_id = ${searcherId} and l.liked_id = s.member_id)
  and not exists (select from participant p where p.member_id = ${searcherId} and p.other_id = s.member_id)`

/** A gender and country that one of the searches is about; `arrival` is read by these. */
const slicesOf = (searches: readonly Sought[]) => [
  ...new Map(
    searches.flatMap(({ filter }) =>
      splitByGender(filter).map(
        ({ gender, country }) => [`${gender} ${country}`, { gender, country }] as const,
      ),
    ),
  ).values(),
]

/**
 * How many new members each of these searches of a member has, and how many all of them together,
 * everybody once (spec/discovery 15). One statement, which reads only arrivals of the last days in
 * the genders and countries of the searches.
 */
export async function countArrivals(
  db: Database,
  searcher: Searcher,
  searches: readonly Sought[],
): Promise<{ counts: number[]; total: number }> {
  if (!searches.length) return { counts: [], total: 0 }
  const slices = slicesOf(searches)
  // The tables of both genders, because the searches may differ.
  const anyGender: Filter = { ...(searches[0] as Sought).filter, gender: 'both' }
  const flags = searches.map((search, at) => sql`${fits(search, at)} as ${sql.ref(`fits_${at}`)}`)
  const news = searches.map((search, at) => sql`(${isNew(search, at)} and not ${wasTold(searches, at)})`)
  const { rows } = await sql<{ counts: number[]; total: number }>`
    with ${hiddenTable(searcher.id)}, ${searcherTables(searcher, anyGender)},
      ${sql.join(searches.map(({ filter }, at) => birthDatesTable(filter, birthDatesOf(at))))},
      fresh as materialized (
        select s.*, a.arrived_at
        from unnest(${slices.map(({ gender }) => gender)}::text[], ${slices.map(({ country }) => country)}::text[])
          as slice (gender, country)
        join arrival a on a.country = slice.country and a.gender = slice.gender
          and a.arrived_at > greatest(now() - make_interval(days => ${sql.lit(namedSearchLimits.newDays)}),
            least(${sql.join(searches.map(({ since }) => sql`${since}::timestamptz`))}))
        join member_search s on s.member_id = a.member_id
        where s.visible and not s.fictional and ${isNotHidden} and ${isUnknown(searcher.id)})
    select array[${sql.join(news.map((one) => sql`count(*) filter (where ${one})::int`))}] as counts,
      count(*) filter (where ${sql.join(news, sql` or `)})::int as total
    from (select s.arrived_at, ${sql.join(flags)} from fresh s) s`.execute(db)
  return rows[0] ?? { counts: [], total: 0 }
}
