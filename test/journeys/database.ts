import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#db/embedded.ts'

/**
 * Runs a statement on the tested server's database, for states that only time brings about, and
 * returns its rows.
 */
export async function onDatabase(text: string, values: unknown[] = []): Promise<unknown[]> {
  // Connects to the running PostgreSQL, which the server itself stops.
  const { url } = await startEmbeddedPostgres(path.join(process.env.JOURNEY_DATA ?? '', 'postgres'), {
    durable: true,
  })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(text, values)
  await client.end()
  return rows
}
