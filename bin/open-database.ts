import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { type Connection, connect } from '#db/connect.ts'
import { borrowEmbeddedPostgres } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import type { Actor } from '#server/staff/actor.ts'

const env = path.join(import.meta.dirname, '../.env')
if (fs.existsSync(env)) process.loadEnvFile(env)

/** Who acts by a command: the user of the operating system (spec/admin 14). */
export const commandActor = (): Actor => ({ kind: 'cli', name: os.userInfo().username })

async function isInUse(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ others: boolean }>(
      "select count(*) > 1 as others from pg_stat_activity where backend_type = 'client backend'",
    )
    return rows[0]?.others ?? false
  } finally {
    await client.end()
  }
}

/**
 * Opens the database of the site for a command: that of DATABASE_URL, else the embedded one in
 * DATA_DIR, which a running server shares with the command. The caller closes the connection.
 */
export async function openDatabase(): Promise<Connection> {
  const options = { max: 2, onError: console.error }
  const url = process.env.DATABASE_URL
  if (url) return connect(url, options)
  const folder = path.join(path.resolve(process.env.DATA_DIR ?? './data'), 'postgres')
  const embedded = await borrowEmbeddedPostgres(folder, isInUse)
  if (embedded.startedHere) await migrate(embedded.url)
  const connection = connect(embedded.url, options)
  return {
    ...connection,
    async close() {
      await connection.close()
      await embedded.release()
    },
  }
}
