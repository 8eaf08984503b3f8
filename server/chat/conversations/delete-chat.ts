import { sql } from 'kysely'
import type * as contract from '#contract/chat.ts'
import { FieldError } from '#server/kit/app-error.ts'
import { publishToMembers } from '#server/kit/events.ts'
import type { Call } from '#server/kit/mount.ts'
import { clearConversation } from './clear-conversation.ts'
import { conversationOf } from './conversation-of.ts'

/**
 * Deletes every message of a conversation for both sides (spec/chat 22); later messages continue
 * with the next number. Throws `chat.not_found`.
 */
export async function deleteChat({ ctx, member, body, query }: Call<typeof contract.deleteChat>) {
  const named = body?.conversation ?? query.conversation
  const id = typeof named === 'object' ? named.id : named
  if (!id) throw new FieldError('conversation', 'request.field_required')
  const gate = await conversationOf(ctx.db, member.id, id)
  await sql`select from conversation where id = ${id} for no key update`.execute(ctx.db)
  const { lastSeq } = await ctx.db
    .selectFrom('conversation')
    .select('lastSeq')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await clearConversation(ctx.db, { id, memberIds: [member.id, gate.otherId], upTo: lastSeq })
  await publishToMembers(ctx.db, [member.id, gate.otherId], {
    kind: 'chat_deleted',
    payload: { conversation_id: id },
  })
  return { deleted: true as const }
}
