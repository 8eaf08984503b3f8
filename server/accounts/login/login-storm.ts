import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'

/** TRUST §6: five times as many wrong log-ins in an hour as is usual; fewer than this are never an attack. */
const TIMES = 5
const FLOOR = 200

/** Counts a wrong log-in, of whatever account. */
export async function countFailure(db: Database): Promise<void> {
  await sql`insert into login_failure_hour as h (hour, failures) values (date_trunc('hour', now()), 1)
    on conflict (hour) do update set failures = h.failures + 1`.execute(db)
}

/**
 * Whether wrong log-ins of all accounts together are far above the mean of the last seven days. The first to find it out
 * raises the alarm, once an hour.
 */
export async function isStorm({ db, log }: Ctx): Promise<boolean> {
  const { rows } = await sql<{ failures: number; isStorm: boolean; isNew: boolean }>`
    with recent as (
      select coalesce(max(failures) filter (where hour = date_trunc('hour', now())), 0)
          + coalesce(max(failures) filter (where hour = date_trunc('hour', now()) - interval '1 hour'), 0)
            * (1 - extract(minute from now()) / 60) as failures,
        coalesce(sum(failures) filter (where hour < date_trunc('hour', now()) - interval '1 hour'), 0) / 168.0 as mean,
        bool_or(alarmed_at is not null) filter (where hour = date_trunc('hour', now())) as alarmed
      from login_failure_hour where hour > now() - interval '7 days'
    )
    select failures::int, failures > greatest(${FLOOR}::int, ${TIMES}::int * mean) as is_storm,
      coalesce(not alarmed, true) as is_new
    from recent`.execute(db)
  const [now] = rows
  if (!now?.isStorm) return false
  if (now.isNew) {
    const { numUpdatedRows } = await db
      .updateTable('loginFailureHour')
      .set({ alarmedAt: sql`now()` })
      .where('hour', '=', sql<Date>`date_trunc('hour', now())`)
      .where('alarmedAt', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows) log.error({ failures: now.failures }, 'wrong log-ins far above the usual')
  }
  return true
}
