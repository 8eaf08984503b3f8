import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app/build-app.ts'
import type { Config } from '#server/app/config.ts'
import { createRuntime, type Runtime } from '#server/app/runtime.ts'
import { clientOf, type TestApp, type TestClient } from './app.ts'

export type TestNode = {
  runtime: Runtime
  /** Listening, so that tests can open streams. */
  app: FastifyInstance
  /** Returns the same browser as a client of this node. */
  at(client: { cookie: string }): TestClient
}

/** Starts two nodes on a test's database. The test's own application then only makes members. */
export async function twoNodes(
  t: TestApp,
  overrides: Partial<Config> = {},
): Promise<{ here: TestNode; there: TestNode; close(): Promise<void> }> {
  await t.runtime.relay.stop()
  const open = async (): Promise<TestNode> => {
    const runtime = await createRuntime(
      { ...t.runtime.config, ...overrides },
      {
        databaseUrl: overrides.databaseUrl ?? t.url,
        photoFolder: path.join(t.ctx.config.uploadFolder, '../photos'),
        shared: true,
      },
    )
    const app = await buildApp(runtime)
    await app.listen({ host: '127.0.0.1', port: 0 })
    return { runtime, app, at: ({ cookie }) => clientOf(app, cookie) }
  }
  const [here, there] = await Promise.all([open(), open()])
  return {
    here,
    there,
    async close() {
      for (const { runtime, app } of [here, there]) {
        runtime.hub.close()
        await app.close()
        await runtime.close()
      }
    },
  }
}
