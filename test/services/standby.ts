import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { EmbeddedError, type EmbeddedPostgres, startEmbeddedPostgres } from '#db/embedded.ts'
import { command } from '#test/database.ts'
import { postgresProcesses, signalAll } from './postgres-processes.ts'

/** A PostgreSQL from npm, whose address stays the same when it starts again on its data. */
type RestartablePostgres = {
  url: string
  /** The folder of its socket. */
  socket: string
  start(): Promise<void>
  stop(): Promise<void>
  /** Ends all its processes with SIGKILL, as a machine that is lost does. */
  kill(): Promise<void>
}

/** A primary and its streaming replica. */
export type TestStandby = {
  primary: RestartablePostgres
  replica: RestartablePostgres
  /** Lets the replica fall behind; `resume` lets it catch up. */
  pause(): Promise<void>
  resume(): Promise<void>
  close(): Promise<void>
}

const START_MS = 20_000

/** The folder of its socket, which is new at each start. */
const socketOf = ({ url }: EmbeddedPostgres) =>
  new URL(url.replace('app@/', 'app@localhost/')).searchParams.get('host') ?? ''

/** Starts on data whose former processes are perhaps not quite gone. */
async function startAgain(data: string, durable: boolean): Promise<EmbeddedPostgres> {
  for (const end = performance.now() + START_MS; ; await delay(50))
    try {
      return await startEmbeddedPostgres(data, { durable })
    } catch (error) {
      if (!(error instanceof EmbeddedError) || performance.now() > end) throw error
    }
}

function postgresOn(data: string, durable: boolean): RestartablePostgres {
  const socket = `${data}.socket`
  let running: EmbeddedPostgres | undefined
  process.once('exit', () => running?.kill())
  const url = `postgres://app@/postgres?host=${encodeURIComponent(socket)}&port=5432`
  return {
    url,
    socket,
    async start() {
      running = await startAgain(data, durable)
      fs.rmSync(socket, { force: true })
      fs.symlinkSync(socketOf(running), socket)
    },
    async stop() {
      await running?.stop()
      running = undefined
    },
    async kill() {
      signalAll(await postgresProcesses(url), 'SIGKILL')
      running?.kill()
      running = undefined
    },
  }
}

/**
 * Starts both. The replica begins as a copy of the stopped primary: PostgreSQL of npm has no
 * pg_basebackup. `durable`: what was committed survives `kill`.
 */
export async function testStandby({ durable = false } = {}): Promise<TestStandby> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-standby-'))
  fs.chmodSync(folder, 0o755)
  const remove = () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 20 })
  const [data, copy] = [path.join(folder, 'primary'), path.join(folder, 'replica')]
  const [primary, replica] = [postgresOn(data, durable), postgresOn(copy, durable)]
  process.once('exit', remove)
  await primary.start()
  await primary.stop()
  const copied = spawnSync('cp', ['-a', data, copy])
  if (copied.status !== 0) throw new Error(copied.stderr.toString())
  // What a replica that is away has to catch up with.
  fs.appendFileSync(path.join(data, 'postgresql.auto.conf'), "wal_keep_size = '512MB'\n")
  fs.appendFileSync(
    path.join(copy, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${primary.socket} port=5432 user=app'\n`,
  )
  fs.writeFileSync(path.join(copy, 'standby.signal'), '', { mode: 0o644 })
  await primary.start()
  await replica.start()
  return {
    primary,
    replica,
    pause: () => command(replica.url, 'select pg_wal_replay_pause()'),
    resume: () => command(replica.url, 'select pg_wal_replay_resume()'),
    async close() {
      await replica.stop()
      await primary.stop()
      remove()
    },
  }
}
