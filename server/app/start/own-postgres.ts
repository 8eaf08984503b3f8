import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { EmbeddedError, type EmbeddedPostgres, startEmbeddedPostgres } from '#db/embedded.ts'
import { ConfigError } from '#server/app/environment.ts'
import { orRefuse } from './embedded-refusal.ts'

/** A process takes up to 24 seconds to end (`stopInOrder`), and its PostgreSQL a little more. */
const WAIT_MS = 30_000
const EVERY_MS = 100

/**
 * Locks a server for this process until its `stop` or the end of the process. Undefined where
 * another process has the lock, or the server is ending.
 */
async function takeServer(server: EmbeddedPostgres): Promise<EmbeddedPostgres | undefined> {
  const client = new pg.Client({ connectionString: server.url })
  client.on('error', () => {}) // whoever asks the server next says that it is gone
  try {
    await client.connect()
    const { rows } = await client.query<{ mine: boolean }>(
      "select pg_try_advisory_lock(hashtext('the process of this folder')) as mine",
    )
    await client.query('select') // fails where the lock was free only because the server ends
    // Held until the server has ended, so that nobody takes it meanwhile.
    if (rows[0]?.mine) return { ...server, stop: () => server.stop().finally(() => client.end()) }
  } catch {
    // It is ending.
  }
  await client.end().catch(() => {})
  return undefined
}

/** A server of another process, which may be ending, still has the files open. */
const isHeld = (error: unknown): error is EmbeddedError =>
  error instanceof EmbeddedError && error.message.includes('postmaster.pid')

/**
 * Starts the embedded PostgreSQL of a folder for this process alone: two processes would take each
 * other's jobs, and the first to end would stop the database of both. Waits for one that is ending.
 * Throws ConfigError where another one runs, or PostgreSQL mistakes another process for one.
 */
export async function ownPostgres(dataDir: string, waitMs = WAIT_MS): Promise<EmbeddedPostgres> {
  const end = performance.now() + waitMs
  let unanswered: EmbeddedError | undefined
  for (let turn = 0; turn === 0 || performance.now() < end; turn++) {
    const data = path.join(dataDir, 'postgres')
    const started = startEmbeddedPostgres(data, { durable: true }).catch((error: unknown) => {
      if (!isHeld(error)) throw error
      unanswered = error
    })
    const server = await orRefuse(dataDir, started)
    if (server) unanswered = undefined
    const mine = server && (await takeServer(server))
    if (mine) return mine
    if (turn === 0) console.log(`waiting for the end of another Vonk, which uses ${dataDir}`)
    await delay(EVERY_MS)
  }
  if (unanswered) return orRefuse(dataDir, Promise.reject(unanswered))
  throw new ConfigError(
    `DATA_DIR: another Vonk uses ${dataDir}; end it, or choose another folder with DATA_DIR=…`,
  )
}
