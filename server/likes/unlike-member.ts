import type { unlikeMember as endpoint } from '#contract/likes.ts'
import { publishToMembers } from '#server/kit/events.ts'
import type { Call } from '#server/kit/mount.ts'
import { lockPair, orderedPair } from '#server/profiles/visibility/pair.ts'

/** Removes a like, and the match with it, also if the liked member is not visible any more. */
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
  await ctx.db
    .deleteFrom('waitingLike')
    .where('likerId', '=', member.id)
    .where('likedId', '=', liked.id)
    .execute()
  const { lowId, highId } = orderedPair(member.id, liked.id)
  await ctx.db.deleteFrom('memberMatch').where('lowId', '=', lowId).where('highId', '=', highId).execute()
  // A like that waited for a confirmation was not published, so its end is not either.
  if (numDeletedRows && member.status === 'active') {
    await publishToMembers(ctx.db, [liked.id], { kind: 'unlike', payload: {} })
  }
  return { match: false }
}
