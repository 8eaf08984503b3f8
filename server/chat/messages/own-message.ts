import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { type ConversationGate, conversationOf } from '#server/chat/conversations/conversation-of.ts'
import { AppError } from '#server/kit/app-error.ts'

export type OwnMessage = {
  kind: string
  body: string | null
  gift: string | null
  photoId: string | null
  voiceId: string | null
  key: string
  cost: number
  createdAt: Date
  editedAt: Date | null
  takenBackAt: Date | null
  refundedAt: Date | null
  /** The receiver has read it, or a member of staff answers it just now. */
  isRead: boolean
  isRecalled: boolean
}

type Place = { memberId: number; conversationId: string; seq: number }

/**
 * Returns a message of this member and lets nobody read it until the transaction of `db` ends: a
 * read locks the same row of its reader, so that either the reader or the sender comes first
 * (spec/chat 70). Locks the conversation before it, as sends and refunds do. Throws
 * `chat.not_found`, also for a message of the other member.
 */
export async function lockOwnMessage(
  db: Database,
  { memberId, conversationId, seq }: Place,
): Promise<{ gate: ConversationGate; message: OwnMessage }> {
  const gate = await conversationOf(db, memberId, conversationId)
  await sql`select from conversation where id = ${gate.id} for no key update`.execute(db)
  await sql`select from participant
    where conversation_id = ${gate.id} and member_id = ${gate.otherId} for no key update`.execute(db)
  await sql`select from reply_wait where conversation_id = ${gate.id} for update`.execute(db)
  const { rows } = await sql<OwnMessage>`
    select m.kind, m.body, m.gift, m.photo_id, m.voice_id, m.client_message_id as key, m.cost, m.created_at, m.edited_at,
      m.taken_back_at, m.refunded_at, c.recalled_by is not null as is_recalled,
      m.seq <= theirs.read_seq or m.reader_reaction is not null or exists (select from reply_wait w
        where w.conversation_id = c.id and w.from_seq <= m.seq and w.taken_until > now()) as is_read
    from message m join conversation c on c.id = m.conversation_id
    join participant theirs on theirs.conversation_id = c.id and theirs.member_id = ${gate.otherId}
    where m.conversation_id = ${gate.id} and m.seq = ${seq} and m.seq > c.cleared_seq
      and m.sender_id = ${memberId}`.execute(db)
  const [message] = rows
  if (!message) throw new AppError('chat.not_found')
  return { gate, message }
}

/** Throws `chat.message_read`, or `chat.closed` where a decision of fraud closed the conversation. */
export function refuseRead({ isRead, isRecalled }: OwnMessage): void {
  if (isRecalled) throw new AppError('chat.closed')
  if (isRead) throw new AppError('chat.message_read')
}
