import path from 'node:path'
import { raiseAlarms } from '#server/admin/system/alarms.ts'
import { startHeartbeat } from '#server/admin/system/heartbeat.ts'
import { createLostJobsWatch, releaseAllJobs } from '#server/admin/system/lost-jobs.ts'
import { buildApp } from '#server/app/build-app.ts'
import type { Config } from '#server/app/config.ts'
import { refuseOtherMembers, seedDemo, welcome } from '#server/app/dev.ts'
import { type JobRunner, startJobs } from '#server/app/jobs.ts'
import { hasProviderInside } from '#server/app/payments-config.ts'
import { createRuntime, type Runtime } from '#server/app/runtime.ts'
import { runEvery } from '#server/kit/jobs/run-every.ts'
import { startPushPlanner } from '#server/notifications/pushes/push-planner.ts'
import { lockLocalProvider } from './local-provider-lock.ts'
import { migrated } from './migrated.ts'
import { ownPostgres } from './own-postgres.ts'
import type { Only } from './prepare.ts'
import { listenRefusal } from './require-port.ts'
import { stopInOrder } from './stop-in-order.ts'

const WATCH_MS = 60_000

const WORK = { '--http': 'http', '--jobs': 'jobs', both: 'both' } as const

/**
 * Starts database, demo, calls and jobs. Resolves, once it serves, with the function that stops it.
 * Throws ConfigError for what an operator has to change.
 */
export async function serve(config: Config, only: Only): Promise<() => Promise<void>> {
  const embedded = config.databaseUrl ? undefined : await ownPostgres(config.dataDir)
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
  await refuseOtherMembers(config) // before the first write: the database may be that of a real site
  const { databaseDirectUrl: directUrl } = config
  await migrated(directUrl ?? databaseUrl, {
    when: config.migrations,
    poolerUrl: directUrl && databaseUrl,
  })
  const unlock =
    embedded || !hasProviderInside(config) ? undefined : await lockLocalProvider(directUrl ?? databaseUrl)
  const runtime = await createRuntime(config, {
    databaseUrl,
    mailFile: path.join(config.dataDir, 'mailbox.json'),
    smsFile: path.join(config.dataDir, 'texts.json'),
    paymentsFile: path.join(config.dataDir, 'local-provider.json'),
    photoFolder: path.join(config.dataDir, 'photos'),
    shared: !embedded,
  })
  await seedDemo(runtime)

  const app = only === '--jobs' ? undefined : await buildApp(runtime)
  await app?.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw listenRefusal(error) ?? error
  })
  // Locks of jobs are left over: no other process uses an embedded database.
  if (embedded) await releaseAllJobs(runtime.ctx.db)
  const runner = only === '--http' ? undefined : await startJobs(runtime)
  const pushPlanner = startPushPlanner({ ...runtime.ctx, hub: runtime.hub })
  const watches = startWatches(runtime, runner, only)
  await welcome(config)
  console.log(`ready ${config.publicUrl}`)
  return async () => {
    await stopInOrder({ runtime, app, runner, pushPlanner, watches })
    await unlock?.()
    await embedded?.stop()
  }
}

/** Heartbeats, alarms, and the jobs of processes that died. */
function startWatches(
  { ctx, services, searches }: Runtime,
  runner: JobRunner | undefined,
  only: Only,
): { stop(): Promise<void> }[] {
  const { db, disk, log } = ctx
  const warn = (what: string) => (error: unknown) => log.warn({ err: error }, what)
  const work = WORK[only ?? 'both']
  const onError = warn('the heartbeat could not be written')
  return [
    startHeartbeat({ db, services, searches, disk, work, jobPool: runner?.pool, onError }),
    runEvery(WATCH_MS, () => raiseAlarms(ctx), warn('nobody looked for alarms')),
    runEvery(WATCH_MS, createLostJobsWatch(ctx), warn('nobody looked for jobs of processes that died')),
  ]
}
