import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'

type Taken = { conversationId: string; memberId: number; otherId: number; seq: number }

/**
 * What a message that was taken back means for the return of first messages (spec/chat 60): it waits
 * for no answer any more, and it is none. Its sender's next message, if there is one, waits in its
 * place. The caller holds the locks of the sender's row and of the conversation.
 */
export async function forgetFirstMessage(trx: Database, taken: Taken): Promise<void> {
  const { conversationId, memberId, otherId, seq } = taken
  await sql`
    with next as (
      select seq, created_at from message where conversation_id = ${conversationId} and sender_id = ${memberId}
        and seq > ${seq} and taken_back_at is null order by seq limit 1
    ), gone as (
      delete from first_message where conversation_id = ${conversationId} and sender_id = ${memberId}
        and seq = ${seq} and answered_at is null and returned_at is null and not exists (select from next)
    )
    update first_message f set seq = next.seq, sent_at = next.created_at, due_at = f.due_at + (next.created_at - f.sent_at)
    from next where f.conversation_id = ${conversationId} and f.sender_id = ${memberId}
      and f.seq = ${seq} and f.answered_at is null and f.returned_at is null`.execute(trx)
  // Unless another message of the sender answers it too.
  await sql`
    update first_message f set answered_at = null
    where f.conversation_id = ${conversationId} and f.sender_id = ${otherId} and f.seq < ${seq}
      and f.answered_at is not null and f.returned_at is null and not exists (
        select from message m where m.conversation_id = f.conversation_id and m.sender_id = ${memberId}
          and m.seq > f.seq and m.taken_back_at is null)`.execute(trx)
  // The latest one that waits: either side's, because the answer to the one may be the first of the other.
  await sql`
    update conversation set unanswered_id = (
      select sender_id from first_message where conversation_id = ${conversationId} and answered_at is null
      order by seq desc limit 1)
    where id = ${conversationId}`.execute(trx)
}
