import { sql } from 'kysely'
import type { Ctx } from '#server/kit/ctx.ts'
import { publishToMembers } from '#server/kit/events.ts'
import { notBlocked } from '#server/profiles/visibility/visible-to.ts'

/** Publishes the likes that a member gave before the confirmation (spec/discovery 22). */
export async function deliverWaiting(ctx: Ctx, memberId: number): Promise<void> {
  const waiting = await ctx.db
    .selectFrom('memberLike')
    .innerJoin('member as liked', 'liked.id', 'memberLike.likedId')
    .select('likedId')
    .where('likerId', '=', memberId)
    .where('seenAt', 'is', null)
    .where('liked.status', '=', 'active')
    .where(notBlocked(memberId, 'liked.id'))
    .where(sql<boolean>`exists (select from member where id = ${memberId} and status = 'active')`)
    .execute()
  if (!waiting.length) return
  const memberIds = waiting.map((like) => like.likedId)
  await publishToMembers(ctx.db, memberIds, { kind: 'like', payload: { member_id: memberId } })
}
