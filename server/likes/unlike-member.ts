import type { unlikeMember as endpoint } from '#contract/likes.ts'
import { publishToMembers } from '#server/kit/events.ts'
import type { Call } from '#server/kit/mount.ts'
import { lockPair, pairOf } from '#server/profiles/visibility/pair.ts'

/** Takes a like back, and the match with it. Also of somebody who cannot be seen any more: the like is one's own. */
export async function unlikeMember({
  ctx,
  member,
  params,
}: Call<typeof endpoint>): Promise<{ match: false }> {
  const liked = await ctx.db
    .selectFrom('member')
    .select('id')
    .where('publicId', '=', params.id)
    .executeTakeFirst()
  if (!liked || liked.id === member.id) return { match: false }
  await lockPair(ctx.db, member.id, liked.id)
  const { numDeletedRows } = await ctx.db
    .deleteFrom('memberLike')
    .where('likerId', '=', member.id)
    .where('likedId', '=', liked.id)
    .executeTakeFirst()
  const { lowId, highId } = pairOf(member.id, liked.id)
  await ctx.db.deleteFrom('memberMatch').where('lowId', '=', lowId).where('highId', '=', highId).execute()
  // Whoever was not told of the like, as it waited for a confirmation, is not told of its end either.
  if (numDeletedRows && member.status === 'active') {
    await publishToMembers(ctx.db, [liked.id], { kind: 'unlike', payload: {} })
  }
  return { match: false }
}
