import type { Acknowledged } from '#test/faults/chat/keyed-traffic.ts'
import { CREDITS } from '#test/faults/chat/senders.ts'
import { query } from '#test/faults/kill/durable-database.ts'

/** How many messages are wrong. */
export type Tally = { lost: number; doubled: number; 'charged twice': number }

/** Compares what was acknowledged with what the database holds. */
export async function tallyOf(url: string, acknowledged: readonly Acknowledged[]): Promise<Tally> {
  const rows = await query<{ id: string; key: string; body: string }>(
    url,
    'select id, client_message_id as key, body from message',
  )
  const stored = new Map(rows.map(({ key, id }) => [key, id]))
  // One statement, because messages go on; the body names the key, which is new for each act.
  const [books] = await query<{ surplus: number }>(
    url,
    `select ((select sum(${CREDITS} - credits) from member where paid_user)
       - (select count(*) from message))::int as surplus`,
  )
  return {
    lost: acknowledged.filter(({ key, id }) => stored.get(key) !== id).length,
    doubled: rows.length - new Set(rows.map(({ body }) => body)).size,
    'charged twice': Math.abs(books?.surplus ?? 0),
  }
}
