import { type RawBuilder, sql } from 'kysely'
import type * as contract from '#contract/admin/system.ts'
import { systemLimits } from '#contract/admin/system.ts'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'
import { cutPage, plainCursor } from '#server/kit/cursor.ts'
import { errorText } from '#server/kit/error-text.ts'
import type { Call } from '#server/kit/mount.ts'
import { actorOf } from '#server/staff/actor.ts'
import { logAct } from '#server/staff/log.ts'

const MOST = systemLimits.countedTo + 1
/** A waiting job is late after this time. */
export const JOB_LATE_MINUTES = 15

export const isoTime = (at: Date | null | undefined): string | null => at?.toISOString() ?? null

/** Counting stops at a number that is too high anyway. */
export async function boundedCount(db: Database, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from ${from} limit ${MOST}) found`.execute(db)
  return rows[0]?.count ?? 0
}

const hasFailed = sql<boolean>`j.last_error is not null`
const isDue = sql<boolean>`j.is_available and j.run_at <= now()`
const isOver = sql<boolean>`j.attempts >= j.max_attempts`
const jobs = sql`graphile_worker._private_jobs j`

export type QueueState = {
  waiting: number
  oldestAt: Date | null
  retrying: number
  failed: number
  tasks: { task: string; waiting: number }[]
}

/** Counts only the beginning of the queue, by the index that the workers use. */
export async function queueState(db: Database): Promise<QueueState> {
  const { rows: tasks } = await sql<{ task: string; waiting: number }>`
    select t.identifier as task, count(*)::int as waiting from (
      select j.task_id from ${jobs} where ${isDue} order by j.priority, j.run_at limit ${MOST}
    ) found join graphile_worker._private_tasks t on t.id = found.task_id
    group by 1 order by 2 desc, 1 limit 20`.execute(db)
  const { rows: oldest } = await sql<{ at: Date }>`
    select min(run_at) as at from (
      select j.run_at from ${jobs} where ${isDue} order by j.priority, j.run_at limit ${MOST}) found`.execute(
    db,
  )
  return {
    waiting: tasks.reduce((sum, { waiting }) => sum + waiting, 0),
    oldestAt: oldest[0]?.at ?? null,
    retrying: await boundedCount(db, sql`${jobs} where ${hasFailed} and not (${isOver})`),
    failed: await boundedCount(db, sql`${jobs} where ${hasFailed} and ${isOver}`),
    tasks,
  }
}

type JobRow = {
  id: string
  task: string
  attempts: number
  maxAttempts: number
  runAt: Date
  createdAt: Date
  lastError: string
}

const cursor = plainCursor({
  id: { pattern: /^\d{1,18}$/, write: (id: string) => id, read: (id: string) => id },
})

/** Jobs whose last run failed, the latest first. Throws `request.invalid` for a bad cursor. */
export async function listFailedJobs({ ctx, query }: Call<typeof contract.getFailedJobs>) {
  const { state, task, after } = query
  const wanted = state === 'failed' ? isOver : state === 'retrying' ? sql`not (${isOver})` : sql`true`
  const { rows } = await sql<JobRow>`
    select j.id::text as id, t.identifier as task, j.attempts, j.max_attempts, j.run_at, j.created_at, j.last_error
    from ${jobs} join graphile_worker._private_tasks t on t.id = j.task_id
    where ${hasFailed} and ${wanted} and ${task === undefined ? sql`true` : sql`t.identifier = ${task}`}
      and ${after === undefined ? sql`true` : sql`j.id < ${cursor.read(after).id}::bigint`}
    order by j.id desc limit ${systemLimits.jobsPage + 1}`.execute(ctx.reads)
  const { page, next } = cutPage(rows, systemLimits.jobsPage, (last) => cursor.write({ id: last.id }))
  return {
    jobs: page.map((row) => ({
      id: row.id,
      task: row.task,
      attempts: row.attempts,
      max_attempts: row.maxAttempts,
      next_at: row.attempts >= row.maxAttempts ? null : row.runAt.toISOString(),
      created_at: row.createdAt.toISOString(),
      error: errorText(row.lastError),
    })),
    next,
  }
}

/**
 * Runs a failed job now, with all its tries. Throws `admin.job_not_found` for a job that ended
 * meanwhile, is running or did not fail.
 */
export async function postJobRetry({ ctx, staff, params }: Call<typeof contract.retryJob>) {
  const { db } = ctx
  const { rows } = await sql<{ task: string; error: string }>`
    select t.identifier as task, j.last_error as error
    from ${jobs} join graphile_worker._private_tasks t on t.id = j.task_id
    where j.id = ${params.id}::bigint and ${hasFailed}`.execute(db)
  const [job] = rows
  if (!job) throw new AppError('admin.job_not_found')
  const { rows: done } = await sql`
    select id from graphile_worker.reschedule_jobs(array[${params.id}::bigint], run_at => now(), attempts => 0)`.execute(
    db,
  )
  if (!done.length) throw new AppError('admin.job_not_found')
  // Removes it from the list until it fails again; the error is in the log.
  await sql`update graphile_worker._private_jobs set last_error = null where id = ${params.id}::bigint`.execute(
    db,
  )
  await logAct(db, actorOf(staff), {
    act: 'retry_job',
    subject: { kind: 'job', id: params.id },
    before: { task: job.task, error: errorText(job.error) },
  })
  return undefined
}
