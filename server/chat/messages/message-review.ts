import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'

/**
 * Puts a first message that is held back before the desk (spec/abuse T55): the database refuses it
 * to whoever uses a device of an account that the receiver blocked, as neutrally as to anybody who
 * cannot write there. Once per pair; does nothing where something else is in the way.
 */
export async function askReview(db: Database, senderId: number, receiverId: number): Promise<void> {
  await sql`insert into message_review (sender_id, receiver_id)
    select ${senderId}::int, ${receiverId}::int where needs_review(${senderId}, ${receiverId})
    on conflict (sender_id, receiver_id) do nothing`.execute(db)
}
