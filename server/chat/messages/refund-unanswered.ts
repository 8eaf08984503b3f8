import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { lockMember } from '#server/kit/lock-member.ts'
import { type RefundedMessage, refundMessages } from './refund-messages.ts'

const BATCH = 50

type Waiting = { conversationId: string; memberId: number }

/**
 * Refunds messages to fictional profiles that nobody answered in time (spec/chat 42): after
 * `fictional_answer_hours`, at once where the profile is retired or `fictional_chat` is off. Each
 * message is refunded once, whatever runs at the same time.
 */
export async function refundUnanswered(ctx: Ctx): Promise<void> {
  const { fictional_answer_hours: hours } = await ctx.settings()
  for (;;) {
    const { rows: due } = await sql<Waiting>`
      select w.conversation_id, w.member_id from reply_wait w join member f on f.id = w.fictional_id
      where w.since < ${deadline(hours)} order by w.since limit ${BATCH}`.execute(ctx.db)
    for (const waiting of due)
      await ctx.db.transaction().execute((trx) => refundConversation(trx, waiting, hours))
    if (due.length < BATCH) return
  }
}

/** Messages older than this are refunded; `f` is the fictional profile. */
const deadline = (hours: number) => sql`case when f.status = 'active' and fictional_chat() = 'staffed'
  then now() - make_interval(hours => ${hours}::int) else now() end`

// Locks the sender's row before the conversation's, as the send does. An answer locks the
// conversation too, so either the answer or the refund comes first.
async function refundConversation(
  trx: Database,
  { conversationId, memberId }: Waiting,
  hours: number,
): Promise<void> {
  await lockMember(trx, memberId)
  await sql`select from conversation where id = ${conversationId} for no key update`.execute(trx)
  const { rows: messages } = await sql<RefundedMessage>`
    update message m set refunded_at = now()
    from reply_wait w, member f, member sender
    where w.conversation_id = ${conversationId} and f.id = w.fictional_id and sender.id = w.member_id
      and sender.erased_at is null and m.conversation_id = w.conversation_id and m.sender_id = sender.id
      and m.seq >= w.from_seq and m.created_at < ${deadline(hours)} and m.cost > 0 and m.refunded_at is null
    returning m.seq, m.client_message_id as key, m.cost`.execute(trx)
  await refundMessages(trx, { id: conversationId, senderId: memberId, messages })
  // Later messages still wait, with a deadline of their own.
  await sql`
    with later as (
      select m.seq, m.created_at from reply_wait w join member f on f.id = w.fictional_id
        join message m on m.conversation_id = w.conversation_id and m.sender_id = w.member_id and m.seq >= w.from_seq
      where w.conversation_id = ${conversationId} and m.created_at >= ${deadline(hours)} and m.taken_back_at is null
      order by m.seq limit 1
    ), done as (
      delete from reply_wait where conversation_id = ${conversationId} and not exists (select from later)
    )
    update reply_wait w set from_seq = later.seq, since = later.created_at
    from later where w.conversation_id = ${conversationId}`.execute(trx)
}
