import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { publishToMembers } from '#server/kit/events.ts'
import { lockMember } from '#server/kit/lock-member.ts'

/** Hides a profile until moderation reviewed it, in the transaction (spec/profiles 42). */
export async function holdProfile(db: Database, memberId: number): Promise<void> {
  await lockMember(db, memberId)
  await sql`insert into held_profile (member_id, was_invisible) select id, invisible from member where id = ${memberId}
    on conflict (member_id) do nothing`.execute(db)
  await setInvisible(db, memberId, true)
}

/** Restores the former visibility. Returns false where the profile was not held. */
export async function releaseProfile(db: Database, memberId: number): Promise<boolean> {
  await lockMember(db, memberId)
  const held = await db
    .deleteFrom('heldProfile')
    .where('memberId', '=', memberId)
    .returning('wasInvisible')
    .executeTakeFirst()
  if (!held) return false
  await setInvisible(db, memberId, held.wasInvisible)
  return true
}

export async function isHeld(db: Database, memberId: number): Promise<boolean> {
  const held = await db
    .selectFrom('heldProfile')
    .select('memberId')
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  return held !== undefined
}

async function setInvisible(db: Database, memberId: number, invisible: boolean): Promise<void> {
  await db.updateTable('member').set({ invisible }).where('id', '=', memberId).execute()
  await publishToMembers(db, [memberId], { kind: 'user', payload: {} })
}
