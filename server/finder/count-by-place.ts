import { sql } from 'kysely'
import { type FinderAge, fewestCounted, finderYears, type HeadCount } from '#contract/finder.ts'
import type { Database } from '#db/connect.ts'

/** How many members there are by age and place; a place is a region or the whole country. */
export type MemberCounts = ReadonlyMap<string, number>

const countKey = (age: FinderAge, place: string) => `${age} ${place}`

/** Counts the real, visible members of a country. */
export async function countByPlace(db: Database, country: string): Promise<MemberCounts> {
  const { rows } = await sql<{ age: FinderAge; region: string | null; members: number }>`
    select case when birth_date > (current_date - make_interval(years => ${finderYears['35+'].min_age}::int))::date
             then '18-35' else '35+' end as age,
           region, count(*)::int as members
    from member_search
    where visible and not fictional and country = ${country} and gender in ('female', 'male')
    group by grouping sets ((1, 2), (1))`.execute(db)
  return new Map(rows.map(({ age, region, members }) => [countKey(age, region ?? country), members]))
}

/** Returns the exact number, or 'few' if it could identify persons. */
export function headCount(counts: MemberCounts, age: FinderAge, place: string): HeadCount {
  const count = counts.get(countKey(age, place)) ?? 0
  return count > 0 && count < fewestCounted ? 'few' : count
}
