import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { type Connection, connect } from '#db/connect.ts'
import { type BorrowedPostgres, borrowEmbeddedPostgres } from '#db/embedded.ts'
import { ConfigError } from '#server/app/environment.ts'
import { orRefuse } from '#server/app/start/embedded-refusal.ts'
import { migrated } from '#server/app/start/migrated.ts'
import { requireDatabase } from '#server/app/start/require-database.ts'
import { requireFolders } from '#server/app/start/require-folders.ts'
import type { Actor } from '#server/staff/actor.ts'
import { dataFolder } from './env-file.ts'

// As the server, commands print a line for each wrong variable.
process.once('uncaughtException', (error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
})

/** The name of the user; its number in a container, whose list of users may lack it. */
function userName(): string {
  try {
    return os.userInfo().username
  } catch {
    return String(process.getuid?.())
  }
}

/** Who acts by a command: the user of the operating system (spec/admin 14). */
export const commandActor = (): Actor => ({ kind: 'cli', name: userName() })

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
 * The database of the site for a command: that of DATABASE_DIRECT_URL, else of DATABASE_URL, else
 * the embedded one in DATA_DIR, which a running server shares with the command. Throws ConfigError,
 * in one line, if it cannot be reached.
 */
export async function borrowDatabase(): Promise<BorrowedPostgres> {
  const url = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL
  if (url) return { url, startedHere: false, release: async () => {} }
  const dataDir = dataFolder()
  await requireFolders(dataDir)
  return orRefuse(dataDir, borrowEmbeddedPostgres(path.join(dataDir, 'postgres'), isInUse))
}

/** Opens the database of the site for a command, which closes the connection. */
export async function openDatabase(): Promise<Connection> {
  const database = await borrowDatabase()
  if (database.startedHere) await migrated(database.url, { when: 'start' })
  else await requireDatabase(database.url)
  const connection = connect(database.url, { max: 2, onError: console.error })
  return {
    ...connection,
    async close() {
      await connection.close()
      await database.release()
    },
  }
}
