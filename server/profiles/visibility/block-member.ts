import { sql } from 'kysely'
import type * as contract from '#contract/blocks.ts'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'
import { publishToMembers } from '#server/kit/events.ts'
import type { Call } from '#server/kit/mount.ts'
import { lockPair } from './pair.ts'

/** Also members who cannot be seen: a chat with a member who became invisible stays open. */
async function blockableMember(db: Database, publicId: string): Promise<number> {
  const found = await db
    .selectFrom('member')
    .innerJoin('profile', 'profile.memberId', 'member.id')
    .select('member.id')
    .where('member.publicId', '=', publicId)
    .executeTakeFirst()
  if (!found) throw new AppError('profiles.not_viewable')
  return found.id
}

/**
 * Hides two members from each other at once; jobs then delete their likes, match and conversation
 * (spec/profiles 22). Blocking twice changes nothing. Throws `profiles.own_profile`,
 * `profiles.not_viewable`.
 */
export async function blockMember({
  ctx,
  member,
  params,
}: Call<typeof contract.blockMember>): Promise<undefined> {
  const { db } = ctx
  if (params.id === member.publicId) throw new AppError('profiles.own_profile')
  const otherId = await blockableMember(db, params.id)
  await lockPair(db, member.id, otherId)
  const { rows } = await sql<{ at: string }>`
    insert into block (blocker_id, blocked_id, created_at) values (${member.id}, ${otherId}, clock_timestamp())
    on conflict (blocker_id, blocked_id) do nothing returning created_at::text as at`.execute(db)
  const [made] = rows
  if (!made) return
  await ctx.announce(db, 'profiles.blocked', { memberId: member.id, otherId, at: made.at })
  await publishToMembers(db, [member.id], { kind: 'user', payload: {} })
}

/** Deletes the own block; a block by the other member stays. */
export async function unblockMember({
  ctx,
  member,
  params,
}: Call<typeof contract.unblockMember>): Promise<undefined> {
  await ctx.db
    .deleteFrom('block')
    .where('blockerId', '=', member.id)
    .where('blockedId', '=', (of) => of.selectFrom('member').select('id').where('publicId', '=', params.id))
    .execute()
}
