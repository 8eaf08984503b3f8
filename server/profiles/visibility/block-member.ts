import { sql } from 'kysely'
import type * as contract from '#contract/blocks.ts'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'
import { publishToMembers } from '#server/kit/events.ts'
import type { Call } from '#server/kit/mount.ts'
import { lockPair } from './pair.ts'
import { visibleTo } from './visible-to.ts'

/**
 * A member whom the blocker sees, has a conversation with or has already blocked. For others the
 * answer is that of an unknown member.
 */
async function blockableMember(db: Database, blockerId: number, publicId: string) {
  const { rows } = await sql<{ id: number; name: string }>`
    select m.id, p.name from member m join profile p on p.member_id = m.id
    where m.public_id = ${publicId} and (${visibleTo(blockerId, 'm.id')}
      or exists (select from participant own where own.member_id = ${blockerId} and own.other_id = m.id)
      or exists (select from block own where own.blocker_id = ${blockerId} and own.blocked_id = m.id))`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw new AppError('profiles.not_viewable')
  return found
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
  const { id: otherId, name } = await blockableMember(db, member.id, params.id)
  await lockPair(db, member.id, otherId)
  const { rows } = await sql<{ at: string }>`
    insert into block (blocker_id, blocked_id, name, created_at)
    values (${member.id}, ${otherId}, ${name}, clock_timestamp())
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
