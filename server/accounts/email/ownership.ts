import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { deviceHash } from '#server/accounts/sessions/devices.ts'

/** Of table member: whether the account was used on this browser otherwise than by a mailed link. */
export const isUsedOn = (deviceId: string): RawBuilder<boolean> =>
  sql`exists (select from member_device d
    where d.member_id = member.id and d.device_hash = ${deviceHash(deviceId)} and not d.by_link)`

/**
 * Somebody used a mailed link in this browser. Where the account was used on it, its maker reads the mail: the account is
 * theirs. A mail scanner has no such browser.
 */
export async function recordOwnerBrowser(db: Database, memberId: number, deviceId: string): Promise<void> {
  await db
    .updateTable('member')
    .set({ ownedSince: sql`now()` })
    .where('id', '=', memberId)
    .where('ownedSince', 'is', null)
    .where(isUsedOn(deviceId))
    .execute()
}

/** The password came with something that only the reader of the mail has. */
export async function recordOwner(db: Database, memberId: number): Promise<void> {
  await db
    .updateTable('member')
    .set({ ownedSince: sql`now()` })
    .where('id', '=', memberId)
    .where('ownedSince', 'is', null)
    .execute()
}

/**
 * The reader of the mail takes the account over with a password of their own. Where nothing shows that they made it, they
 * have to see what is in it first, and may throw it away: `handoverSince` (docs/decisions/0004).
 */
export async function takeOver(db: Database, memberId: number, deviceId: string): Promise<void> {
  await sql`update member set owned_since = now(),
      handover_since = case when ${isUsedOn(deviceId)} then handover_since else now() end
    where id = ${memberId} and owned_since is null`.execute(db)
}
