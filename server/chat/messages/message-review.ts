import { sql } from 'kysely'
import { type Database, inTransaction } from '#db/connect.ts'
import { openCase } from '#server/cases/open-case.ts'
import type { Announce } from '#server/kit/events.ts'

/**
 * Queues a first message that is held back for moderation (spec/abuse T55), and returns whether it
 * is. The database refuses a send from a device of an account that the receiver blocked, with the
 * neutral error of any unreachable receiver. One row per pair; does nothing if it is not held.
 */
export async function requestReview(db: Database, senderId: number, receiverId: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ isNew: boolean }>`
      with held as (select where needs_review(${senderId}, ${receiverId})), asked as (
        insert into message_review (sender_id, receiver_id) select ${senderId}::int, ${receiverId}::int from held
        on conflict (sender_id, receiver_id) do nothing returning sender_id)
      select exists (select from asked) as is_new from held`.execute(trx)
    const subject = { kind: 'message_review', id: `${senderId}:${receiverId}` } as const
    if (rows[0]?.isNew)
      await openCase(trx, { kind: 'held_message', memberId: senderId, subject, source: 'automatic' })
    return rows.length > 0
  })
}

/**
 * Holds the message of a sign-up with contact details back until a moderator decided (spec/abuse
 * T64), and returns whether it is. Once released it is sent.
 */
export async function holdMessage(db: Database, senderId: number, receiverId: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const asked = await trx
      .insertInto('messageReview')
      .values({ senderId, receiverId })
      .onConflict((conflict) => conflict.columns(['senderId', 'receiverId']).doNothing())
      .returning('senderId')
      .executeTakeFirst()
    const subject = { kind: 'message_review', id: `${senderId}:${receiverId}` } as const
    if (asked) await openCase(trx, { kind: 'held_message', memberId: senderId, subject, source: 'automatic' })
    const { allowedAt } = await trx
      .selectFrom('messageReview')
      .select('allowedAt')
      .where('senderId', '=', senderId)
      .where('receiverId', '=', receiverId)
      .executeTakeFirstOrThrow()
    return allowedAt === null
  })
}

/**
 * Ends a review in the transaction of its decision; `pair` is `sender:receiver`. Once released, the
 * sender may write and the message of their sign-up is delivered; else that message is dropped.
 */
export async function settleReview(
  db: Database,
  announce: Announce,
  { pair, isReleased }: { pair: string; isReleased: boolean },
): Promise<void> {
  const [senderId = 0, receiverId = 0] = pair.split(':').map(Number)
  if (isReleased) {
    await db
      .updateTable('messageReview')
      .set({ allowedAt: sql`now()` })
      .where('senderId', '=', senderId)
      .where('receiverId', '=', receiverId)
      .execute()
    await announce(db, 'chat.message_released', { memberId: senderId })
  } else
    await db
      .deleteFrom('signupMessage')
      .where('memberId', '=', senderId)
      .where('toMemberId', '=', receiverId)
      .execute()
}
