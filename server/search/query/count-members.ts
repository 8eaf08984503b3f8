import { type RawBuilder, sql } from 'kysely'
import { limits } from '#contract/rules/limits.ts'
import { type Filter, fitsToo, hasTraits, inPlace, isFound, isInPlace, type Searcher } from './filter.ts'
import { unfitMasks } from './traits.ts'

type Sql = RawBuilder<unknown>

/**
 * What a searcher told (by id and gender) that counts where members of the sought gender are to fit: 2, no sexuality; 1,
 * one that means that gender; 0, another.
 */
export const toldOf = (id: Sql, own: Sql, sought: Sql): Sql => sql`
  select case
      when p.sexuality is null or m.sensitive_consent_at is null then 2
      when p.sexuality = 'bi' or (p.sexuality = 'hetero') = (${sought} <> ${own}) then 1
      else 0 end as told
  from profile p join member m on m.id = p.member_id where m.id = ${id}`

/**
 * What fits the searcher, as a common table: the key of its bits, and the bits of traits of those who do not. Nothing fits
 * a visitor, of whom nothing is known, or where it is not asked.
 */
export const fit = ({ id, gender }: Searcher, { gender: sought }: Filter, isAsked = true): Sql =>
  gender && isAsked
    ? sql`fit (key, unfit) as materialized (
        select 'fits:' || ${gender}::text || ':' || told, (${unfitMasks[gender]}::bigint[])[told + 1]
        from (${toldOf(sql`${id}`, sql`${gender}::text`, sql`${sought}::text`)}) searcher)`
    : sql`fit (key, unfit) as materialized (select null::text, -1::bigint)`

/** Of each of these lists of keys a member has one, besides the days of sign-up and what fits both ways. */
export const listsOf = ({ region, wanted, interests }: Filter): string[][] => {
  const lists = [
    ...(region ? [[region]] : []),
    ...wanted.map((keys) => [...keys]),
    ...interests.map((interest) => [`interest:${interest}`]),
  ]
  return lists.length ? lists : [['all']]
}

/** The keys of the bits that a filter needs, as rows (key, part): of each part one, whatever is in part 0 comes on top. */
function keysOf(filter: Filter): { rows: Sql; parts: number } {
  const lists = listsOf(filter)
  const keys = lists.flatMap((list, at) => list.map((key) => ({ key, part: at + 1 })))
  const parts = lists.length + (filter.newHere ? 1 : 0) + (filter.twoWay ? 1 : 0)
  const days = sql`union all select 'new:' || (current_date - ago), ${lists.length + 1}::int
    from generate_series(0, ${sql.lit(limits.newMemberDays - 1)}) ago`
  return {
    parts,
    rows: sql`select * from unnest(${keys.map(({ key }) => key)}::text[], ${keys.map(({ part }) => part)}::int[])
      ${filter.newHere ? days : sql``} union all select key, ${filter.twoWay ? parts : 0}::int from fit`,
  }
}

/**
 * The bits of everybody in the filter as of the last fold, a row per year of birth, without the days at both ends that
 * are out of the range. `fitting`: of those who also fit the searcher.
 */
export function foundYears(filter: Filter): Sql {
  const { rows, parts } = keysOf(filter)
  const cut = (bits: string) => sql`case when edge is null then ${sql.raw(bits)}
    else substring(${sql.raw(bits)} from skip + 1 for edge - skip) end`
  return sql`
    asked_key (key, part) as materialized (${rows}),
    edge_year (year, skip, edge) as materialized (
      select y.year, y.born_before[greatest(a.lo - make_date(y.year, 1, 1), 0) + 1],
             y.born_before[least(a.past - make_date(y.year, 1, 1), 366) + 1]
      from asked a, search_year y
      where y.gender = a.gender and y.country = a.country and y.year = any(array[a.first_year, a.last_year])),
    year_bits as (
      select year, bit_and(bits) filter (where part > 0) as bits, count(*) filter (where part > 0) as parts,
             bit_and(bits) as fitting, count(*) as fitting_parts
      from (
        select b.year, k.part, bit_or(b.bits) as bits from asked a, asked_key k, search_bits b
        where b.gender = a.gender and b.country = a.country and b.key = k.key and b.year between a.first_year and a.last_year
        group by 1, 2) part_bits
      group by year),
    found_year (year, skip, bits, fitting) as (
      select year, coalesce(skip, 0), ${cut('bits')},
             case when fitting_parts = ${parts + (filter.twoWay ? 0 : 1)}::int then ${cut('fitting')} end
      from year_bits left join edge_year using (year) where parts = ${parts}::int)`
}

const inBits = sql`select sum(bit_count(bits)) as total, sum(bit_count(fitting)) as fitting from found_year`

const inChanges = (filter: Filter) => sql`
  select sum(weight) as total, sum(weight) filter (where ${fitsToo('asked')}) as fitting
  from asked, search_change s where ${isInPlace(filter, 'asked')} and ${hasTraits(filter, 'asked')}`

/** Members found by their ids alone, or the planner would walk through the whole place to look for them. */
const amongHidden = (filter: Filter) => sql`
  select -count(*) as total, -count(*) filter (where ${fitsToo('asked')}) as fitting
  from asked, (select * from member_search where member_id = any(array(select id from hidden)) offset 0) s
  where s.visible and ${isInPlace(filter, 'asked')} and ${hasTraits(filter, 'asked')}`

/** Who is online is in no bits; they are few, and stand together at the beginning of the index. */
const oneByOne = (filter: Filter) => sql`
  select count(*)::int as total, count(*) filter (where ${fitsToo('asked')})::int as fitting
  from asked, (select * from member_search where visible and ${inPlace(filter)} offset 0) s
  where ${hasTraits(filter, 'asked')} and ${isFound}`

/**
 * How many members of the filter the searcher can find, and how many of them fit the searcher too, exactly: the bits and
 * what changed since they were made, minus those who are hidden from the searcher (`hidden`). Needs the common tables
 * `asked`, `hidden` and those of `foundYears`.
 */
export const countOf = (filter: Filter): Sql =>
  filter.online
    ? oneByOne(filter)
    : sql`select sum(total)::int, sum(fitting)::int from (
        ${inBits} union all ${inChanges(filter)} union all ${amongHidden(filter)}) each`
