import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '#test/free-port.ts'

/** A test's own Redis, which the test can end, freeze and restart on the same port. */
export type TestRedis = {
  url: string
  start(): Promise<void>
  end(): Promise<void>
  hang(): void
  resume(): void
}

const BINARY = ['redis-server', 'valkey-server'].find((name) => !spawnSync(name, ['--version']).error)

/** The reason to skip tests that need Redis; false if Redis is installed. */
export const withoutRedis = BINARY ? false : 'no redis-server or valkey-server is installed on this machine'

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = net.connect(port, '127.0.0.1', () => {
      probe.destroy()
      resolve(true)
    })
    probe.on('error', () => resolve(false))
  })

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts a Redis that stores nothing on disk. */
export async function testRedis(): Promise<TestRedis> {
  const port = await freePort()
  let child: ChildProcess | undefined
  const redis: TestRedis = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
      child = spawn(BINARY ?? '', settings, { stdio: 'ignore' })
      running.add(child)
      while (!(await accepts(port))) await delay(5)
    },
    async end() {
      if (!child || child.exitCode !== null || child.signalCode) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
      running.delete(child)
    },
    hang: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
  }
  await redis.start()
  return redis
}
