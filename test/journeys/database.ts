import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#db/embedded.ts'

/**
 * One statement on the database of the server that is being visited: for what only time could do.
 */
export async function onDatabase(text: string, values: unknown[] = []): Promise<void> {
  // It runs already, so this finds it. Stopping it is the server's business.
  const { url } = await startEmbeddedPostgres(path.join(process.env.JOURNEY_DATA ?? '', 'postgres'), {
    durable: true,
  })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text, values)
  await client.end()
}
