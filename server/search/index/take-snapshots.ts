import { sql } from 'kysely'
import { allowSeconds, type Database } from '#db/connect.ts'

/** Of a gender and country, so many changes at least, or one that is older than an hour. */
type Due = { atLeast: number }

/** At 1,000 changes a total still costs less than a millisecond more; a fold costs the same for 10 as for 1,000. */
const OFTEN: Due = { atLeast: 1000 }

type Slice = { gender: string; country: string }

/**
 * Makes new bits where enough has changed (docs/decisions/0010). One at a time, and in one snapshot each: a total is exact
 * before, while and after that.
 */
export async function foldChanges(db: Database, { atLeast }: Due = OFTEN): Promise<void> {
  const { rows } = await sql<Slice>`
    select gender, country from search_change group by gender, country
    having count(*) >= ${atLeast}::int or min(changed_at) < now() - interval '1 hour'`.execute(db)
  for (const slice of rows) await foldSlice(db, slice)
}

const foldSlice = (db: Database, { gender, country }: Slice) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      // A big country takes seconds, and sorting in memory halves them.
      await allowSeconds(trx, 300)
      await sql`select set_config('work_mem', '64MB', true)`.execute(trx)
      const { rows } = await sql<{
        mine: boolean
      }>`select pg_try_advisory_xact_lock(hashtext('fold_search_changes')) as mine`.execute(trx)
      if (rows[0]?.mine) await sql`select fold_search_changes(${gender}, ${country})`.execute(trx)
    })
