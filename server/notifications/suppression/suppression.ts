import { sql } from 'kysely'
import type { EmailPreferences } from '#contract/notifications.ts'
import type { Database } from '#db/connect.ts'
import { publishToMembers } from '#server/kit/events.ts'
import { addressHash } from './mail-keys.ts'

export type DisabledReason = EmailPreferences['notifications_disabled'][number]

/**
 * Stops mail to an address for a reason, and shows the reason on its account (spec/notifications
 * 6). The mail server's answer is stored with it. A repeat changes nothing. Locks the member first,
 * as `lift` does, so that the two never deadlock.
 */
export async function suppress(
  db: Database,
  hash: Buffer,
  stop: { reason: DisabledReason; status?: string; words?: string },
  memberId: number | undefined,
): Promise<void> {
  if (memberId !== undefined) await showReason(db, memberId, stop.reason)
  await db
    .insertInto('mailSuppression')
    .values({ addressHash: hash, ...stop })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Shows on the account why it gets no mail. */
export async function showReason(db: Database, memberId: number, reason: DisabledReason): Promise<void> {
  const { numAffectedRows } = await sql`update member
    set notifications_disabled = array_append(notifications_disabled::text[], ${reason}::text)
    where id = ${memberId} and not ${reason} = any(notifications_disabled)`.execute(db)
  if (numAffectedRows) await publishToMembers(db, [memberId], { kind: 'user', payload: {} })
}

/** Lifts these suppressions of an address, and restarts the count of its bounces. */
export async function lift(
  db: Database,
  hash: Buffer,
  reasons: DisabledReason[],
  memberId: number,
): Promise<void> {
  await sql`update member set notifications_disabled = array(
      select r.reason from unnest(notifications_disabled) r (reason) where not r.reason = any(${reasons}::text[]))
    where id = ${memberId}`.execute(db)
  await sql`delete from mail_suppression where address_hash = ${hash} and reason = any(${reasons}::text[])`.execute(
    db,
  )
  if (reasons.includes('bounce'))
    await sql`update mail_report set weight = 0 where address_hash = ${hash} and kind = 'bounce'`.execute(db)
  await publishToMembers(db, [memberId], { kind: 'user', payload: {} })
}

/** The reasons that staff may lift; an unsubscription is the member's own choice. */
const LIFTABLE = ['bounce', 'fbl'] as const satisfies readonly DisabledReason[]

/**
 * Lifts the bounces and spam marks of a member's address for staff, and returns them with the mail
 * server's answers. Call it in a transaction: it locks the member.
 */
export async function liftForStaff(
  db: Database,
  mailKey: string,
  memberId: number,
): Promise<{ lifted: DisabledReason[]; status: string | null; words: string | null }> {
  const { email, notificationsDisabled: shown } = await db
    .selectFrom('member')
    .select(['email', 'notificationsDisabled'])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const hash = addressHash(mailKey, email)
  const held = new Set<string>([...shown, ...(await suppressedFor(db, hash))])
  const lifted = LIFTABLE.filter((reason) => held.has(reason))
  const said = await db
    .selectFrom('mailSuppression')
    .select(['status', 'words'])
    .where('addressHash', '=', hash)
    .where('reason', '=', 'bounce')
    .executeTakeFirst()
  if (lifted.length) await lift(db, hash, lifted, memberId)
  return { lifted, status: said?.status ?? null, words: said?.words ?? null }
}

/** Returns why an address gets no mail, whoever has it now. */
export async function suppressedFor(db: Database, hash: Buffer): Promise<DisabledReason[]> {
  const rows = await db
    .selectFrom('mailSuppression')
    .select('reason')
    .where('addressHash', '=', hash)
    .execute()
  return rows.map(({ reason }) => reason as DisabledReason)
}
