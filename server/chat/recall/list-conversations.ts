import { sql } from 'kysely'
import { recallDays } from '#contract/rules/cases/recall.ts'
import type { Database } from '#db/connect.ts'
import { lockMember } from '#server/kit/lock-member.ts'
import type { Running } from './recall-standing.ts'

const AT_ONCE = 1000

/**
 * Lists the next conversations of the account with members who exchanged messages with it, and
 * returns how many it read. A conversation that another decision of fraud recalled stays with that
 * decision: one notice, whatever is decided after it.
 */
export async function listConversations(trx: Database, { decisionId, accountId }: Running): Promise<number> {
  await lockMember(trx, accountId)
  const { rows } = await sql<{ read: number }>`
    with place as (
      select r.listed_after, d.decided_at from recall r join decision d on d.id = r.decision_id
      where r.decision_id = ${decisionId} and r.listed_at is null and r.reversed_by is null for update of r
    ), page as materialized (
      select p.conversation_id, p.other_id from place, lateral (
        select * from participant where member_id = ${accountId} and conversation_id > place.listed_after
        order by conversation_id limit ${AT_ONCE}) p
    ), listed as (
      insert into recalled_conversation (decision_id, conversation_id, member_id)
      select ${decisionId}, c.id, page.other_id
      from place, page join conversation c on c.id = page.conversation_id join member m on m.id = page.other_id
      where c.last_message_at > place.decided_at - make_interval(days => ${recallDays}) and not m.fictional
      on conflict do nothing
    ), moved as (
      update recall r set
        listed_after = coalesce((select max(conversation_id::text)::uuid from page), r.listed_after),
        listed_at = case when (select count(*) from page) < ${AT_ONCE} then now() end
      from place where r.decision_id = ${decisionId}
    )
    select count(*)::int as read from page`.execute(trx)
  return rows[0]?.read ?? 0
}
