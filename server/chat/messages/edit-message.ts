import { sql } from 'kysely'
import type * as contract from '#contract/chat.ts'
import { chatLimits, type Message } from '#contract/chat.ts'
import { lengthOf } from '#contract/lib/length-of.ts'
import { isErrorCode } from '#contract/rules/errors.ts'
import { limits } from '#contract/rules/limits.ts'
import type { Database } from '#db/connect.ts'
import { otherReadOf } from '#server/chat/conversations/conversation-of.ts'
import { sendRefusal } from '#server/chat/conversations/conversations.ts'
import { AppError } from '#server/kit/app-error.ts'
import { publishToMembers } from '#server/kit/events.ts'
import type { Call } from '#server/kit/mount.ts'
import { keepCopy } from './message-copies.ts'
import { messageColumns, photoOf, presentMessage, publicIdsOf } from './messages.ts'
import { lockOwnMessage, type OwnMessage, refuseRead } from './own-message.ts'
import { quoteOf } from './quoted.ts'
import { voiceOf } from './shown-voice.ts'
import { warningsOf } from './warned-words.ts'

type Edit = Call<typeof contract.editMessage>
type Place = { memberId: number; conversationId: string; seq: number }

const MINUTE_MS = 60_000
/** What staff leave of a text that they removed. */
const REMOVED = '…'

/**
 * Changes the words of an own message that nobody has read, within 15 minutes (spec/chat 71). Its
 * new words are refused where a send would be, and warned about like those of a send. Costs nothing,
 * and is safe to repeat. Throws `chat.not_found`, `chat.message_read`, `chat.edit_over`,
 * `chat.message_too_long`, and what a send throws but for the credits.
 */
export async function editMessage({ ctx, member, params, body }: Edit): Promise<{ message: Message }> {
  const { db } = ctx
  const place = { memberId: member.id, conversationId: params.id, seq: params.seq }
  const { gate, message } = await lockOwnMessage(db, place)
  if (message.takenBackAt) throw new AppError('chat.not_found')
  if (message.body !== body.body) {
    refuseLate(message)
    const most = message.gift ? limits.giftWordsMax : (await ctx.settings()).message_length
    if (lengthOf(body.body) > most) throw new AppError('chat.message_too_long', { limit: most })
    const refused = await sendRefusal(db, member, gate, 0)
    if (refused) throw isErrorCode(refused) ? new AppError(refused) : new Error(`unknown refusal ${refused}`)
    await writeWords(ctx, place, { before: message, words: body.body, otherId: gate.otherId })
  }
  const sides = {
    viewerId: member.id,
    publicIds: publicIdsOf(member, gate),
    otherRead: otherReadOf(member, gate),
  }
  return { message: presentMessage(await readRow(db, place), sides) }
}

/** Nor may what staff removed come back, or a recording get words. */
function refuseLate(message: OwnMessage): void {
  refuseRead(message)
  const isOver = Date.now() - message.createdAt.getTime() > chatLimits.editMinutes * MINUTE_MS
  if (isOver || message.body === REMOVED || message.kind === 'voice') throw new AppError('chat.edit_over')
}

type Change = { before: OwnMessage; words: string; otherId: number }

async function writeWords(ctx: Edit['ctx'], place: Place, { before, words, otherId }: Change): Promise<void> {
  const { db, config } = ctx
  const { memberId, conversationId, seq } = place
  const { kind, body, gift, photoId } = before
  const said = { kind, body, gift, photo_id: photoId, voice_id: null }
  await keepCopy(db, config.secret, { ...place, senderId: memberId, said, keepsFiles: false })
  const warnings = await warningsOf(db, conversationId, words)
  await sql`update message set body = ${words}, edited_at = now(), warnings = ${warnings}::text[],
      icebreaker = null, translated = null
    where conversation_id = ${conversationId} and seq = ${seq}`.execute(db)
  if (warnings) await ctx.announce(db, 'chat.words_warned', { memberId })
  await publishToMembers(db, [memberId, otherId], {
    kind: 'message_changed',
    payload: { conversation_id: conversationId, seq },
  })
}

const readRow = (db: Database, { memberId, conversationId, seq }: Place) =>
  db
    .selectFrom('message')
    .select(messageColumns)
    .select([photoOf('message', memberId).as('photo'), voiceOf('message', memberId).as('voice')])
    .select(quoteOf('message', memberId).as('quote'))
    .where('conversationId', '=', conversationId)
    .where('seq', '=', seq)
    .executeTakeFirstOrThrow()
