import { sql } from 'kysely'
import type * as contract from '#contract/chat.ts'
import { isErrorCode } from '#contract/rules/errors.ts'
import type { ReactionKey } from '#contract/rules/values.ts'
import type { Database } from '#db/connect.ts'
import { type ConversationGate, conversationOf } from '#server/chat/conversations/conversation-of.ts'
import { sendRefusal } from '#server/chat/conversations/conversations.ts'
import { readVisibleAfter } from '#server/chat/conversations/visible-after.ts'
import { answerTurn } from '#server/chat/ends/turn-and-end.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Member } from '#server/kit/ctx.ts'
import { publishToMembers } from '#server/kit/events.ts'
import type { Call } from '#server/kit/mount.ts'
import { presentReactions, type Reacted } from './reactions.ts'

/** A reaction is free, so a free member may react in any number of conversations. */
const ALLOWED = new Set<string | null>([null, 'chat.conversation_limit'])

type Reaction = { gate: ConversationGate; memberId: number; seq: number; reaction: ReactionKey | null }

/**
 * Sets the member's one reaction to a message, of either side, or takes it away (spec/chat 90). Free
 * and safe to repeat: what changes nothing is told to nobody. Throws `chat.not_found` where the
 * member does not see such a message, and what a message would be refused with, except for its
 * price; a reaction can always be taken away.
 */
export async function setReaction({ ctx, member, params, body }: Call<typeof contract.setReaction>) {
  const { reaction } = body
  const gate = await conversationOf(ctx.db, member.id, params.id)
  if (reaction) await refuseUnlessReachable(ctx.db, member, gate)
  const after = await readVisibleAfter(ctx.db, member, gate)
  if (params.seq <= after) throw new AppError('chat.not_found')
  if (reaction) await answerTurn(ctx.db, member.id, { conversationId: gate.id, seq: params.seq })
  const given = { gate, memberId: member.id, seq: params.seq, reaction }
  const row = await changeReaction(ctx.db, given)
  if (!row) throw new AppError('chat.not_found')
  return { reactions: presentReactions(row, member.id) }
}

async function refuseUnlessReachable(db: Database, member: Member, gate: ConversationGate): Promise<void> {
  const refused = await sendRefusal(db, member, gate, 0)
  if (refused === null || ALLOWED.has(refused)) return
  throw isErrorCode(refused) ? new AppError(refused) : new Error(`unknown refusal ${refused}`)
}

/** The row of the message is locked, so that its readers are told in the order of the changes. */
async function changeReaction(db: Database, given: Reaction): Promise<Reacted | undefined> {
  const { gate, memberId, seq, reaction } = given
  const { rows } = await sql<Reacted>`
    select sender_id, sender_reaction, reader_reaction from message
    where conversation_id = ${gate.id} and seq = ${seq} and taken_back_at is null for no key update`.execute(
    db,
  )
  const [row] = rows
  if (!row) return undefined
  const side = row.senderId === memberId ? 'senderReaction' : 'readerReaction'
  if (row[side] === reaction) return row
  await db
    .updateTable('message')
    .set({ [side]: reaction })
    .where('conversationId', '=', gate.id)
    .where('seq', '=', seq)
    .execute()
  await publishToMembers(db, [memberId, gate.otherId], {
    kind: 'reaction',
    payload: { conversation_id: gate.id, seq, member_id: memberId, reaction },
  })
  return { ...row, [side]: reaction }
}
