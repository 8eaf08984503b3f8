import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PROVIDER_AWAY, type ServerProcess, startServer } from '#test/faults/kill/server-process.ts'
import { freePort } from '#test/free-port.ts'
import { startHaproxy } from '#test/services/haproxy.ts'
import { type PgBouncer, startPgBouncer } from '#test/services/pgbouncer.ts'
import { installed, type Restartable } from '#test/services/program.ts'
import { type TestRedis, testRedis, withoutRedis } from '#test/services/redis.ts'
import { startS3, type TestS3 } from '#test/services/s3.ts'
import { type TestStandby, testStandby } from '#test/services/standby.ts'

export const METRICS_TOKEN = 'the token of the cluster drill'

/** Packages of Debian that this machine lacks for the drill, in one line. */
export function lacksEngines(): string | undefined {
  const missing = [
    !installed('haproxy') && 'haproxy',
    !installed('pgbouncer') && 'pgbouncer',
    withoutRedis && 'redis-server',
  ].filter((name): name is string => Boolean(name))
  return missing.length ? `not installed: ${missing.join(', ')}` : undefined
}

type Node = { port: number; start(): Promise<void>; kill(): Promise<void>; output(): string }

export type Engines = {
  folder: string
  /** PostgreSQL itself, past the pooler. */
  url: string
  standby: TestStandby
  redis: TestRedis
  pooler: PgBouncer
  proxy: Restartable
  nodes: Node[]
  close(): Promise<void>
}

/** What all nodes share. Each has a disk of its own. */
const environmentOf = (
  { standby, redis, port }: { standby: TestStandby; redis: TestRedis; port: number },
  { options }: TestS3,
): Record<string, string> => ({
  PUBLIC_URL: `http://localhost:${port}`,
  TRUSTED_PROXIES: '127.0.0.1',
  RATE_LIMITS: 'on',
  DATABASE_DIRECT_URL: standby.primary.url,
  DATABASE_REPLICA_URL: standby.replica.url,
  REDIS_URL: redis.url,
  METRICS_TOKEN,
  S3_ENDPOINT: options.endpoint,
  S3_BUCKET: options.bucket,
  S3_REGION: options.region,
  S3_ACCESS_KEY_ID: options.accessKeyId,
  S3_SECRET_ACCESS_KEY: options.secretAccessKey,
})

async function startNode(dataDir: string, databaseUrl: string, env: Record<string, string>): Promise<Node> {
  const port = await freePort()
  let server: ServerProcess | undefined
  const node: Node = {
    port,
    async start() {
      server = await startServer({ databaseUrl, port, dataDir, env: { ...PROVIDER_AWAY, ...env } })
    },
    kill: async () => server?.end('SIGKILL'),
    output: () => server?.output() ?? '',
  }
  await node.start()
  return node
}

/** Starts all parts of an installation of two nodes on this machine, on free ports. */
export async function startEngines(): Promise<Engines> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-cluster-'))
  fs.chmodSync(folder, 0o755)
  const standby = await testStandby({ durable: true })
  const [redis, store, port] = [await testRedis(), await startS3(), await freePort()]
  const pooler = await startPgBouncer(folder, standby.primary.socket)
  const env = environmentOf({ standby, redis, port }, store)
  const nodes: Node[] = []
  for (const name of ['node-1', 'node-2'])
    nodes.push(await startNode(path.join(folder, name), pooler.url, env))
  const proxy = await startHaproxy(
    folder,
    port,
    nodes.map((node) => node.port),
  )
  return {
    folder,
    url: standby.primary.url,
    standby,
    redis,
    pooler,
    proxy,
    nodes,
    async close() {
      await Promise.all([...nodes, proxy, pooler].map((part) => part.kill()))
      await redis.end()
      await standby.close()
      store.close()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
