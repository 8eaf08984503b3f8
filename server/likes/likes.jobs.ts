import { sql } from 'kysely'
import type { Ctx } from '#server/kit/ctx.ts'
import { publishToMembers } from '#server/kit/events.ts'
import { lockPair, orderedPair } from '#server/profiles/visibility/pair.ts'
import { deliverWaiting } from './deliver-waiting.ts'
import { placeSignupLikes, type SignupLikes } from './place-signup-likes.ts'
import { releaseWaitingLikes } from './release-waiting.ts'

type Blocked = { memberId: number; otherId: number; at: string }

/** After a block: deletes likes and match. If it was removed since, later likes stay. */
async function forgetPair(ctx: Ctx, { memberId, otherId, at }: Blocked): Promise<void> {
  const { lowId, highId } = orderedPair(memberId, otherId)
  await ctx.db.transaction().execute(async (trx) => {
    await lockPair(trx, memberId, otherId)
    await sql`delete from member_like where created_at <= ${at}::timestamptz
      and (liker_id, liked_id) in ((${memberId}, ${otherId}), (${otherId}, ${memberId}))`.execute(trx)
    await sql`delete from waiting_like where created_at <= ${at}::timestamptz
      and (liker_id, liked_id) in ((${memberId}, ${otherId}), (${otherId}, ${memberId}))`.execute(trx)
    await sql`delete from member_match where created_at <= ${at}::timestamptz
      and low_id = ${lowId} and high_id = ${highId}`.execute(trx)
    await publishToMembers(trx, [memberId, otherId], { kind: 'unlike', payload: {} })
  })
}

export const likesJobs = (ctx: Ctx) => ({
  'likes.deliver-waiting': (payload: { memberId: number }) => deliverWaiting(ctx, payload.memberId),
  'likes.place-signup-likes': (payload: SignupLikes) => placeSignupLikes(ctx, payload),
  'likes.release-waiting': (payload: { memberId: number }) => releaseWaitingLikes(ctx, payload.memberId),
  'likes.forget-pair': (payload: Blocked) => forgetPair(ctx, payload),
})
