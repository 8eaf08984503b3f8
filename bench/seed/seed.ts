import type { Client } from 'pg'
import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { withClient } from '#db/with-client.ts'
import { ensurePrices } from '#server/catalogue/prices/seed-prices.ts'
import { seedChats, seedLedger } from './chats.ts'
import { seedMembers } from './members.ts'
import { seedWork } from './work.ts'

/** What a site has besides members: conversations with credits, and what staff and jobs work on. */
export type Parts = { chats?: boolean; work?: boolean }

/** Works on a connection whose writes run no triggers and check no foreign keys. */
export const withoutTriggers = <Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> =>
  withClient({ connectionString: url }, async (client) => {
    await client.query('set session_replication_role = replica; set synchronous_commit = off')
    await client.query("set maintenance_work_mem = '512MB'; set work_mem = '128MB'")
    return await work(client)
  })

/** Fills an empty database. The same numbers make the same site, and its books balance. */
export async function seed(url: string, members: number, { chats, work }: Parts): Promise<void> {
  await migrate(url)
  const connection = connect(url, { max: 1, onError: () => {} })
  await ensurePrices(connection.db)
  await connection.close()
  await withoutTriggers(url, async (client) => {
    await client.query('select setseed(0.42)')
    await seedMembers(client, members)
    if (chats) await seedChats(client, members)
    if (work) await seedWork(client, members)
    if (chats) await seedLedger(client)
    await client.query('vacuum (analyze)')
    // Else the disk is busy with these rows while the first commits are measured.
    await client.query('checkpoint')
    // Nothing counts a day's empty partition on a site (db/README.md).
    await client.query("select pg_clear_relation_stats('public', name) from partitions_of('member_event')")
  })
}
