import { hash } from 'node:crypto'
import { lengthOf } from '#contract/lib/length-of.ts'
import type { likeMember as endpoint } from '#contract/likes.ts'
import type { Database } from '#db/connect.ts'
import { conversationWith } from '#server/chat/conversations/open-conversation.ts'
import { AppError } from '#server/kit/app-error.ts'
import { lockMember } from '#server/kit/lock-member.ts'
import type { Call } from '#server/kit/mount.ts'
import { placeLike } from '#server/likes/like-member.ts'
import { memberOf } from '#server/profiles/shown/member-of.ts'
import { refusedSend } from './send-message.ts'
import { warningsOf } from './warned-words.ts'
import { refusalIn, writeMessageWithin } from './write-message.ts'

type Like = Call<typeof endpoint>

/**
 * Likes a member or a part of their profile, optionally with a first message, in one transaction.
 * The message is charged once, however often the call is repeated with the same text. Throws what
 * `placeLike` and `sendMessage` throw.
 */
export async function likeMember(call: Like): Promise<{ match: boolean }> {
  const { ctx, member, params, body } = call
  // In the same order as a swipe: first the member, then the pair.
  if (body?.message) await lockMember(ctx.db, member.id)
  const liked = await placeLike(ctx.db, member, params.id, body?.part)
  if (body?.message) await sendLine(call, body.message)
  return liked
}

async function sendLine({ ctx, member, params }: Like, line: string): Promise<void> {
  const { db } = ctx
  const { message_length: limit, message_credits: price } = await ctx.settings()
  if (lengthOf(line) > limit) throw new AppError('chat.message_too_long', { limit })
  const otherId = await memberOf(db, member.id, params.id)
  const key = await unsentKey(db, member.id, otherId, line)
  if (!key) return
  const conversationId = await conversationWith(db, member.id, otherId)
  const warnings = await warningsOf(db, conversationId, line)
  const message = { conversationId, key, body: line, price, warnings }
  try {
    await writeMessageWithin(db, member.id, message)
    if (warnings) await ctx.announce(db, 'chat.words_warned', { memberId: member.id })
  } catch (error) {
    const refused = refusalIn(error)
    throw refused ? await refusedSend(ctx.reads, member, message, refused) : error
  }
}

/**
 * Derived, because the call has no key: the same text to the same member is one message, and another
 * after it was taken back. Undefined where it was sent.
 */
async function unsentKey(
  db: Database,
  senderId: number,
  receiverId: number,
  line: string,
): Promise<string | undefined> {
  for (let before = ''; ; before += ' again') {
    const key = hash('md5', `line ${senderId} ${receiverId} ${line}${before}`)
    const sent = await db
      .selectFrom('message')
      .select('takenBackAt')
      .where('senderId', '=', senderId)
      .where('clientMessageId', '=', key)
      .executeTakeFirst()
    if (!sent) return key
    if (!sent.takenBackAt) return undefined
  }
}
