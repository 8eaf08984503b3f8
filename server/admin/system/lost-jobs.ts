import { sql } from 'kysely'
import { systemLimits } from '#contract/admin/system.ts'
import type { Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'

/** Processes whose jobs one statement releases. */
const MOST = 100

const release = (db: Database, pools: readonly string[]) =>
  sql`select graphile_worker.force_unlock_workers(${[...pools]}::text[])`.execute(db)

/**
 * Returns the jobs of dead processes to the queue, which would otherwise hold them for hours
 * (spec/promises 13). A process is dead after two minutes without a heartbeat; while a live one has
 * not stored its job pool, no job is released. Returns the number of dead processes.
 */
export async function releaseLostJobs(db: Database): Promise<number> {
  const { rows } = await sql<{ pool: string }>`
    select distinct job.locked_by as pool from graphile_worker._private_jobs job
    where job.locked_at < now() - make_interval(secs => ${systemLimits.nodeGoneSeconds}::int)
      and not exists (
        select from node where seen_at > now() - make_interval(secs => ${systemLimits.nodeGoneSeconds}::int)
          and (job.locked_by = job_pool or (job_pool is null and work <> 'http')))
    limit ${MOST}`.execute(db)
  if (rows.length)
    await release(
      db,
      rows.map(({ pool }) => pool),
    )
  return rows.length
}

/**
 * Returns a check for lost jobs, to be repeated. After a check that did not reach the database, the
 * next one releases none: live processes have to store a heartbeat first.
 */
export function createLostJobsWatch({ db, log }: Pick<Ctx, 'db' | 'log'>): () => Promise<void> {
  let reached = false
  return async () => {
    const before = reached
    reached = false
    if (before) {
      const gone = await releaseLostJobs(db)
      if (gone) log.warn({ processes: gone }, 'jobs of a process that died went back to the queue')
    } else await sql`select 1`.execute(db)
    reached = true
  }
}

/** Releases all jobs: for a process that is alone on its database, before it runs any. */
export async function releaseAllJobs(db: Database): Promise<void> {
  const { rows } = await sql<{ pools: string[] }>`
    select coalesce(array_agg(distinct locked_by), '{}') as pools
    from graphile_worker._private_jobs where locked_at is not null`.execute(db)
  await release(db, rows[0]?.pools ?? [])
}
