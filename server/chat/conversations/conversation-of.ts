import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { prepared } from '#db/prepared.ts'
import { toInstant } from '#server/chat/messages/instant.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Member } from '#server/kit/ctx.ts'
import { notBlocked } from '#server/profiles/visibility/visible-to.ts'

export type ConversationGate = {
  id: string
  otherId: number
  otherPublicId: string
  lastSeq: number
  readSeq: number
  clearedSeq: number
  unread: number
  /** The messages of the side that wrote less. */
  mutual: number
  /** How far the other side has read, and when; nothing where they show no read marks. */
  otherSeq: number
  otherAt: Date | null
  /** What the other side shows and sees (spec/chat 95). */
  readMarks: boolean
  typingMarks: boolean
}

const UNREAD = { seq: 0, at: null }

/** How far the other side has read, and when, as far as both show read marks (spec/chat 95). */
export const otherReadOf = (
  { readMarks }: Pick<Member, 'readMarks'>,
  { otherSeq, otherAt }: Pick<ConversationGate, 'otherSeq' | 'otherAt'>,
) => (readMarks ? { seq: otherSeq, at: otherAt && toInstant(otherAt) } : UNREAD)

/** The row of a conversation that is open to this member; see `conversationOf`. */
export const gateOf = (
  memberId: RawBuilder<number>,
  conversationId: RawBuilder<string>,
) => sql<ConversationGate>`
  select c.id, mine.other_id, other.public_id as other_public_id, c.last_seq, mine.read_seq, c.cleared_seq,
         unread_of(mine, c) as unread, least(c.low_sent, c.high_sent) as mutual,
         case when other.read_marks then theirs.read_seq else 0 end as other_seq,
         case when other.read_marks then theirs.read_at end as other_at, other.read_marks, other.typing_marks
  from participant mine
  join conversation c on c.id = mine.conversation_id
  join participant theirs on theirs.conversation_id = mine.conversation_id and theirs.member_id = mine.other_id
  join member other on other.id = mine.other_id and (other.status = 'active' or c.recalled_by is not null)
  where mine.member_id = ${memberId} and mine.conversation_id = ${conversationId}
    and ${notBlocked(memberId, 'mine.other_id')}`

const gate = prepared<{ memberId: number; conversationId: string }, ConversationGate>((value) =>
  gateOf(value('memberId'), value('conversationId')),
)

/**
 * Returns a conversation that belongs to this member and whose other side is active and not blocked
 * either way. Throws `chat.not_found`. The conversation stays open where the other side became
 * invisible (spec/chat 24), and readable where a decision of fraud recalled it (spec/decisions 51).
 * A deleted conversation still belongs to the member, but is empty: messages up to `clearedSeq` are
 * gone for both.
 */
export async function conversationOf(
  db: Database,
  memberId: number,
  conversationId: string,
): Promise<ConversationGate> {
  const [row] = await gate(db, { memberId, conversationId })
  if (!row) throw new AppError('chat.not_found')
  return row
}
