import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'

/**
 * Queues a first message that is held back for moderation (spec/abuse T55). The database refuses a
 * send from a device of an account that the receiver blocked, with the neutral error of any
 * unreachable receiver. One row per pair; does nothing if the send was refused for another reason.
 */
export async function requestReview(db: Database, senderId: number, receiverId: number): Promise<void> {
  await sql`insert into message_review (sender_id, receiver_id)
    select ${senderId}::int, ${receiverId}::int where needs_review(${senderId}, ${receiverId})
    on conflict (sender_id, receiver_id) do nothing`.execute(db)
}
