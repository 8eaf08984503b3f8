import { sql } from 'kysely'
import { allowSeconds, type Database } from '#db/connect.ts'

/** A slice is due after so many changes, or when one of them is older than an hour. */
type Due = { atLeast: number }

// 1,000 changes slow a count by less than 1 ms; a snapshot costs the same for 10 as for 1,000.
const OFTEN: Due = { atLeast: 1000 }

/** The members of one gender in one country. */
type Slice = { gender: string; country: string }

/**
 * Makes new bitmaps of every slice in which enough has changed (docs/decisions/0010). Each slice
 * has a transaction of its own that sees one moment, so a total is exact before it, during it and
 * after it. Of two processes only one does it.
 */
export async function takeSnapshots(db: Database, { atLeast }: Due = OFTEN): Promise<void> {
  const { rows } = await sql<Slice>`
    select gender, country from search_change group by gender, country
    having count(*) >= ${atLeast}::int or min(changed_at) < now() - interval '1 hour'`.execute(db)
  for (const slice of rows) await takeSnapshot(db, slice)
}

const takeSnapshot = (db: Database, { gender, country }: Slice) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      // A big country takes seconds; sorting in memory halves them.
      await allowSeconds(trx, 300)
      await sql`select set_config('work_mem', '64MB', true)`.execute(trx)
      const { rows } = await sql<{
        isMine: boolean
      }>`select pg_try_advisory_xact_lock(hashtext('take_search_snapshot')) as "isMine"`.execute(trx)
      if (rows[0]?.isMine) await sql`select take_search_snapshot(${gender}, ${country})`.execute(trx)
    })
