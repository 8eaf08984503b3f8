import type { Client } from 'pg'
import { withClient } from '#db/with-client.ts'

/** Works on a connection whose writes run no triggers and check no foreign keys. */
export const withoutTriggers = <Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> =>
  withClient({ connectionString: url }, async (client) => {
    await client.query('set session_replication_role = replica')
    return await work(client)
  })

/** Runs the statements, and counts what is there for the planner. */
export async function fill(client: Client, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement)
  await client.query('vacuum (analyze)')
}
