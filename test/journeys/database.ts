import path from 'node:path'
import pg from 'pg'
import { connect, type Database } from '#db/connect.ts'
import { startEmbeddedPostgres } from '#db/embedded.ts'

/** The database of the tested server, which the server itself stops. */
async function urlOfDatabase(): Promise<string> {
  const data = path.join(process.env.JOURNEY_DATA ?? '', 'postgres')
  const { url } = await startEmbeddedPostgres(data, { durable: true })
  return url
}

/**
 * Runs a statement on the tested server's database, for states that only time brings about, and
 * returns its rows.
 */
export async function onDatabase(text: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: await urlOfDatabase() })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(text, values)
  await client.end()
  return rows
}

/** Does in one transaction what the product's own functions do to its database. */
export async function inDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const connection = connect(await urlOfDatabase(), { max: 1, onError: () => {} })
  try {
    return await connection.db.transaction().execute(work)
  } finally {
    await connection.close()
  }
}
