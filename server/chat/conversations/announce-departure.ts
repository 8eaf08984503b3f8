import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'

/**
 * Tells everybody who has messages with a departed member that the conversation is closed, so that
 * open screens leave it at once (spec/chat 24). The messages stay, for a member who comes back.
 */
export async function announceDeparture(db: Database, memberId: number): Promise<void> {
  await sql`insert into outbox (kind, member_ids, payload)
    select 'chat_deleted', array[p.other_id], jsonb_build_object('conversation_id', p.conversation_id)
    from participant p join conversation c on c.id = p.conversation_id and c.last_seq > c.cleared_seq
    where p.member_id = ${memberId}`.execute(db)
}
