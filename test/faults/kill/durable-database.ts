import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { testDatabase } from '#test/database.ts'

export const BACK_WITHIN_MS = 10_000

export type DurableDatabase = { url: string; own: boolean; close(): Promise<void> }

/** A database that survives SIGKILL. The database of the tests runs without fsync. */
export async function openDatabase(): Promise<DurableDatabase> {
  if (process.env.DATABASE_URL) {
    const database = await testDatabase({ empty: true })
    await migrate(database.url)
    return { url: database.url, own: false, close: () => database.drop() }
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-kill-'))
  fs.chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres(path.join(folder, 'postgres'), { durable: true })
  process.on('exit', () => postgres.kill())
  await migrate(postgres.url)
  return {
    url: postgres.url,
    own: true,
    async close() {
      await postgres.stop()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Queries the database over a connection of its own, and waits while it restarts. */
export async function query<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
) {
  for (const end = performance.now() + BACK_WITHIN_MS; ; await delay(20)) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      return (await client.query<Row>(text, values)).rows
    } catch (error) {
      if (performance.now() > end) throw error
    } finally {
      await client.end().catch(() => {})
    }
  }
}
