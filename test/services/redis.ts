import { freePort } from '#test/free-port.ts'
import { installed, type Program, startProgram } from './program.ts'

/** A test's own Redis, which the test can end, freeze and restart on the same port. */
export type TestRedis = {
  url: string
  port: number
  start(): Promise<void>
  end(): Promise<void>
  hang(): void
  resume(): void
}

const BINARY = installed('redis-server', 'valkey-server')

/** The reason to skip tests that need Redis; false if Redis is installed. */
export const withoutRedis = BINARY ? false : 'no redis-server or valkey-server is installed on this machine'

/** Starts a Redis that stores nothing on disk. */
export async function testRedis(): Promise<TestRedis> {
  const port = await freePort()
  let program: Program | undefined
  const redis: TestRedis = {
    url: `redis://127.0.0.1:${port}`,
    port,
    async start() {
      const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
      program = await startProgram(BINARY ?? '', settings, port)
    },
    end: async () => program?.kill(),
    hang: () => program?.signal('SIGSTOP'),
    resume: () => program?.signal('SIGCONT'),
  }
  await redis.start()
  return redis
}
