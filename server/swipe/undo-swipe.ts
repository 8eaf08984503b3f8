import { sql } from 'kysely'
import type { ProfileCard } from '#contract/profiles.ts'
import type { undoSwipe as endpoint, SwipeChoice } from '#contract/swipe.ts'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'
import { lockMember } from '#server/kit/lock-member.ts'
import type { Call } from '#server/kit/mount.ts'
import { unlikeMember } from '#server/likes/unlike-member.ts'
import { presentCards } from '#server/profiles/shown/stored-cards.ts'
import { lockPair, orderedPair } from '#server/profiles/visibility/pair.ts'
import { visibleTo } from '#server/profiles/visibility/visible-to.ts'
import { lastChoice, readAllowance } from './allowance.ts'

type Choice = { otherId: number; publicId: string; choice: SwipeChoice; visible: boolean }

/**
 * Undoes the last choice, unless it made a match, of which both were notified. Throws
 * `swipe.nothing_to_undo` and `swipe.match_stays`.
 */
export async function undoSwipe(call: Call<typeof endpoint>) {
  const { ctx, member } = call
  await lockMember(ctx.db, member.id)
  const last = await lastSwipe(ctx.db, member.id)
  if (!last) throw new AppError('swipe.nothing_to_undo')
  if (last.choice === 'like') {
    await refuseMatch(ctx.db, member.id, last.otherId)
    await unlikeMember({ ...call, params: { id: last.publicId } })
  }
  await ctx.db
    .deleteFrom('swipe')
    .where('memberId', '=', member.id)
    .where('otherId', '=', last.otherId)
    .execute()
  return {
    undone: last.choice,
    profile: last.visible ? await readCard(ctx.db, member.id, last.otherId) : null,
    ...(await readAllowance(ctx.db, member)),
  }
}

async function lastSwipe(db: Database, memberId: number): Promise<Choice | undefined> {
  const { rows } = await sql<Choice>`
    select last.other_id, last.choice, m.public_id, ${visibleTo(memberId, 'last.other_id')} as visible
    from (select s.* from ${lastChoice(memberId)}) last join member m on m.id = last.other_id`.execute(db)
  return rows[0]
}

/**
 * A like by the other side takes this lock too, so it comes before this check or after the undo.
 */
async function refuseMatch(db: Database, memberId: number, otherId: number): Promise<void> {
  await lockPair(db, memberId, otherId)
  const { lowId, highId } = orderedPair(memberId, otherId)
  const match = await db
    .selectFrom('memberMatch')
    .select('lowId')
    .where('lowId', '=', lowId)
    .where('highId', '=', highId)
    .executeTakeFirst()
  if (match) throw new AppError('swipe.match_stays')
}

const readCard = async (db: Database, memberId: number, otherId: number): Promise<ProfileCard | null> =>
  (await presentCards(db, memberId, [otherId])).get(otherId) ?? null
