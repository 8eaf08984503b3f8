import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#db/embedded.ts'

/** Runs a statement on the tested server's database, for states that only time brings about. */
export async function onDatabase(text: string, values: unknown[] = []): Promise<void> {
  // Connects to the running PostgreSQL, which the server itself stops.
  const { url } = await startEmbeddedPostgres(path.join(process.env.JOURNEY_DATA ?? '', 'postgres'), {
    durable: true,
  })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text, values)
  await client.end()
}
