import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { placeLike } from './like-member.ts'

export type SignupLikes = { memberId: number; liked: readonly string[] }

/**
 * Places the likes that a visitor brought along (spec/accounts 14). They are delivered when the
 * address is confirmed, as all likes of an unconfirmed member are.
 */
export async function placeSignupLikes(ctx: Ctx, { memberId, liked }: SignupLikes): Promise<void> {
  const member = await ctx.db
    .selectFrom('member')
    .select(['id', 'publicId', 'status'])
    .where('id', '=', memberId)
    .where('status', 'in', ['not_confirmed', 'active'])
    .executeTakeFirst()
  if (!member) return
  for (const id of liked) {
    await ctx.db
      .transaction()
      .execute((trx) => placeLike(trx, member, id))
      .catch((error: unknown) => {
        // The liked member has left or hidden in the meantime.
        if (!(error instanceof AppError)) throw error
      })
  }
}
