import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { buildApp } from '#server/app/build-app.ts'
import { readConfig } from '#server/app/config.ts'
import { createRuntime } from '#server/app/runtime.ts'

/** Runs one node of the product in a separate process, and prints its port when it serves. */
export type NodeOrder = {
  databaseUrl: string
  folder: string
  secret: string
  shared: boolean
  redisUrl?: string
}

async function serve({ databaseUrl, folder, secret, shared, redisUrl }: NodeOrder): Promise<number> {
  const config = readConfig({
    DATA_DIR: folder,
    SESSION_SECRET: secret,
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    REDIS_URL: redisUrl,
  })
  const runtime = await createRuntime(config, {
    databaseUrl,
    photoFolder: path.join(folder, 'photos'),
    shared,
  })
  const app = await buildApp(runtime)
  await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}

process.once('message', (order: NodeOrder) => {
  serve(order).then(
    (port) => process.send?.(port),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
process.once('disconnect', () => process.exit(0))
