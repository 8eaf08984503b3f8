import type * as contract from '#contract/likes.ts'
import type { ProfileCard } from '#contract/profiles.ts'
import type { Call } from '#server/kit/mount.ts'
import { presentLikedPart } from '#server/profiles/shown/liked-part.ts'
import { presentCards } from '#server/profiles/shown/stored-cards.ts'
import { countKind, countLikes, type LikeRow, likeRows } from './like-list.ts'

const presentLikes = (viewerId: number, rows: LikeRow[], cards: Map<number, ProfileCard>) =>
  rows.flatMap((row) => {
    const card = cards.get(row.memberId)
    if (!card) return []
    const { isNew, likedAt, matched, part } = row
    const like = { like_new: isNew, liked_at: likedAt.toISOString(), matched }
    return [{ ...card, ...like, part: presentLikedPart(viewerId, part) }]
  })

export async function getLikes({ ctx, member }: Call<typeof contract.getLikes>): Promise<contract.Likes> {
  const [counts, given, received] = await Promise.all([
    countLikes(ctx.reads, member.id),
    likeRows(ctx.reads, member.id, 'given'),
    likeRows(ctx.reads, member.id, 'received'),
  ])
  const shown = [...given.rows, ...received.rows].map((row) => row.memberId)
  const cards = await presentCards(ctx.reads, member.id, [...new Set(shown)])
  return {
    profiles: presentLikes(member.id, given.rows, cards),
    liked_by: presentLikes(member.id, received.rows, cards),
    num_new_likes: counts.isNew,
    num_given: counts.given,
    num_received: counts.received,
    num_matches: counts.matches,
  }
}

export async function countNewLikes({ ctx, member }: Call<typeof contract.countNewLikes>) {
  return { num_new_likes: await countKind(ctx.reads, member.id, 'isNew') }
}

/** For matches, `liked_at` is the time of the match. */
export async function listLikes({ ctx, member, params, query }: Call<typeof contract.listLikes>) {
  const [{ rows, next }, total] = await Promise.all([
    likeRows(ctx.reads, member.id, params.type, query.after),
    countKind(ctx.reads, member.id, params.type),
  ])
  const cards = await presentCards(
    ctx.reads,
    member.id,
    rows.map((row) => row.memberId),
  )
  return { profiles: presentLikes(member.id, rows, cards), next, total }
}
