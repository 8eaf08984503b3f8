import { sql } from 'kysely'
import type * as contract from '#contract/chat.ts'
import type { Database } from '#db/connect.ts'
import { grantCredits } from '#server/credits/credits.ts'
import { publishToMembers } from '#server/kit/events.ts'
import { lockMember } from '#server/kit/lock-member.ts'
import type { Call } from '#server/kit/mount.ts'
import { forgetFirstMessage } from './forget-first-message.ts'
import { keepCopy } from './message-copies.ts'
import { lockOwnMessage, type OwnMessage, refuseRead } from './own-message.ts'

type TakeBack = Call<typeof contract.takeBackMessage>
type Place = { memberId: number; conversationId: string; seq: number }

/**
 * Takes back a message that its receiver has not read (spec/chat 70): it is gone at both sides, its
 * number stays, and what it cost comes back by one ledger entry, unless it came back before. Safe to
 * repeat. Throws `chat.not_found`, `chat.message_read`, `chat.closed`.
 */
export async function takeBackMessage({ ctx, member, params }: TakeBack): Promise<{ credits: number }> {
  const { db, config } = ctx
  const place = { memberId: member.id, conversationId: params.id, seq: params.seq }
  // In the order of a send: the member, then the conversation.
  await lockMember(db, member.id)
  const { gate, message } = await lockOwnMessage(db, place)
  if (message.takenBackAt) return { credits: await balanceOf(db, member.id) }
  refuseRead(message)
  const { kind, body, gift, photoId, voiceId } = message
  const said = { kind, body, gift, photo_id: photoId, voice_id: voiceId }
  await keepCopy(db, config.secret, { ...place, senderId: member.id, said, keepsFiles: true })
  await emptyMessage(db, place)
  await forgetInConversation(db, place)
  await forgetWait(db, place)
  await forgetFirstMessage(db, { ...place, otherId: gate.otherId })
  const credits = await payBack(db, member.id, message)
  await publishToMembers(db, [member.id, gate.otherId], {
    kind: 'message_changed',
    payload: { conversation_id: gate.id, seq: params.seq },
  })
  return { credits }
}

/** The row stays, so that numbers have no gaps. */
const emptyMessage = (db: Database, { conversationId, seq }: Place) =>
  sql`
  update message set taken_back_at = now(), refunded_at = case when cost > 0 then coalesce(refunded_at, now()) end,
    kind = 'text', body = null, gift = null, icebreaker = null, photo_id = null, voice_id = null, warnings = null,
    reply_to = null, sender_reaction = null, reader_reaction = null, translated = null, helped = null, edited_at = null
  where conversation_id = ${conversationId} and seq = ${seq}`.execute(db)

// Who took back all that they sent has not written here (spec/chat 5).
async function forgetInConversation(db: Database, { conversationId, memberId }: Place): Promise<void> {
  await sql`
    update conversation c set low_sent = c.low_sent - (c.low_id = ${memberId})::integer,
      high_sent = c.high_sent - (c.high_id = ${memberId})::integer,
      last_message_at = coalesce((select m.created_at from message m where m.conversation_id = c.id
        and m.seq > c.cleared_seq and m.taken_back_at is null order by m.seq desc limit 1), c.last_message_at),
      turn_of = (select case when m.author_id is null and m.sender_id = c.low_id then c.high_id
          when m.author_id is null then c.low_id end from message m where m.conversation_id = c.id
        and m.seq > c.cleared_seq and m.taken_back_at is null order by m.seq desc limit 1)
    where c.id = ${conversationId}`.execute(db)
  await sql`
    update participant p set first_sent_at = null, counts_until = null from conversation c
    where c.id = ${conversationId} and p.conversation_id = c.id and p.member_id = ${memberId}
      and case when c.low_id = p.member_id then c.low_sent else c.high_sent end = 0
      and not exists (select from message m where m.conversation_id = c.id and m.sender_id = p.member_id
        and m.taken_back_at is null)`.execute(db)
}

/** Staff answer what is left of the messages to a fictional profile, with the time of its first. */
const forgetWait = (db: Database, { conversationId, memberId }: Place) =>
  sql`
  with first as (
    select m.seq, m.created_at from reply_wait w join message m on m.conversation_id = w.conversation_id
      and m.sender_id = ${memberId} and m.seq >= w.from_seq and m.taken_back_at is null
    where w.conversation_id = ${conversationId} and w.member_id = ${memberId} order by m.seq limit 1
  ), done as (
    delete from reply_wait where conversation_id = ${conversationId} and member_id = ${memberId}
      and not exists (select from first)
  )
  update reply_wait w set from_seq = first.seq, since = first.created_at from first
  where w.conversation_id = ${conversationId} and w.from_seq <> first.seq`.execute(db)

/** With the key of a refund, so that no message is paid back twice. Returns the balance. */
async function payBack(db: Database, memberId: number, { cost, key, refundedAt }: OwnMessage) {
  if (cost === 0 || refundedAt) return balanceOf(db, memberId)
  return grantCredits(db, {
    memberId,
    amount: cost,
    kind: 'refund',
    idemKey: `refund:${key}`,
    from: 'sys_refund',
  })
}

async function balanceOf(db: Database, memberId: number): Promise<number> {
  const { credits } = await db
    .selectFrom('member')
    .select('credits')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return credits
}
