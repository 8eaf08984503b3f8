import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { sidesOf, tonight } from './tonight.ts'

type Clearing = { id: string; memberIds: number[]; upTo: number }

/**
 * Removes all messages up to a number for both sides; later messages stay and are counted anew. The
 * conversation counts as one of a free member's two until the end of the day where that member
 * lives (spec/chat 5). Locks the row of the conversation first, as the send does: otherwise the two
 * could deadlock.
 */
export async function clearConversation(db: Database, { id, memberIds, upTo }: Clearing): Promise<void> {
  const sides = await sidesOf(db, memberIds)
  await sql`update conversation c set cleared_seq = greatest(c.cleared_seq, ${upTo}::int),
      low_sent = (select count(*) from message m where m.conversation_id = c.id and m.seq > greatest(c.cleared_seq, ${upTo}::int) and m.sender_id = c.low_id and m.taken_back_at is null),
      high_sent = (select count(*) from message m where m.conversation_id = c.id and m.seq > greatest(c.cleared_seq, ${upTo}::int) and m.sender_id = c.high_id and m.taken_back_at is null)
    where c.id = ${id}`.execute(db)
  await db.deleteFrom('draft').where('conversationId', '=', id).execute()
  await sql`update participant p set read_seq = greatest(p.read_seq, c.cleared_seq),
      read_count = (select count(*) from message m where m.conversation_id = c.id and m.seq > c.cleared_seq and m.seq <= p.read_seq and m.sender_id = p.other_id and m.taken_back_at is null),
      counts_until = coalesce(p.counts_until, ${tonight})
    from conversation c, ${sides}
    where c.id = p.conversation_id and p.conversation_id = ${id} and p.member_id = side.member_id`.execute(db)
}
