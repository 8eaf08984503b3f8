import { sql } from 'kysely'
import type * as contract from '#contract/chat.ts'
import { publishToMembers } from '#server/kit/events.ts'
import type { Call } from '#server/kit/mount.ts'
import { conversationOf } from './conversation-of.ts'

/**
 * Marks all messages up to `body.seq` as read; later ones stay unread (spec/chat 20). The other
 * side is told where both show read marks (spec/chat 95). Throws `chat.not_found`.
 */
export async function readConversation({
  ctx,
  member,
  params,
  body,
}: Call<typeof contract.readConversation>) {
  // A send never writes this row, so this lock cannot deadlock with one.
  await sql`select from participant where member_id = ${member.id} and conversation_id = ${params.id} for no key update`.execute(
    ctx.db,
  )
  const gate = await conversationOf(ctx.db, member.id, params.id)
  const readSeq = Math.min(body.seq, gate.lastSeq)
  if (readSeq <= gate.readSeq) return { num_unread_messages: gate.unread }
  const { rows } = await sql<{ unread: number }>`
    update participant p set read_at = now(), read_seq = ${readSeq},
      -- Nodes of the release before also count what was taken back: hence anew where there is such.
      read_count = case when gone.some then 0 else p.read_count end + (
        select count(*)::integer from message x where x.conversation_id = p.conversation_id and x.taken_back_at is null
          and x.seq > case when gone.some then c.cleared_seq else p.read_seq end and x.seq <= ${readSeq}
          and x.sender_id <> p.member_id)
    from conversation c cross join lateral (
      select exists (select from message x where x.conversation_id = c.id and x.taken_back_at is not null) as some) gone
    where c.id = p.conversation_id and p.member_id = ${member.id} and p.conversation_id = ${params.id}
    returning unread_of(p, c) as unread`.execute(ctx.db)
  const payload = { conversation_id: params.id, read_seq: readSeq, reader_id: member.id }
  const isShown = member.readMarks && gate.readMarks
  await publishToMembers(ctx.db, isShown ? [member.id, gate.otherId] : [member.id], { kind: 'read', payload })
  return { num_unread_messages: rows[0]?.unread ?? 0 }
}
