import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { until } from './until.ts'

/**
 * Runs calls while a transaction has done `first` and is not over, until one of them waits for it:
 * a race that always has the same winner.
 */
export async function behind<T>(
  db: Database,
  first: (trx: Database) => Promise<unknown>,
  calls: () => Promise<T>,
): Promise<T> {
  const [done, release] = [Promise.withResolvers<number>(), Promise.withResolvers<void>()]
  const held = db.transaction().execute(async (trx) => {
    await first(trx)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    done.resolve(rows[0]?.pid ?? 0)
    await release.promise
  })
  held.catch(done.reject)
  const holder = await done.promise
  const answers = calls()
  try {
    await until(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where pg_blocking_pids(pid) @> array[${holder}::int]`.execute(db)
      return rows.length > 0
    }, 'a call that waits')
  } finally {
    release.resolve()
    await held
  }
  return answers
}
