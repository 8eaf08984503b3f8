import { sql } from 'kysely'
import { allowSeconds } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'

/**
 * Checks the invariants of the books and logs every broken one as an error (spec/promises 20). The
 * check reads the whole books, so one process at a time does it, with a long timeout. Returns the
 * first 100 broken ones; undefined where another process is checking.
 */
export async function checkLedger({
  db,
  log,
}: Pick<Ctx, 'db' | 'log'>): Promise<
  { alarms: { invariant: string | null; subject: string | null }[] } | undefined
> {
  const alarms = await db.transaction().execute(async (trx) => {
    await allowSeconds(trx, 15 * 60)
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('check ledger', 0)) as mine`.execute(trx)
    if (!rows[0]?.mine) return undefined
    return trx.selectFrom('ledgerAlarm').selectAll().limit(100).execute()
  })
  if (!alarms) return undefined
  for (const alarm of alarms) log.error(alarm, 'ledger alarm')
  return { alarms }
}
