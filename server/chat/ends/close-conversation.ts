import { sql } from 'kysely'
import {
  type closeConversation as closing,
  endUndoHours,
  type reopenConversation as reopening,
} from '#contract/conversation-ends.ts'
import type { Database } from '#db/connect.ts'
import { type ConversationGate, conversationOf } from '#server/chat/conversations/conversation-of.ts'
import { sidesOf, tonight } from '#server/chat/conversations/tonight.ts'
import { returnFirstMessage } from '#server/chat/messages/return-first-message.ts'
import { AppError } from '#server/kit/app-error.ts'
import { publishToMembers } from '#server/kit/events.ts'
import { lockMember } from '#server/kit/lock-member.ts'
import type { Call } from '#server/kit/mount.ts'
import { readTurnAndEnd } from './turn-and-end.ts'

type State = { endedBy: number | null; isLate: boolean; isEmpty: boolean; fictional: boolean }

/**
 * Ends a conversation kindly (spec/chat 56): neither side can write until it is taken back, and the
 * first message of the other one comes back where it waits for an answer (spec/chat 60). A repeat
 * keeps the first sentence. Throws `chat.not_found`, also for a conversation without messages,
 * `chat.ended` where the other side was first, and `chat.recipient_unavailable` for a fictional
 * profile.
 */
export async function closeConversation({ ctx: { db }, member, params, body }: Call<typeof closing>) {
  const gate = await conversationOf(db, member.id, params.id)
  const state = await lockState(db, gate)
  if (state.isEmpty) throw new AppError('chat.not_found')
  if (state.fictional) throw new AppError('chat.recipient_unavailable')
  if (state.endedBy !== null && state.endedBy !== member.id) throw new AppError('chat.ended')
  if (state.endedBy === null) {
    await sql`update conversation set ended_by = ${member.id}, ended_at = now(), ended_with = ${body.sentence}
      where id = ${gate.id}`.execute(db)
    // It counts as one of a free member's two like a deleted one (spec/chat 5).
    await sql`update participant p set counts_until = coalesce(p.counts_until, ${tonight})
      from ${await sidesOf(db, [member.id, gate.otherId])}
      where p.conversation_id = ${gate.id} and p.member_id = side.member_id`.execute(db)
    await returnFirstMessage(db, { conversationId: gate.id, senderId: gate.otherId })
    await tell(db, member.id, gate)
  }
  return present(db, member.id, gate)
}

/**
 * Takes the own end back within a day (spec/chat 58); what came back stays so. Throws
 * `chat.not_found`, `chat.ended` where the other side ended the conversation, and
 * `chat.reopen_late`.
 */
export async function reopenConversation({ ctx: { db }, member, params }: Call<typeof reopening>) {
  const gate = await conversationOf(db, member.id, params.id)
  const state = await lockState(db, gate)
  if (state.endedBy !== null && state.endedBy !== member.id) throw new AppError('chat.ended')
  if (state.isLate) throw new AppError('chat.reopen_late')
  if (state.endedBy !== null) {
    await sql`update conversation set ended_by = null, ended_at = null, ended_with = null
      where id = ${gate.id}`.execute(db)
    // For who wrote in it since it was last emptied.
    await sql`update participant p set counts_until = null from conversation c
      where c.id = p.conversation_id and p.conversation_id = ${gate.id}
        and case when p.member_id = c.low_id then c.low_sent else c.high_sent end > 0`.execute(db)
    await tell(db, member.id, gate)
  }
  return present(db, member.id, gate)
}

/** Locks in the order of a send: the member who may get credits back, then the conversation. */
async function lockState(db: Database, gate: ConversationGate): Promise<State> {
  await lockMember(db, gate.otherId)
  const { rows } = await sql<State>`
    select c.ended_by, coalesce(c.ended_at < now() - make_interval(hours => ${endUndoHours}), false) as is_late,
      c.low_sent + c.high_sent = 0 as is_empty, other.fictional
    from conversation c join member other on other.id = ${gate.otherId}
    where c.id = ${gate.id} for no key update of c`.execute(db)
  const [state] = rows
  if (!state) throw new AppError('chat.not_found')
  return state
}

const tell = (db: Database, memberId: number, { id, otherId }: ConversationGate) =>
  publishToMembers(db, [memberId, otherId], { kind: 'ended', payload: { conversation_id: id } })

async function present(db: Database, memberId: number, { id }: ConversationGate) {
  const { end } = await readTurnAndEnd(db, memberId, id)
  return { end }
}
