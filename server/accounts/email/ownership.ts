import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { deviceHash } from '#server/accounts/sessions/devices.ts'

/** SQL: the member used this browser, and not only by a mailed link. */
export const isUsedOn = (deviceId: string): RawBuilder<boolean> =>
  sql`exists (select from member_device d
    where d.member_id = member.id and d.device_hash = ${deviceHash(deviceId)} and not d.by_link)`

/**
 * A mailed link was used in a browser that the account was used on before: whoever made the account
 * reads its mail. A mail scanner has no such browser.
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

/** The log-in proved both the password and access to the mailbox. */
export async function recordOwner(db: Database, memberId: number): Promise<void> {
  await db
    .updateTable('member')
    .set({ ownedSince: sql`now()` })
    .where('id', '=', memberId)
    .where('ownedSince', 'is', null)
    .execute()
}

/**
 * The reader of the mail takes over the account with a new password. Unless this browser shows that
 * they made it, they first have to see its contents, and may delete it: `handoverSince`
 * (docs/decisions/0004).
 */
export async function takeOver(db: Database, memberId: number, deviceId: string): Promise<void> {
  await sql`update member set owned_since = now(),
      handover_since = case when ${isUsedOn(deviceId)} then handover_since else now() end
    where id = ${memberId} and owned_since is null`.execute(db)
}
