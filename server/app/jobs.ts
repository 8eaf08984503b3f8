import { EventEmitter } from 'node:events'
import { Logger, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import { directPool } from '#db/connect.ts'
import { keepPartitions } from '#db/partitions.ts'
import { accountsJobs } from '#server/accounts/accounts.jobs.ts'
import { findRelease } from '#server/admin/system/newest-release.ts'
import { recordedRun } from '#server/admin/system/scheduled-runs.ts'
import { casesJobs } from '#server/cases/cases.jobs.ts'
import { catalogueJobs } from '#server/catalogue/catalogue.jobs.ts'
import { chatJobs } from '#server/chat/chat.jobs.ts'
import { creditsJobs } from '#server/credits/credits.jobs.ts'
import { dateplanJobs } from '#server/dateplan/dateplan.jobs.ts'
import { deletionJobs } from '#server/deletion/deletion.jobs.ts'
import { directdebitJobs } from '#server/directdebit/directdebit.jobs.ts'
import { exportsJobs } from '#server/exports/exports.jobs.ts'
import { importsJobs } from '#server/imports/imports.jobs.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import type { JobName } from '#server/kit/events.ts'
import { isUnavailable } from '#server/kit/http/errors.ts'
import { deleteOldKeys } from '#server/kit/idempotency.ts'
import { likesJobs } from '#server/likes/likes.jobs.ts'
import { notificationsJobs } from '#server/notifications/notifications.jobs.ts'
import { partnersJobs } from '#server/partners/partners.jobs.ts'
import { paymentsJobs } from '#server/payments/payments.jobs.ts'
import { photosJobs } from '#server/photos/photos.jobs.ts'
import { profilesJobs } from '#server/profiles/profiles.jobs.ts'
import { reportsJobs } from '#server/reports/reports.jobs.ts'
import { searchJobs } from '#server/search/search.jobs.ts'
import { staffJobs } from '#server/staff/staff.jobs.ts'
import { statisticsJobs } from '#server/statistics/statistics.jobs.ts'
import { swipeJobs } from '#server/swipe/swipe.jobs.ts'
import { trafficJobs } from '#server/traffic/traffic.jobs.ts'
import { verificationJobs } from '#server/verification/verification.jobs.ts'
import type { Runtime } from './runtime.ts'
import { schedule } from './schedule.ts'

type Jobs = Record<JobName, (payload: never) => Promise<unknown>>

const kitJobs = (ctx: Ctx) => ({
  'kit.keep-partitions': () => keepPartitions(ctx.db),
  'kit.forget-old-keys': () => deleteOldKeys(ctx.db),
  'staff.find-release': () => findRelease(ctx),
})

/**
 * Every job of the product by name. Each wakes the relay when it is done; outcomes of scheduled
 * jobs are stored for the admin.
 */
export function createJobs(ctx: Ctx): TaskList {
  const jobs: Jobs = {
    ...accountsJobs(ctx),
    ...trafficJobs(ctx),
    ...staffJobs(ctx),
    ...casesJobs(ctx),
    ...creditsJobs(ctx),
    ...catalogueJobs(ctx),
    ...profilesJobs(ctx),
    ...photosJobs(ctx),
    ...verificationJobs(ctx),
    ...paymentsJobs(ctx),
    ...partnersJobs(ctx),
    ...directdebitJobs(ctx),
    ...searchJobs(ctx),
    ...likesJobs(ctx),
    ...swipeJobs(ctx),
    ...chatJobs(ctx),
    ...notificationsJobs(ctx),
    ...dateplanJobs(ctx),
    ...reportsJobs(ctx),
    ...exportsJobs(ctx),
    ...deletionJobs(ctx),
    ...importsJobs(ctx),
    ...statisticsJobs(ctx),
    ...kitJobs(ctx),
  }
  return Object.fromEntries(
    Object.entries(jobs).map(([name, job]) => [
      name,
      async (payload: unknown) => {
        const work = () => job(payload as never)
        await (name in schedule ? recordedRun(ctx, name, work) : work())
        ctx.wakeRelay()
      },
    ]),
  )
}

/**
 * The pool for the queue. The queue retries its own writes only after a few kinds of errors and
 * ends the process after all others. This pool reports an unavailable database as one of those few.
 */
export function patientPool(pool: pg.Pool): pg.Pool {
  const patiently = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: Error & { code?: string }) => {
      if (!isUnavailable(error)) throw error
      throw Object.assign(new Error(error.message, { cause: error }), { code: 'ETIMEDOUT' })
    })
  const connect = async () => {
    const client = await patiently(pool.connect())
    const query = (...args: Parameters<typeof client.query>) =>
      patiently(client.query(...args) as unknown as Promise<unknown>)
    return { query, release: client.release.bind(client) }
  }
  return Object.create(pool, {
    // The queue's listener passes a callback; it reconnects by itself and needs the plain client.
    connect: {
      value: (callback?: Parameters<typeof pool.connect>[0]) =>
        callback ? pool.connect(callback) : connect(),
    },
  }) as pg.Pool
}

export type JobRunner = {
  /** Takes no new jobs, and resolves when the running ones have ended. */
  stop(): Promise<void>
  /** The name under which the queue holds the jobs of this process. */
  pool: string
  /** Returns running jobs to the queue, so that another process takes them at once. */
  releaseJobs(): Promise<void>
}

/** The queue locks jobs under the id of its pool, which it only tells by an event. */
function watchPool(events: WorkerEvents) {
  const pool = { id: '' }
  events.once('pool:create', ({ workerPool }) => {
    pool.id = workerPool.id
  })
  return pool
}

/** Starts running jobs and the schedule. Several processes may do so. */
export async function startJobs(runtime: Runtime, taskList?: TaskList): Promise<JobRunner> {
  const { ctx, connection } = runtime
  const events: WorkerEvents = new EventEmitter()
  const pool = watchPool(events)
  const { databaseDirectUrl } = runtime.config
  const onError = (error: Error) => ctx.log.error({ err: error }, 'background error')
  const direct = databaseDirectUrl ? directPool(databaseDirectUrl, { onError }) : undefined
  const tasks = taskList ?? createJobs(ctx)
  const runner = await run({
    pgPool: patientPool(direct ?? connection.pool),
    concurrency: 3,
    noHandleSignals: true,
    pollInterval: 2000,
    events,
    taskList: runtime.tracing?.traceJobs(tasks) ?? tasks,
    parsedCronItems: parseCronItems(Object.entries(schedule).map(([task, match]) => ({ task, match }))),
    logger: new Logger(
      () => (level, message) => (level === 'error' ? ctx.log.error(message) : ctx.log.debug(message)),
    ),
  })
  return {
    async stop() {
      await runner.stop()
      await direct?.end()
    },
    pool: pool.id,
    async releaseJobs() {
      await sql`select graphile_worker.force_unlock_workers(array[${pool.id}])`.execute(ctx.db)
    },
  }
}
