import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'
import { notBlocked } from '#server/profiles/visibility/visible-to.ts'

export type ConversationGate = {
  id: string
  otherId: number
  lastSeq: number
  readSeq: number
  clearedSeq: number
  unread: number
  otherRead: { seq: number; at: Date | null }
}

/**
 * Returns a conversation that belongs to this member and whose other side is active and not blocked
 * either way. Throws `chat.not_found`. The conversation stays open where the other side became
 * invisible (spec/chat 24). A deleted conversation still belongs to the member, but is empty:
 * messages up to `clearedSeq` are gone for both.
 */
export async function conversationOf(
  db: Database,
  memberId: number,
  conversationId: string,
): Promise<ConversationGate> {
  const row = await db
    .selectFrom('participant as mine')
    .innerJoin('conversation as c', 'c.id', 'mine.conversationId')
    .innerJoin('participant as theirs', (join) =>
      join
        .onRef('theirs.conversationId', '=', 'mine.conversationId')
        .onRef('theirs.memberId', '=', 'mine.otherId'),
    )
    .innerJoin('member as other', 'other.id', 'mine.otherId')
    .where('mine.memberId', '=', memberId)
    .where('mine.conversationId', '=', conversationId)
    .where('other.status', '=', 'active')
    .where(notBlocked(memberId, 'mine.other_id'))
    .select([
      'c.id',
      'mine.otherId',
      'c.lastSeq',
      'mine.readSeq',
      'c.clearedSeq',
      sql<number>`unread_of(mine, c)`.as('unread'),
      'theirs.readSeq as otherSeq',
      'theirs.readAt as otherAt',
    ])
    .executeTakeFirst()
  if (!row) throw new AppError('chat.not_found')
  const { otherSeq, otherAt, ...gate } = row
  return { ...gate, otherRead: { seq: otherSeq, at: otherAt } }
}
