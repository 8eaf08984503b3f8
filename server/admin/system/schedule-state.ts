import { sql } from 'kysely'
import type { SystemState } from '#contract/admin/system.ts'
import type { Database } from '#db/connect.ts'

/** A scheduled job without a success is late after this time. */
const LATE_MINUTES = 15

type Run = {
  job: string
  okAt: Date | null
  failedAt: Date | null
  error: string | null
  late: boolean
}

/** When each scheduled job was queued, and its last outcome; the queue stores the schedule. */
export async function scheduleState(db: Database): Promise<SystemState['schedule']> {
  const { rows } = await sql<Run>`
    select coalesce(c.identifier, s.name) as job, s.ok_at, s.failed_at, s.error,
           coalesce(c.last_execution < now() - make_interval(mins => ${LATE_MINUTES}::int)
             and coalesce(s.ok_at, c.known_since) < c.last_execution, false) as late
    from graphile_worker._private_known_crontabs c full join scheduled_job s on s.name = c.identifier
    order by 1 limit 200`.execute(db)
  return rows.map(({ job, okAt, failedAt, error, late }) => ({
    job,
    ok_at: okAt?.toISOString() ?? null,
    failed_at: failedAt?.toISOString() ?? null,
    // Only an error after the last success counts.
    error: failedAt && (!okAt || failedAt > okAt) ? error : null,
    late,
  }))
}

/** The last success of a scheduled job, and its report. */
export async function lastRun(db: Database, name: string): Promise<{ ran: Date | null; report: unknown }> {
  const run = await db
    .selectFrom('scheduledJob')
    .select(['okAt', 'report'])
    .where('name', '=', name)
    .executeTakeFirst()
  return { ran: run?.okAt ?? null, report: run?.report ?? null }
}
