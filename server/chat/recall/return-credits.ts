import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { idsOf, lockBatch, tell } from './lock-batch.ts'
import { isRecallStanding, type Running } from './recall-standing.ts'

/** A conversation with more messages takes several batches. */
const MESSAGES_AT_ONCE = 2000

/**
 * Closes the next listed conversations and returns what their members spent in them: one entry of
 * the ledger for each message that was not refunded before, once for ever (spec/credits 11). Tells
 * the members of the conversations that are done. Returns how many conversations it took.
 */
export async function returnCredits(trx: Database, recall: Running): Promise<number> {
  const due = sql<boolean>`returned_at is null and reversed_at is null`
  const batch = await lockBatch(trx, recall, due)
  if (!batch.length || !(await isRecallStanding(trx, recall.accountId))) return 0
  const conversationIds = idsOf(batch)
  const memberIds = batch.map(({ memberId }) => memberId)
  const { decisionId } = recall
  await sql`update conversation set recalled_by = ${decisionId} where id = any(${conversationIds}::uuid[])`.execute(
    trx,
  )
  const { rows } = await sql<{ conversationId: string }>`
    with spent as materialized (
      select m.conversation_id, m.seq, m.sender_id, m.client_message_id as key, m.cost
      from unnest(${conversationIds}::uuid[], ${memberIds}::int[]) of (conversation_id, member_id)
      join message m on m.conversation_id = of.conversation_id and m.sender_id = of.member_id
      join member sender on sender.id = m.sender_id
      where m.cost > 0 and m.refunded_at is null and sender.erased_at is null
      order by m.conversation_id, m.seq limit ${MESSAGES_AT_ONCE}
    ), marked as (
      update message m set refunded_at = now() from spent
      where m.conversation_id = spent.conversation_id and m.seq = spent.seq
    ), entry as (
      insert into ledger_entry (member_id, seq, idem_key, kind, account, amount, balance_after)
      select s.sender_id, m.ledger_seq + s.place, 'recall:' || s.key, 'recall', 'sys_refund', s.cost, m.credits + s.total
      from (select *, row_number() over one as place, sum(cost) over one as total from spent
        window one as (partition by sender_id order by conversation_id, seq)) s
      join member m on m.id = s.sender_id
    ), sums as (
      select conversation_id, sender_id, count(*)::int as entries, sum(cost)::int as credits from spent group by 1, 2
    ), paid as (
      update member m set credits = m.credits + s.credits, ledger_seq = m.ledger_seq + s.entries
      from (select sender_id, sum(entries)::int as entries, sum(credits)::int as credits from sums group by 1) s
      where m.id = s.sender_id
    ), done as (
      update recalled_conversation r set credits = r.credits + coalesce(sums.credits, 0),
        returned_at = case when (select count(*) from spent) < ${MESSAGES_AT_ONCE} then now() end
      from unnest(${conversationIds}::uuid[]) of (conversation_id) left join sums using (conversation_id)
      where r.decision_id = ${decisionId} and r.conversation_id = of.conversation_id
      returning r.conversation_id, r.returned_at
    )
    select conversation_id from done where returned_at is not null`.execute(trx)
  await tell(trx, { decisionId, conversationIds: rows.map((row) => row.conversationId), isReversal: false })
  return batch.length
}
