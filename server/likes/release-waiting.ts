import type { PartLike } from '#contract/likes.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { tryEach } from '#server/kit/try-each.ts'
import { placeLike } from './like-member.ts'

/**
 * Places the likes of a member that waited for a decision (spec/decisions 56), each in its own
 * transaction, so that a job that dies continues. Keeps them while another case is open. A like is
 * dropped where the other member has left or hidden meanwhile.
 */
export async function releaseWaitingLikes(ctx: Pick<Ctx, 'db'>, memberId: number): Promise<void> {
  const waiting = await ctx.db
    .selectFrom('waitingLike')
    .innerJoin('member as liker', 'liker.id', 'likerId')
    .innerJoin('member as liked', 'liked.id', 'likedId')
    .select([
      'likedId',
      'photoId',
      'promptKey',
      'liker.publicId',
      'liker.status',
      'liked.publicId as likedPublicId',
    ])
    .where('likerId', '=', memberId)
    .where('liker.status', 'in', ['active', 'not_confirmed'])
    .orderBy('waitingLike.createdAt')
    .execute()
  const place = (like: (typeof waiting)[number]) =>
    ctx.db.transaction().execute(async (trx) => {
      await trx
        .deleteFrom('waitingLike')
        .where('likerId', '=', memberId)
        .where('likedId', '=', like.likedId)
        .execute()
      // Keeps it again where a new case of fraud is open.
      const liker = { id: memberId, publicId: like.publicId, status: like.status }
      await placeLike(trx, liker, like.likedPublicId, partOf(like))
    })
  const placeOrDrop = (like: (typeof waiting)[number]) =>
    place(like).catch(async (error: unknown) => {
      if (!(error instanceof AppError)) throw error
      await ctx.db
        .deleteFrom('waitingLike')
        .where('likerId', '=', memberId)
        .where('likedId', '=', like.likedId)
        .execute()
    })
  await tryEach(waiting, placeOrDrop, 'likes were not released')
}

type Row = { photoId: string | null; promptKey: string | null }

const partOf = ({ photoId, promptKey }: Row): PartLike['part'] | undefined => {
  if (photoId) return { kind: 'photo', id: photoId }
  return promptKey ? ({ kind: 'prompt', key: promptKey } as PartLike['part']) : undefined
}
