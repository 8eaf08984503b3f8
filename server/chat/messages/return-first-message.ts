import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { lockMember } from '#server/kit/lock-member.ts'
import { type RefundedMessage, refundMessages } from './refund-messages.ts'

const BATCH = 50

type FirstMessage = { conversationId: string; senderId: number }

/** SQL: its return was promised, and it was neither answered in time nor returned. */
const isOpen = sql<boolean>`returned_at is null and (answered_at is null or answered_at > due_at)`

/**
 * Gives the sender of a conversation's first message back what it cost, if that was promised at the
 * send and it waits for an answer (spec/chat 60). Once per conversation and direction, for ever;
 * calling it again, or for a message that was answered, refunded or not promised, changes nothing.
 * The sender sees a note below the message, and has a ledger entry `unanswered` with the key of the
 * send. Runs in the transaction of `trx`. Locks the sender's row before the conversation's, as the
 * send does: call it before the transaction locks anything else of the two.
 */
export async function returnFirstMessage(
  trx: Database,
  { conversationId, senderId }: FirstMessage,
): Promise<void> {
  await lockMember(trx, senderId)
  await sql`select from conversation where id = ${conversationId} for no key update`.execute(trx)
  // One that was refunded otherwise, for example because nobody could read it, is over too.
  const { rows: messages } = await sql<RefundedMessage>`
    with returned as (
      update first_message set returned_at = now(), due_at = least(due_at, now())
      where conversation_id = ${conversationId} and sender_id = ${senderId} and due_at is not null and ${isOpen}
      returning conversation_id, seq
    )
    update message m set refunded_at = now() from returned
    where m.conversation_id = returned.conversation_id and m.seq = returned.seq and m.cost > 0 and m.refunded_at is null
    returning m.seq, m.client_message_id as key, m.cost`.execute(trx)
  await refundMessages(trx, { id: conversationId, senderId, messages, kind: 'unanswered' })
}

/**
 * Makes all first messages to a member that wait for an answer due at once, so that the job returns
 * them within a minute: for a member who cannot answer for a while. Barring and deletion do the
 * same by a trigger. Runs in the transaction of `trx`; does nothing the second time.
 */
export async function returnFirstMessagesTo(trx: Database, receiverId: number): Promise<void> {
  await sql`select return_first_messages_to(${receiverId})`.execute(trx)
}

/** Returns the first messages that are due, each in a transaction of its own. */
export async function returnFirstMessages(ctx: Ctx): Promise<void> {
  for (;;) {
    const { rows: due } = await sql<FirstMessage>`
      select conversation_id, sender_id from first_message where due_at <= now() and ${isOpen}
      order by due_at limit ${BATCH}`.execute(ctx.db)
    for (const first of due) await ctx.db.transaction().execute((trx) => returnFirstMessage(trx, first))
    if (due.length < BATCH) return
  }
}
