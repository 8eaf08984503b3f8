import { type Acknowledged, sendUntilAnswered } from '#test/faults/chat/keyed-traffic.ts'
import { CREDITS } from '#test/faults/chat/senders.ts'
import { query } from '#test/faults/kill/durable-database.ts'
import { complain } from './report.ts'
import type { Seeded } from './seeded.ts'

const REPEATS = 300
const AT_ONCE = 12

/** The database, and who answers for it. */
export type Audited = { url: string; port: number; random: Seeded }
type Booked = { id: string; seq: number; key: string }

/** Compares the answers with the database, and with what the same keys answer now. */
export async function audit(
  { url, port, random }: Audited,
  acknowledged: readonly Acknowledged[],
  broken: string[],
): Promise<void> {
  const rows = await query<Booked>(
    url,
    'select id, seq, client_message_id as key from message order by conversation_id, seq',
  )
  const booked = new Map(rows.map((row) => [row.key, row]))
  for (const { key, id } of acknowledged)
    if (booked.get(key)?.id !== id) complain(broken, `lost: ${key} was answered with message ${id}`)
  if (rows.length !== acknowledged.length)
    complain(broken, `${acknowledged.length} keys were answered, and there are ${rows.length} messages`)
  const suspects = acknowledged.filter(({ resolved }) => resolved)
  const others = Array.from({ length: REPEATS }, () => random.pick(acknowledged))
  const repeats = [...new Set([...suspects.slice(-REPEATS), ...others])]
  for (let from = 0; from < repeats.length; from += AT_ONCE)
    await Promise.all(
      repeats.slice(from, from + AT_ONCE).map(async (one) => {
        const again = await sendUntilAnswered(port, one.sender, one.key)
        if (again.id !== one.id || again.seq !== one.seq)
          complain(broken, `double: ${one.key} is ${again.id}, and ${one.id}`)
      }),
    )
  await auditBooks(url, acknowledged.length, broken)
}

async function auditBooks(url: string, messages: number, broken: string[]): Promise<void> {
  const [books] = await query<{ spent: number; messages: number; holes: number }>(
    url,
    `select (select sum(${CREDITS} - credits) from member where paid_user)::int as spent,
       (select count(*) from message)::int as messages,
       (select count(*) from conversation c where last_seq <> (select count(*) from message m where m.conversation_id = c.id)
          or last_seq <> (select coalesce(max(seq), 0) from message m where m.conversation_id = c.id))::int as holes`,
  )
  if (books?.messages !== messages)
    complain(broken, `repeats made ${books?.messages} messages of ${messages}`)
  if (books?.spent !== messages) complain(broken, `${messages} messages cost ${books?.spent} credits`)
  if (books?.holes) complain(broken, `${books.holes} conversations have holes in their numbers`)
  for (const alarm of await query(url, 'select * from ledger_alarm'))
    complain(broken, `ledger_alarm: ${JSON.stringify(alarm)}`)
}
