import { type RawBuilder, sql } from 'kysely'
import { type ConversationEnd, endUndoHours } from '#contract/conversation-ends.ts'
import type { Database } from '#db/connect.ts'
import { prepared } from '#db/prepared.ts'

/**
 * Whether it is the turn of a member in a row of `conversation`: the other one had the last word,
 * and nobody closed the conversation (spec/chat 52).
 */
export const isTurnOf = (memberId: RawBuilder<number>): RawBuilder<boolean> =>
  sql<boolean>`coalesce(turn_of = ${memberId} and recalled_by is null and ended_by is null, false)`

/**
 * The member answered a message of the other one without a message, so that it is nobody's turn. One
 * write, and none where it was not their turn. Locks the row of the conversation: call it before
 * rows of its messages are locked, as the refunds do.
 */
export async function answerTurn(
  db: Database,
  memberId: number,
  { conversationId, seq }: { conversationId: string; seq: number },
): Promise<void> {
  await sql`update conversation c set turn_of = null
    where c.id = ${conversationId} and c.turn_of = ${memberId} and exists (
      select from message m where m.conversation_id = c.id and m.seq = ${seq} and m.sender_id <> ${memberId})`.execute(
    db,
  )
}

type Asked = { memberId: number; conversationId: string }
type Row = {
  yourTurn: boolean
  mine: boolean
  sentence: ConversationEnd['sentence']
  at: Date | null
  undoUntil: Date | null
}

const row = prepared<Asked, Row>(
  (value) => sql`
    select ${isTurnOf(value('memberId'))} as your_turn, ended_by = ${value('memberId')} as mine, ended_with as sentence,
      ended_at as at, ended_at + make_interval(hours => ${sql.lit(endUndoHours)}) as undo_until
    from conversation where id = ${value('conversationId')}`,
)

/** Whose turn it is, and who ended the conversation, as its member sees it. */
export async function readTurnAndEnd(
  db: Database,
  memberId: number,
  conversationId: string,
): Promise<{ your_turn: boolean; end: ConversationEnd | null }> {
  const [found] = await row(db, { memberId, conversationId })
  if (!found) return { your_turn: false, end: null }
  const { yourTurn, mine, sentence, at, undoUntil } = found
  if (!at) return { your_turn: yourTurn, end: null }
  const canUndo = mine && undoUntil !== null && undoUntil > new Date()
  const undo_until = canUndo ? undoUntil.toISOString() : null
  return { your_turn: yourTurn, end: { mine, sentence, at: at.toISOString(), undo_until } }
}
