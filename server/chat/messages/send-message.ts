import type * as contract from '#contract/chat.ts'
import { lengthOf } from '#contract/lib/length-of.ts'
import { isErrorCode } from '#contract/rules/errors.ts'
import { limits } from '#contract/rules/limits.ts'
import type { IcebreakerKey } from '#contract/rules/values.ts'
import type { SiteSettings } from '#contract/settings.ts'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Member } from '#server/kit/ctx.ts'
import type { Call } from '#server/kit/mount.ts'
import { textsOf } from '#server/kit/texts.ts'
import { shapeOf } from './message-photos.ts'
import { voiceShapeOf } from './message-voices.ts'
import { type MessageRow, messageColumns, photoOf, presentMessage } from './messages.ts'
import { quoteOf, readQuote } from './quoted.ts'
import { voiceOf } from './shown-voice.ts'
import { warningsOf } from './warned-words.ts'
import { refusalIn, type ToSend, writeMessage } from './write-message.ts'

const UNREAD = { seq: 0, at: null }

/**
 * Sends a text, an opening line, a photo, a recording or a gift and charges its price, once per key for ever
 * (spec/chat 1, spec/chat 2), in one round trip to the database function `send_message`. A repeat
 * returns the same message with 200; the same key with other content or another conversation throws
 * `request.key_reused`. Throws `chat.message_too_long`, `chat.insufficient_credits` (details: cost
 * and credits), `chat.conversation_limit`, `chat.recipient_unavailable`, `chat.not_found`,
 * `chat.fictional_unconfirmed` (the first to a fictional profile), `chat.photo_gone` or
 * `chat.voice_gone` (not staged by this member, or sent already), `chat.quote_unknown` (it answers
 * no message so far), `accounts.email_unconfirmed`; a refusal charges nothing and stores nothing.
 */
export async function sendMessage(call: Call<typeof contract.sendMessage>) {
  const { ctx, member, params, body, key } = call
  const settings = await ctx.settings()
  if (lengthOf(wordsOf(body) ?? '') > settings.message_length)
    throw new AppError('chat.message_too_long', { limit: settings.message_length })
  const message: ToSend = {
    conversationId: params.id,
    key,
    ...contentOf(body, member, settings),
    warnings: await warningsOf(ctx.reads, params.id, typedText(body)),
    replyTo: body.reply_to,
    translated: body.translated,
    helped: body.helped,
  }
  const publicIds = new Map([[member.id, member.publicId]])
  const sides = { viewerId: member.id, publicIds, otherRead: UNREAD }
  try {
    const sent = await writeMessage(ctx.db, member.id, message)
    const row: MessageRow = {
      ...sent,
      conversationId: message.conversationId,
      senderId: member.id,
      clientMessageId: key,
      kind: body.kind,
      body: message.body,
      gift: message.gift ?? null,
      icebreaker: message.icebreaker ?? null,
      photoId: message.photoId ?? null,
      photo: message.photoId ? { covered: false, ...(await shapeOf(ctx.db, message.photoId)) } : null,
      cost: message.price,
      refundedAt: null,
      authorId: null,
      warnings: null,
      replyTo: message.replyTo ?? null,
      quote: await readQuote(ctx.db, member.id, message),
      senderReaction: null,
      readerReaction: null,
      voiceId: message.voiceId ?? null,
      voice: message.voiceId
        ? { covered: false, unheard: false, ...(await voiceShapeOf(ctx.db, message.voiceId)) }
        : null,
      translated: message.translated ?? null,
      helped: message.helped ?? null,
      editedAt: null,
      takenBackAt: null,
    }
    if (message.warnings) await ctx.announce(ctx.db, 'chat.words_warned', { memberId: member.id })
    return { message: presentMessage(row, sides), credits: sent.credits }
  } catch (error) {
    const refused = refusalIn(error)
    if (!refused) throw error
    // A repeated key returns its message even if a new send would be refused by now.
    const before = await sentBefore(ctx.db, member.id, message)
    if (!before) throw await refusedSend(ctx.db, member, message, refused)
    call.replayed()
    // If the database's first answer was lost, nobody was notified.
    ctx.notifier.notify(before.memberIds)
    return { message: presentMessage(before.row, sides), credits: before.credits }
  }
}

type Content = Call<typeof contract.sendMessage>['body']

const wordsOf = (body: Content) => (body.kind === 'voice' ? null : (body.body ?? null))

/** An opening line is ours. */
const typedText = (body: Content) => (body.kind === 'text' && body.icebreaker ? null : wordsOf(body))

function contentOf(body: Content, member: Member, settings: SiteSettings) {
  if (body.kind === 'gift') return { body: body.body || null, gift: body.gift, price: settings.gift_credits }
  if (body.kind === 'photo')
    return { body: body.body || null, photoId: body.photo_id, price: settings.photo_credits }
  if (body.kind === 'voice') return { body: null, voiceId: body.voice_id, price: settings.voice_credits }
  return { ...storedBody(body, member), price: settings.message_credits }
}

/** An opening line is stored with its words too, for readers that do not know its key. */
const storedBody = (
  text: { body?: string | undefined; icebreaker?: IcebreakerKey | undefined },
  member: Member,
) =>
  text.icebreaker
    ? {
        body: textsOf(member.language)(`chat.icebreakers.${text.icebreaker}`),
        icebreaker: text.icebreaker,
      }
    : { body: text.body ?? null }

/** With the details for its text. */
export async function refusedSend(
  db: Database,
  member: Member,
  message: ToSend,
  refused: string,
): Promise<Error> {
  if (!isErrorCode(refused)) return new Error(`unknown refusal ${refused}`)
  if (refused === 'chat.conversation_limit') return new AppError(refused, { limit: limits.freeConversations })
  if (refused !== 'chat.insufficient_credits') return new AppError(refused)
  const { credits } = await db
    .selectFrom('member')
    .select('credits')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  return new AppError(refused, { cost: message.price, credits })
}

async function sentBefore(
  db: Database,
  senderId: number,
  message: ToSend,
): Promise<{ row: MessageRow; credits: number; memberIds: number[] } | undefined> {
  const row = await db
    .selectFrom('message')
    .innerJoin('member', 'member.id', 'message.senderId')
    .innerJoin('conversation', 'conversation.id', 'message.conversationId')
    .select(messageColumns.map((column) => `message.${column}` as const))
    .select([photoOf('message', senderId).as('photo'), voiceOf('message', senderId).as('voice')])
    .select([quoteOf('message', senderId).as('quote'), 'member.credits', 'lowId', 'highId'])
    .where('senderId', '=', senderId)
    .where('clientMessageId', '=', message.key)
    .executeTakeFirst()
  if (!row) return undefined
  // The words of the send are gone, but it is this send.
  const isChanged = row.takenBackAt !== null || row.editedAt !== null
  const isSame = row.conversationId === message.conversationId && (isChanged || isSameContent(row, message))
  if (!isSame) throw new AppError('request.key_reused')
  return { row, credits: row.credits, memberIds: [row.lowId, row.highId] }
}

function isSameContent(row: MessageRow, message: ToSend): boolean {
  return (
    row.gift === (message.gift ?? null) &&
    row.icebreaker === (message.icebreaker ?? null) &&
    row.photoId === (message.photoId ?? null) &&
    row.replyTo === (message.replyTo ?? null) &&
    row.voiceId === (message.voiceId ?? null) &&
    // The text of an opening line depends on the member's language, which may have changed.
    (row.icebreaker !== null || row.body === message.body)
  )
}
