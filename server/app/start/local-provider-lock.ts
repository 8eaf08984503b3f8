import pg from 'pg'
import { ConfigError } from '#server/app/environment.ts'

/** A process takes up to 24 seconds to end (`stopInOrder`), and the next one waits for it. */
const WAIT_MS = 30_000

/**
 * Makes this process the only one with a local payment provider inside, until the returned function
 * is called: another one would not know the payments of this one. Throws ConfigError where another
 * process goes on having one.
 */
export async function lockLocalProvider(databaseUrl: string, waitMs = WAIT_MS): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {}) // the lock is lost with the database, and so are payments until it is back
  await client.connect()
  try {
    await client.query(`set lock_timeout = ${waitMs}; set statement_timeout = 0`)
    await client.query("select pg_advisory_lock(hashtext('local payment provider'))")
  } catch (error) {
    await client.end().catch(() => {})
    if ((error as { code?: string }).code !== '55P03') throw error
    throw new ConfigError(
      'PAYMENT_PROVIDER: a node with a local provider inside uses this database already; start one provider for all nodes, and name it in MOLLIE_BASE_URL',
    )
  }
  return () => client.end().catch(() => {})
}
