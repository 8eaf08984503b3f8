import { setTimeout as delay } from 'node:timers/promises'
import { query } from '#test/faults/kill/durable-database.ts'
import { complain } from '#test/faults/lib/report.ts'

const DELIVERED_WITHIN_MS = 10_000

/** Checks that feeds told both members of every message once, without a gap, and nothing waits. */
export async function auditFeeds(url: string, broken: string[]): Promise<void> {
  const waiting = async () =>
    (await query<{ n: number }>(url, 'select count(*)::int as n from outbox'))[0]?.n ?? 0
  for (const end = performance.now() + DELIVERED_WITHIN_MS; await waiting(); await delay(50))
    if (performance.now() > end) return complain(broken, `${await waiting()} changes were never delivered`)
  const [feeds] = await query<{ wrong: number; gaps: number }>(
    url,
    `with told as (
       select e.payload->>'conversation_id' as conversation_id, (e.payload->>'seq')::int as seq,
         count(*) as times, count(distinct e.member_id) as members
       from member_event e where e.kind = 'message' group by 1, 2)
     select (select count(*) from message m left join told t on t.conversation_id = m.conversation_id::text and t.seq = m.seq
         where t.times is distinct from 2 or t.members <> 2)::int as wrong,
       (select count(*) from member_feed f left join
         (select member_id, count(*) as events, max(seq) as last from member_event group by 1) e using (member_id)
         where f.last_seq is distinct from e.events or f.last_seq <> e.last)::int as gaps`,
  )
  if (feeds?.wrong) complain(broken, `${feeds.wrong} messages were not told once to both`)
  if (feeds?.gaps) complain(broken, `${feeds.gaps} feeds have gaps`)
}
