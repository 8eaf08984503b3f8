import type { AddressInfo } from 'node:net'
import path from 'node:path'
import v8 from 'node:v8'
import vm from 'node:vm'
import { buildApp } from '#server/app/build-app.ts'
import { readConfig } from '#server/app/config.ts'
import { startJobs } from '#server/app/jobs.ts'
import { createRuntime } from '#server/app/runtime.ts'

/**
 * Runs one node of the product in a separate process, and sends its port when it serves. Each
 * message after that it answers with its memory.
 */
export type NodeOrder = {
  databaseUrl: string
  folder: string
  shared: boolean
  redisUrl?: string
  /** As in production; without it a bench may ask as often as it can. */
  rateLimits?: boolean
  jobs?: boolean
}

/** The same for all nodes of a site. */
const SECRET = 'a secret of the bench, longer than 32 characters'

async function serve({
  databaseUrl,
  folder,
  shared,
  redisUrl,
  rateLimits = false,
  jobs = false,
}: NodeOrder): Promise<number> {
  const config = readConfig({
    DATA_DIR: folder,
    SESSION_SECRET: SECRET,
    LOG_LEVEL: 'error',
    RATE_LIMITS: rateLimits ? 'on' : 'off',
    REDIS_URL: redisUrl,
  })
  const runtime = await createRuntime(config, {
    databaseUrl,
    photoFolder: path.join(folder, 'photos'),
    shared,
  })
  if (jobs) await startJobs(runtime)
  const app = await buildApp(runtime)
  await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}

/** The memory of a node in bytes, without garbage. */
export type NodeMemory = { rss: number; heap: number }

v8.setFlagsFromString('--expose-gc')
const collectGarbage = vm.runInNewContext('gc') as () => void

function memory(): NodeMemory {
  // What the first pass lets go in finalizers, the second collects.
  for (let pass = 0; pass < 3; pass++) collectGarbage()
  return { rss: process.memoryUsage.rss(), heap: process.memoryUsage().heapUsed }
}

process.once('message', (order: NodeOrder) => {
  serve(order).then(
    (port) => {
      process.on('message', () => process.send?.(memory()))
      process.send?.(port)
    },
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
process.once('disconnect', () => process.exit(0))
