import type { Acknowledged } from '#test/faults/chat/keyed-traffic.ts'
import { CREDITS } from '#test/faults/chat/senders.ts'
import { query } from '#test/faults/kill/durable-database.ts'
import { complain } from '#test/faults/lib/report.ts'

export type Sent = {
  /** Answered before the moment that was restored, so it must be there. */
  before: readonly Acknowledged[]
  /** Answered before the loss, perhaps after the moment that was restored. */
  meanwhile: readonly Acknowledged[]
  /** Answered by the restored site. */
  after: readonly Acknowledged[]
}

/**
 * Compares what was answered with what is there, and looks at the books. Returns how many messages
 * were lost, and those of `meanwhile` that were kept.
 */
export async function auditLoss(
  url: string,
  { before, meanwhile, after }: Sent,
  broken: string[],
): Promise<{ lost: number; kept: Acknowledged[] }> {
  const rows = await query<{ id: string; key: string }>(
    url,
    'select id, client_message_id as key from message',
  )
  const there = new Map(rows.map(({ id, key }) => [key, id]))
  for (const { key, id } of [...before, ...after])
    if (there.get(key) !== id) complain(broken, `lost: ${key} was answered with message ${id}`)
  const kept = meanwhile.filter(({ key }) => there.has(key))
  const expected = before.length + after.length + kept.length
  if (rows.length !== expected) complain(broken, `there are ${rows.length} messages, not ${expected}`)
  const [books] = await query<{ spent: number }>(
    url,
    `select sum(${CREDITS} - credits)::int as spent from member where paid_user`,
  )
  if (books?.spent !== rows.length) complain(broken, `${rows.length} messages cost ${books?.spent} credits`)
  for (const alarm of await query(url, 'select * from ledger_alarm'))
    complain(broken, `ledger_alarm: ${JSON.stringify(alarm)}`)
  return { lost: meanwhile.length - kept.length, kept }
}
