import { sql } from 'kysely'
import { allowSeconds, type Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { addedUp, type LedgerSum, sumsWhere, totalCredits } from './ledger-sums.ts'
import { type Alarm, foundSoFar, isScanAbandoned, scanLedger } from './scan-ledger.ts'

/** `sums` are of all entries before `until`, a text because a Date has no microseconds. */
type Checked = { until: string; sums: LedgerSum[] }
type Recent = { reads: 'right' | 'whole' | 'another'; alarms: Alarm[] }

/**
 * Checks the invariants of the books and logs every broken one as an error (spec/promises 20), also
 * those found before a failure. Reads what was written since the last check, or the whole books in
 * slices: if `whole` is set, at the first check, while something is wrong, and after a process died
 * in the middle. Returns the first 100 broken ones; undefined where another process is checking.
 */
export async function checkLedger(
  { db, log }: Pick<Ctx, 'db' | 'log'>,
  { whole = false }: { whole?: boolean } = {},
): Promise<{ alarms: Alarm[] } | undefined> {
  const tell = (alarms: Alarm[]) => alarms.forEach((alarm) => log.error(alarm, 'ledger alarm'))
  const recent = whole ? undefined : await checkRecent(db)
  tell(recent?.alarms ?? [])
  if (recent && recent.reads !== 'whole' && !(await isScanAbandoned(db)))
    return recent.reads === 'another' ? undefined : { alarms: [] }
  try {
    const alarms = await scanLedger(db, await settledUntil(db, '-infinity'))
    tell(alarms ?? [])
    return alarms && { alarms }
  } catch (error) {
    tell(await foundSoFar(db))
    throw error
  }
}

/** Whether the recent rows break an invariant; the whole books then tell which. */
const checkRecent = (db: Database): Promise<Recent> =>
  db.transaction().execute(async (trx) => {
    await allowSeconds(trx, 5 * 60)
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('check ledger', 0)) as mine`.execute(trx)
    if (!rows[0]?.mine) return { reads: 'another', alarms: [] }
    const last = await lastCheck(trx)
    const alarms = last ? await recentAlarms(trx, last) : []
    if (!last || alarms.length > 0) return { reads: 'whole', alarms }
    const until = await settledUntil(trx, last.until)
    const written = sql`e.created_at >= ${last.until}::timestamptz and e.created_at < ${until}::timestamptz`
    const sums = addedUp(last.sums, await sumsWhere(trx, written))
    // A check of the whole books that ended meanwhile is more complete.
    await sql`update ledger_check set checked_until = ${until}::timestamptz, total = ${totalCredits(sums)},
        sums = ${JSON.stringify(sums)}::jsonb, sums_until = ${until}::timestamptz
      where not broken and checked_until = ${last.until}::timestamptz`.execute(trx)
    return { reads: 'right', alarms }
  })

async function lastCheck(trx: Database): Promise<Checked | undefined> {
  const { rows } = await sql<Checked>`
    select checked_until::text as until, sums from ledger_check
    where not broken and sums_until = checked_until`.execute(trx)
  return rows[0]
}

/**
 * Returns a time before which no row can appear any more: rows have the start time of their
 * transaction, and all transactions that started before it have ended.
 */
async function settledUntil(trx: Database, atLeast: string): Promise<string> {
  const { rows } = await sql<{ until: string }>`
    select greatest(${atLeast}::timestamptz, least(now(), min(xact_start)) - interval '1 minute')::text as until
    from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(
    trx,
  )
  return rows[0]?.until ?? atLeast
}

async function recentAlarms(trx: Database, { until, sums }: Checked): Promise<Alarm[]> {
  const { rows } = await sql<Alarm>`
    select * from recent_ledger_alarms(${until}::timestamptz, ${totalCredits(sums)}) limit 100`.execute(trx)
  return rows
}
