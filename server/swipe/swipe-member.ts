import { sql } from 'kysely'
import { type swipeMember as endpoint, swipeLimits } from '#contract/swipe.ts'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'
import { lockMember } from '#server/kit/lock-member.ts'
import type { Call } from '#server/kit/mount.ts'
import { placeLike } from '#server/likes/like-member.ts'
import { memberOf } from '#server/profiles/shown/member-of.ts'
import { readAllowance, type Swiper, swipeDay } from './allowance.ts'

type Swipe = Call<typeof endpoint>

/**
 * Likes or skips a member in the swipe game (spec/discovery 30). Throws `likes.own_profile`,
 * `profiles.not_viewable`, and `swipe.no_likes_left` with `resets_at` if the likes of the day are
 * spent.
 */
export async function swipeMember(call: Swipe) {
  const { ctx, member, params, body } = call
  if (params.id === member.publicId) throw new AppError('likes.own_profile')
  const otherId = await memberOf(ctx.db, member.id, params.id)
  await lockMember(ctx.db, member.id)
  const match = body.choice === 'like' ? await like(call, otherId) : await skip(ctx.db, member.id, otherId)
  return { match, ...(await readAllowance(ctx.db, member)) }
}

/** A member who was liked before, in another tab or list, does not count. */
async function like(call: Swipe, otherId: number): Promise<boolean> {
  const { ctx, member, params } = call
  const liked = await isLiked(ctx.db, member.id, otherId)
  const { match } = await placeLike(ctx.db, member, params.id)
  if (!liked && !(await takePlace(ctx.db, member, otherId))) {
    const { resets_at } = await readAllowance(ctx.db, member)
    throw new AppError('swipe.no_likes_left', { resets_at })
  }
  return match
}

async function isLiked(db: Database, memberId: number, otherId: number): Promise<boolean> {
  const row = await db
    .selectFrom('memberLike')
    .select('likerId')
    .where('likerId', '=', memberId)
    .where('likedId', '=', otherId)
    .executeTakeFirst()
  return row !== undefined
}

/** Takes the first free place of the day, and returns false if there is none. */
async function takePlace(db: Database, swiper: Swiper, otherId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with today (day) as materialized (select ${swipeDay(swiper)})
    insert into swipe (member_id, other_id, choice, day, place)
    select ${swiper.id}, ${otherId}, 'like', today.day, free.place
    from today, generate_series(1, ${sql.lit(swipeLimits.likesPerDay)}) as free (place)
    where not exists (select from swipe s where s.member_id = ${swiper.id} and s.day = today.day
                      and s.place = free.place and s.other_id <> ${otherId})
    order by free.place limit 1
    on conflict (member_id, other_id) do update
      set choice = 'like', chosen_at = clock_timestamp(), day = excluded.day, place = excluded.place`.execute(
    db,
  )
  return Boolean(numAffectedRows)
}

/** Stores a skip. A member who was liked in the game stays liked. */
async function skip(db: Database, memberId: number, otherId: number): Promise<false> {
  await sql`
    insert into swipe (member_id, other_id, choice) values (${memberId}, ${otherId}, 'skip')
    on conflict (member_id, other_id) do update set chosen_at = clock_timestamp() where swipe.choice = 'skip'`.execute(
    db,
  )
  return false
}
