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
  const [done, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const held = db.transaction().execute(async (trx) => {
    await first(trx)
    done.resolve()
    await release.promise
  })
  await Promise.race([done.promise, held])
  const answers = calls()
  try {
    await until(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      return rows.length > 0
    }, 'a call that waits')
  } finally {
    release.resolve()
    await held
  }
  return answers
}
