import { sql } from 'kysely'
import type * as contract from '#contract/chat.ts'
import type { Database } from '#db/connect.ts'
import { requestReview } from '#server/chat/messages/message-review.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Call } from '#server/kit/mount.ts'
import { visibleTo } from '#server/profiles/visibility/visible-to.ts'
import { conversationOf } from './conversation-of.ts'
import { presentOpenConversation } from './conversations.ts'

/**
 * Returns the conversation with a member, and creates it if there is none; the unique pair decides.
 * A deleted conversation is opened again, without its messages. Throws `chat.own_profile` and
 * `profiles.not_viewable`.
 */
export async function openConversation({ ctx, member, body }: Call<typeof contract.startConversation>) {
  if (body.member_id === member.publicId) throw new AppError('chat.own_profile')
  const { db } = ctx
  const other = await db
    .selectFrom('member')
    .select('id')
    .where('publicId', '=', body.member_id)
    .where(visibleTo(member.id, 'member.id'))
    .executeTakeFirst()
  if (!other) throw new AppError('profiles.not_viewable')
  const id = await conversationWith(db, member.id, other.id)
  const gate = await conversationOf(db, member.id, id)
  const { message_credits } = await ctx.settings()
  const conversation = await presentOpenConversation(db, member, gate, message_credits)
  if (conversation.cannot_write === 'chat.recipient_unavailable') await requestReview(db, member.id, other.id)
  return { conversation }
}

/** Returns the id of two members' conversation, which it creates if needed. Checks no rights. */
export async function conversationWith(db: Database, memberId: number, otherId: number): Promise<string> {
  const low = Math.min(memberId, otherId)
  const high = Math.max(memberId, otherId)
  await sql`insert into conversation (low_id, high_id) values (${low}, ${high}) on conflict (low_id, high_id) do nothing`.execute(
    db,
  )
  const { id } = await db
    .selectFrom('conversation')
    .select('id')
    .where('lowId', '=', low)
    .where('highId', '=', high)
    .executeTakeFirstOrThrow()
  await sql`insert into participant (member_id, conversation_id, other_id)
    values (${low}, ${id}, ${high}), (${high}, ${id}, ${low}) on conflict (member_id, conversation_id) do nothing`.execute(
    db,
  )
  return id
}
