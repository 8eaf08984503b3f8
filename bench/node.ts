import type { AddressInfo } from 'node:net'
import v8 from 'node:v8'
import vm from 'node:vm'
import { buildApp } from '#server/app/build-app.ts'
import { startJobs } from '#server/app/jobs.ts'
import { runtimeOf } from './runtime.ts'

/**
 * Runs one node of the product in a separate process, and sends its port when it serves. Each
 * message after that it answers with its memory.
 */
export type NodeOrder = {
  databaseUrl: string
  folder: string
  /** As in production; without it a bench may ask as often as it can. */
  rateLimits: boolean
  jobs: boolean
}

async function serve(order: NodeOrder): Promise<number> {
  const runtime = await runtimeOf(order.databaseUrl, order.folder, { rateLimits: order.rateLimits })
  if (order.jobs) await startJobs(runtime)
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
