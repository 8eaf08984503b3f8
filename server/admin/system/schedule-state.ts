import { sql } from 'kysely'
import type { SystemState } from '#contract/admin/system.ts'
import type { Database } from '#db/connect.ts'

/** A job of the schedule that was due so long ago and did not end well since is late. */
const LATE_MINUTES = 15

type Run = {
  job: string
  okAt: Date | null
  failedAt: Date | null
  error: string | null
  late: boolean
}

/** When each job of the schedule was queued and how it ended last; the queue knows the schedule. */
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
    // An error that a later run mended is over.
    error: failedAt && (!okAt || failedAt > okAt) ? error : null,
    late,
  }))
}

/** When a job of the schedule ended well last, and what it found. */
export async function runsOf(db: Database, name: string): Promise<{ ran: Date | null; report: unknown }> {
  const run = await db
    .selectFrom('scheduledJob')
    .select(['okAt', 'report'])
    .where('name', '=', name)
    .executeTakeFirst()
  return { ran: run?.okAt ?? null, report: run?.report ?? null }
}
