import { sql } from 'kysely'
import type { PartLike } from '#contract/likes.ts'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Member } from '#server/kit/ctx.ts'
import { publishToMembers } from '#server/kit/events.ts'
import { memberOf } from '#server/profiles/shown/member-of.ts'
import { lockPair, orderedPair } from '#server/profiles/visibility/pair.ts'

type Liker = Pick<Member, 'id' | 'publicId'> & { status: string }

/**
 * Likes a member or a part of their profile, within a transaction, and says whether the like is
 * mutual. If the part was deleted, the whole member is liked. A repeated like publishes nothing; it
 * changes at most the part. The like of an unconfirmed member is published when they confirm
 * (spec/discovery 22); that of a member under a case of fraud waits aside until the decision
 * (spec/decisions 56). Throws `profiles.not_viewable`, `likes.own_profile`, and `likes.ended` where
 * the conversation of the two was ended kindly (spec/chat 59).
 */
export async function placeLike(
  db: Database,
  member: Liker,
  publicId: string,
  part?: PartLike['part'],
): Promise<{ match: boolean }> {
  if (publicId === member.publicId) throw new AppError('likes.own_profile')
  const likedId = await memberOf(db, member.id, publicId)
  const confirmed = await isConfirmed(db, member)
  await lockPair(db, member.id, likedId)
  // Checked again under the lock that a block takes too: the like may have raced a block.
  await memberOf(db, member.id, publicId)
  if (await isEnded(db, member.id, likedId)) throw new AppError('likes.ended')
  if (await isWaiting(db, member.id, likedId)) {
    await keepWaiting(db, { likerId: member.id, likedId, part })
    return { match: false }
  }

  const inserted = await db
    .insertInto('memberLike')
    .values({ likerId: member.id, likedId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows && confirmed) {
    await publishToMembers(db, [likedId], { kind: 'like', payload: { member_id: member.id } })
  }
  if (part) await keepPart(db, { likerId: member.id, likedId, part })
  return { match: await matchIfMutual(db, member.id, likedId) }
}

/** A like of before stays; a repeat of it is no new one. */
async function isEnded(db: Database, likerId: number, likedId: number): Promise<boolean> {
  const { lowId, highId } = orderedPair(likerId, likedId)
  const { rows } = await sql`select from conversation c
    where c.low_id = ${lowId} and c.high_id = ${highId} and c.ended_by is not null
      and not exists (select from member_like where liker_id = ${likerId} and liked_id = ${likedId})`.execute(
    db,
  )
  return rows.length > 0
}

/** A like that was given before the case stays given. */
async function isWaiting(db: Database, likerId: number, likedId: number): Promise<boolean> {
  const { rows } = await sql`select where waits_for_decision(${likerId}::int)
    and not exists (select from member_like where liker_id = ${likerId} and liked_id = ${likedId})`.execute(
    db,
  )
  return rows.length > 0
}

async function keepWaiting(
  db: Database,
  { likerId, likedId, part }: { likerId: number; likedId: number; part: PartLike['part'] | undefined },
): Promise<void> {
  const photoId = part?.kind === 'photo' ? part.id : null
  const promptKey = part?.kind === 'prompt' ? part.key : null
  await sql`insert into waiting_like (liker_id, liked_id, photo_id, prompt_key)
    values (${likerId}, ${likedId}, ${photoId}::uuid, ${promptKey})
    on conflict (liker_id, liked_id) do update set photo_id = excluded.photo_id, prompt_key = excluded.prompt_key`.execute(
    db,
  )
}

type LikeOfPart = { likerId: number; likedId: number; part: NonNullable<PartLike['part']> }

async function keepPart(db: Database, { likerId, likedId, part }: LikeOfPart): Promise<void> {
  const photoId = part.kind === 'photo' ? part.id : null
  const promptKey = part.kind === 'prompt' ? part.key : null
  await sql`update member_like set
      photo_id = (select public_id from photo where public_id = ${photoId}::uuid and member_id = ${likedId} and status = 'active'),
      prompt_key = (select ${promptKey}::text from profile
        where member_id = ${likedId} and prompts @> jsonb_build_array(jsonb_build_object('key', ${promptKey}::text)))
    where liker_id = ${likerId} and liked_id = ${likedId}`.execute(db)
}

/** Locked: either this call publishes the like, or the job after the confirmation does. */
async function isConfirmed(db: Database, member: Liker): Promise<boolean> {
  if (member.status === 'active') return true
  const { status } = await db
    .selectFrom('member')
    .select('status')
    .where('id', '=', member.id)
    .forShare()
    .executeTakeFirstOrThrow()
  return status === 'active'
}

async function matchIfMutual(db: Database, likerId: number, likedId: number): Promise<boolean> {
  const reciprocal = await db
    .selectFrom('memberLike')
    .select('likerId')
    .where('likerId', '=', likedId)
    .where('likedId', '=', likerId)
    .executeTakeFirst()
  if (!reciprocal) return false
  const matched = await db
    .insertInto('memberMatch')
    .values(orderedPair(likerId, likedId))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (matched.numInsertedOrUpdatedRows) {
    await publishToMembers(db, [likerId], { kind: 'match', payload: { member_id: likedId } })
    await publishToMembers(db, [likedId], { kind: 'match', payload: { member_id: likerId } })
  }
  return true
}
