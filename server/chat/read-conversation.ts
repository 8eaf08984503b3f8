import { sql } from 'kysely'
import type * as contract from '#contract/chat.ts'
import { tell } from '#server/kit/events.ts'
import type { Call } from '#server/kit/mount.ts'
import { conversationOf } from './conversations.ts'

/** Marks everything up to the shown seq as read; what came in meanwhile stays unread (TRUST §4.7). Throws `chat.not_found`. */
export async function readConversation({
  ctx,
  member,
  params,
  body,
}: Call<typeof contract.readConversation>) {
  const gate = await conversationOf(ctx.db, member.id, params.id)
  // The conversation first, as the send does: otherwise the two could wait for each other.
  await sql`select from conversation where id = ${params.id} for no key update`.execute(ctx.db)
  const { rows } = await sql<{ unread: number; readSeq: number }>`
    with moved as (
      select greatest(p.read_seq, least(${body.seq}::int, c.last_seq)) as read_seq
      from participant p join conversation c on c.id = p.conversation_id
      where p.member_id = ${member.id} and p.conversation_id = ${params.id}
    )
    update participant p set read_at = case when moved.read_seq > p.read_seq then now() else p.read_at end, read_seq = moved.read_seq,
      unread = (select count(*)::int from message x where x.conversation_id = p.conversation_id
                and x.seq > greatest(moved.read_seq, p.cleared_seq) and x.sender_id <> p.member_id)
    from moved where p.member_id = ${member.id} and p.conversation_id = ${params.id}
    returning p.unread, p.read_seq`.execute(ctx.db)
  const [row] = rows
  if (row && row.readSeq > gate.readSeq) {
    const payload = { conversation_id: params.id, read_seq: row.readSeq, reader_id: member.id }
    await tell(ctx.db, [member.id, gate.otherId], { kind: 'read', payload })
  }
  return { num_unread_messages: row?.unread ?? 0 }
}
