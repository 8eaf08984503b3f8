import { sql } from 'kysely'
import { allowSeconds } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'

/**
 * Reads the promises of the books and says every one that is broken in the log, as an error
 * (spec/promises 20). Books grow, and are read whole: it takes the time that it takes, one at a
 * time on all nodes together.
 */
export async function checkLedger({ db, log }: Pick<Ctx, 'db' | 'log'>): Promise<void> {
  const alarms = await db.transaction().execute(async (trx) => {
    await allowSeconds(trx, 15 * 60)
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('check ledger', 0)) as mine`.execute(trx)
    if (!rows[0]?.mine) return []
    return trx.selectFrom('ledgerAlarm').selectAll().limit(100).execute()
  })
  for (const alarm of alarms) log.error(alarm, 'ledger alarm')
}
