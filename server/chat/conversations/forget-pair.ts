import { sql } from 'kysely'
import type { Ctx } from '#server/kit/ctx.ts'
import { publishToMembers } from '#server/kit/events.ts'
import { orderedPair } from '#server/profiles/visibility/pair.ts'
import { clearConversation } from './clear-conversation.ts'

export type Blocked = { memberId: number; otherId: number; at: string }

/**
 * Empties the conversation of two members after a block (spec/chat 23). The lock waits for sends
 * that were running when the block came. If the block was removed before this job runs, messages
 * after the block stay.
 */
export async function forgetPair(ctx: Ctx, { memberId, otherId, at }: Blocked): Promise<void> {
  const { lowId, highId } = orderedPair(memberId, otherId)
  await ctx.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string }>`select id from conversation
      where low_id = ${lowId} and high_id = ${highId} for no key update`.execute(trx)
    const [conversation] = rows
    if (!conversation) return
    const { rows: last } = await sql<{ seq: number }>`
      select coalesce(max(seq), 0) as seq from message where conversation_id = ${conversation.id} and (created_at <= ${at}::timestamptz
        or exists (select from block where blocker_id = ${memberId} and blocked_id = ${otherId}))`.execute(
      trx,
    )
    await clearConversation(trx, {
      id: conversation.id,
      memberIds: [memberId, otherId],
      upTo: last[0]?.seq ?? 0,
    })
    await publishToMembers(trx, [memberId, otherId], {
      kind: 'chat_deleted',
      payload: { conversation_id: conversation.id },
    })
  })
}
