import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Config } from '#server/app/config.ts'

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `Vonk needs Node 24 or newer, this is ${process.version}. Start it with npm: npm start brings its own Node.`,
  )
  process.exit(1)
}

const { readConfig } = await import('#server/app/config.ts')
const { ConfigError } = await import('#server/app/environment.ts')
const { startEmbeddedPostgres } = await import('#db/embedded.ts')
const { migrate } = await import('#db/migrate.ts')
const { createRuntime } = await import('#server/app/runtime.ts')
const { buildApp } = await import('#server/app/build-app.ts')
const { startJobs } = await import('#server/app/jobs.ts')
const { startHeartbeat } = await import('./admin/system/heartbeat.ts')
const { startPushPlanner } = await import('./notifications/pushes/push-planner.ts')
const { refuseOtherMembers, seedDemo, welcome } = await import('#server/app/dev.ts')

const DRAIN_MS = 20_000

const only = process.argv.find((argument) => argument === '--http' || argument === '--jobs')

/** A demo's payment provider runs in the serving process; a process for jobs calls it there. */
const providerElsewhere = ({ payments, publicUrl }: Config): Config['payments'] =>
  payments.provider === 'local' && only === '--jobs'
    ? { ...payments, baseUrl: payments.baseUrl ?? `${publicUrl}/local-provider/v2` }
    : payments

async function start() {
  const read = readConfig(process.env)
  const config = { ...read, payments: providerElsewhere(read) }
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres(path.join(config.dataDir, 'postgres'), { durable: true })
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
  await refuseOtherMembers(config) // before the first write: the database may be that of a real site
  await migrate(databaseUrl)
  const runtime = await createRuntime(config, {
    databaseUrl,
    mailFile: path.join(config.dataDir, 'mailbox.json'),
    smsFile: path.join(config.dataDir, 'texts.json'),
    paymentsFile: path.join(config.dataDir, 'local-provider.json'),
    photoFolder: path.join(config.dataDir, 'photos'),
    shared: !embedded,
  })
  await seedDemo(config, runtime.ctx)

  const app = only === '--jobs' ? undefined : await buildApp(runtime)
  await app?.listen({ port: config.port, host: config.host })
  const runner = only === '--http' ? undefined : await startJobs(runtime)
  const pushPlanner = startPushPlanner({ ...runtime.ctx, hub: runtime.hub })
  const heartbeat = startHeartbeat({
    db: runtime.ctx.db,
    services: runtime.services,
    work: only === '--http' ? 'http' : only === '--jobs' ? 'jobs' : 'both',
    onError: (error) => runtime.ctx.log.warn({ err: error }, 'the heartbeat could not be written'),
  })
  await welcome(config)
  console.log(`ready ${config.publicUrl}`)

  const stop = async () => {
    runtime.hub.close()
    await pushPlanner.stop()
    await Promise.race([
      Promise.all([app?.close(), runner?.stop(), heartbeat.stop()]),
      delay(DRAIN_MS, undefined, { ref: false }),
    ])
    await runtime.close()
    await embedded?.stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
}

start().catch((error: unknown) => {
  if (error instanceof ConfigError) console.error(`Vonk does not start:\n${error.message}`)
  else if ((error as { code?: string }).code === 'EADDRINUSE')
    console.error(
      'Vonk does not start:\nPORT: another program listens there already; choose another with PORT=…',
    )
  else console.error(error)
  process.exit(1)
})
