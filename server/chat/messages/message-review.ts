import { sql } from 'kysely'
import { type Database, inTransaction } from '#db/connect.ts'
import { openCase } from '#server/cases/open-case.ts'

/**
 * Queues a first message that is held back for moderation (spec/abuse T55). The database refuses a
 * send from a device of an account that the receiver blocked, with the neutral error of any
 * unreachable receiver. One row per pair; does nothing if the send was refused for another reason.
 */
export async function requestReview(db: Database, senderId: number, receiverId: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { rows } = await sql`insert into message_review (sender_id, receiver_id)
      select ${senderId}::int, ${receiverId}::int where needs_review(${senderId}, ${receiverId})
      on conflict (sender_id, receiver_id) do nothing returning sender_id`.execute(trx)
    if (!rows.length) return
    const subject = { kind: 'message_review', id: `${senderId}:${receiverId}` } as const
    await openCase(trx, { kind: 'held_message', memberId: senderId, subject, source: 'automatic' })
  })
}
