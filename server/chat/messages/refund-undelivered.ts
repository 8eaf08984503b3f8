import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { lockMember } from '#server/kit/lock-member.ts'
import { type RefundedMessage, refundMessages } from './refund-messages.ts'

const BATCH = 50

/**
 * A send that started earlier may not be visible yet; after a minute none is running, because
 * statements have a limit of seconds.
 */
const noSendRuns = sql<boolean>`since < now() - interval '1 minute'`

/**
 * Refunds messages whose receiver was barred or erased before reading them (spec/chat 13), a minute
 * after it happened. A row of `unreachable` stays until all conversations of that member are done,
 * so a job that dies is repeated; the key of each entry prevents a second refund.
 */
export async function refundUndelivered(ctx: Ctx): Promise<void> {
  const gone = await ctx.db
    .selectFrom('unreachable')
    .select(['memberId', 'since'])
    .where(noSendRuns)
    .orderBy('since')
    .limit(BATCH)
    .execute()
  for (const { memberId, since } of gone) {
    const conversations = await ctx.db
      .selectFrom('participant')
      .innerJoin('conversation', 'conversation.id', 'participant.conversationId')
      .select(['conversation.id', 'otherId as senderId'])
      .where('memberId', '=', memberId)
      .where(sql<boolean>`last_seq > cleared_seq`)
      .execute()
    for (const { id, senderId } of conversations)
      await ctx.db
        .transaction()
        .execute((trx) => refundConversation(trx, { id, senderId, receiverId: memberId }))
    // If the member was barred again meanwhile, `since` is newer, and the row stays for the next
    // run.
    await ctx.db
      .deleteFrom('unreachable')
      .where('memberId', '=', memberId)
      .where('since', '=', since)
      .execute()
  }
}

type Unread = { id: string; senderId: number; receiverId: number }

// Locks the sender's row before the conversation's, as the send does.
async function refundConversation(trx: Database, { id, senderId, receiverId }: Unread): Promise<void> {
  await lockMember(trx, senderId)
  await sql`select from conversation where id = ${id} for no key update`.execute(trx)
  const { rows: messages } = await sql<RefundedMessage>`
    update message m set refunded_at = now()
    from participant p, conversation c, member receiver, member sender
    where p.member_id = ${receiverId} and p.conversation_id = ${id} and c.id = ${id}
      and receiver.id = ${receiverId} and (receiver.status = 'blocked' or receiver.erased_at is not null)
      and sender.id = ${senderId} and sender.erased_at is null
      and m.conversation_id = c.id and m.seq > greatest(c.cleared_seq, p.read_seq) and m.sender_id = sender.id
      and m.cost > 0 and m.refunded_at is null
    returning m.seq, m.client_message_id as key, m.cost`.execute(trx)
  await refundMessages(trx, { id, senderId, messages })
}
