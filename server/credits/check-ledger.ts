import { sql } from 'kysely'
import { allowSeconds, type Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'

type Alarm = { invariant: string | null; subject: string | null }
/** `total` is the sum of all entries before `until`, a text because a Date has no microseconds. */
type Checked = { until: string; total: number }

/**
 * Checks the invariants of the books and logs every broken one as an error (spec/promises 20).
 * Reads what was written since the last check, or the whole books: if `whole` is set, before the
 * first check, and while something is wrong. One process at a time does it, with a long timeout.
 * Returns the first 100 broken ones; undefined where another process is checking.
 */
export async function checkLedger(
  { db, log }: Pick<Ctx, 'db' | 'log'>,
  { whole = false }: { whole?: boolean } = {},
): Promise<{ alarms: Alarm[] } | undefined> {
  const alarms = await db.transaction().execute(async (trx) => {
    await allowSeconds(trx, 15 * 60)
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('check ledger', 0)) as mine`.execute(trx)
    if (!rows[0]?.mine) return undefined
    const last = whole ? undefined : await lastCheck(trx)
    const until = await settledUntil(trx, last?.until ?? '-infinity')
    // What the recent rows break, the whole books name.
    if (last && !(await recentAlarms(trx, last)).length) {
      await keep(trx, { until, total: last.total + (await sumBetween(trx, last.until, until)) }, false)
      return []
    }
    const found = await trx.selectFrom('ledgerAlarm').selectAll().limit(100).execute()
    await keep(trx, { until, total: await sumBetween(trx, '-infinity', until) }, found.length > 0)
    return found
  })
  if (!alarms) return undefined
  for (const alarm of alarms) log.error(alarm, 'ledger alarm')
  return { alarms }
}

async function lastCheck(trx: Database): Promise<Checked | undefined> {
  const { rows } = await sql<Checked>`
    select checked_until::text as until, total from ledger_check where not broken`.execute(trx)
  return rows[0]
}

/**
 * Rows say when their transaction began. All that began before this moment has ended, so no row
 * from before it can still appear.
 */
async function settledUntil(trx: Database, atLeast: string): Promise<string> {
  const { rows } = await sql<{ until: string }>`
    select greatest(${atLeast}::timestamptz, least(now(), min(xact_start)) - interval '1 minute')::text as until
    from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(
    trx,
  )
  return rows[0]?.until ?? atLeast
}

async function recentAlarms(trx: Database, { until, total }: Checked): Promise<Alarm[]> {
  const { rows } = await sql<Alarm>`
    select * from recent_ledger_alarms(${until}::timestamptz, ${total}) limit 1`.execute(trx)
  return rows
}

async function sumBetween(trx: Database, from: string, until: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(amount), 0)::bigint as total from ledger_entry
    where created_at >= ${from}::timestamptz and created_at < ${until}::timestamptz`.execute(trx)
  return rows[0]?.total ?? 0
}

async function keep(trx: Database, { until, total }: Checked, broken: boolean): Promise<void> {
  await sql`insert into ledger_check (checked_until, total, broken) values (${until}::timestamptz, ${total}, ${broken})
    on conflict (singleton) do update
      set checked_until = excluded.checked_until, total = excluded.total, broken = excluded.broken`.execute(
    trx,
  )
}
