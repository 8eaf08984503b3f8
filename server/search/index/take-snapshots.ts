import { sql } from 'kysely'
import { allowSeconds, type Database } from '#db/connect.ts'
import { retrying } from '#server/kit/idempotency.ts'

/** A slice is due after this many changes, or when one of them is older than an hour. */
type Due = { atLeast: number }

// 1,000 changes slow a count by less than 1 ms; a snapshot costs the same for 10 as for 1,000.
const OFTEN: Due = { atLeast: 1000 }

// A year of birth is not split: with five million members the largest has 45,000, which take half a
// second (spec/performance 11).
const MEMBERS_AT_ONCE = 20_000

type Slice = { gender: string; country: string }

/**
 * Makes new bitmaps of every slice in which enough has changed (docs/decisions/0010), some years of
 * birth at a time. Each transaction sees one snapshot and replaces the changes of its years by
 * bitmaps, so totals are always exact. Only one process works at a time.
 */
export async function takeSnapshots(
  db: Database,
  { atLeast }: Due = OFTEN,
  membersAtOnce: number = MEMBERS_AT_ONCE,
): Promise<void> {
  const { rows } = await sql<Slice>`
    select gender, country from search_change group by gender, country
    having count(*) >= ${atLeast}::int or min(changed_at) < now() - interval '1 hour'`.execute(db)
  for (const slice of rows)
    for (const years of await changedYears(db, slice, membersAtOnce))
      await retrying(() => takeSnapshot(db, slice, years))
}

/**
 * Years of birth with changes, in lists of about so many members, or of one year. Each change may be
 * a new member.
 */
async function changedYears(
  db: Database,
  { gender, country }: Slice,
  membersAtOnce: number,
): Promise<number[][]> {
  const { rows } = await sql<{ years: number[] }>`
    select array_agg(year order by year) as years from (
      select c.year, sum(coalesce(cardinality(y.members), 0) + c.changes) over (order by c.year) / ${membersAtOnce}::int as list
      from (select extract(year from birth_date)::int as year, count(*)::int as changes from search_change
            where gender = ${gender} and country = ${country} group by 1) c
        left join search_year y on y.gender = ${gender} and y.country = ${country} and y.year = c.year) changed
    group by list order by list`.execute(db)
  return rows.map(({ years }) => years)
}

const takeSnapshot = (db: Database, { gender, country }: Slice, years: readonly number[]) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      // A busy machine may take longer than the limit of a call.
      await allowSeconds(trx, 300)
      await sql`select set_config('work_mem', '64MB', true)`.execute(trx)
      const { rows } = await sql<{
        isMine: boolean
      }>`select pg_try_advisory_xact_lock(hashtext('take_search_snapshot')) as "isMine"`.execute(trx)
      if (rows[0]?.isMine)
        await sql`select take_years_snapshot(${gender}, ${country}, ${years}::int[])`.execute(trx)
    })
