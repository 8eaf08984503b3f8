import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Announce } from '#server/kit/events.ts'
import { type ComplaintWords, openComplaint, sealDecision } from './sealed-complaint.ts'

/**
 * Returns complaints without a decision: urgent ones first, then those of trusted flaggers, then the
 * oldest, at most 200.
 */
export const openComplaints = (db: Database) =>
  db
    .selectFrom('complaint')
    .leftJoin('member', 'member.id', 'complaint.memberId')
    .leftJoin('trustedFlagger', 'trustedFlagger.id', 'complaint.trustedFlaggerId')
    .select([
      'complaint.number',
      'complaint.about',
      'complaint.urgent',
      'complaint.brand',
      'complaint.language',
      'complaint.createdAt',
      'member.publicId',
      'trustedFlagger.name as flagger',
    ])
    .where('decidedAt', 'is', null)
    .orderBy('urgent', 'desc')
    .orderBy(sql`trusted_flagger_id is not null`, 'desc')
    .orderBy('complaint.id')
    .limit(200)
    .execute()

/** Returns its words, undefined for an unknown number. Throws where the secret differs. */
export async function readComplaint(
  db: Database,
  secret: string,
  number: string,
): Promise<ComplaintWords | undefined> {
  const row = await db
    .selectFrom('complaint')
    .select('sealed')
    .where('number', '=', number)
    .executeTakeFirst()
  return row && openComplaint(secret, row.sealed)
}

export type ComplaintOutcome = { number: string; outcome: 'upheld' | 'dismissed'; reasons: string }

/** Closes a complaint once, in the transaction of `db`; its sender is mailed the reasons. */
export async function closeComplaint(
  db: Database,
  { secret, announce }: { secret: string; announce: Announce },
  { number, outcome, reasons }: ComplaintOutcome,
): Promise<void> {
  const decided = await db
    .updateTable('complaint')
    .set({ outcome, decision: sealDecision(secret, reasons), decidedAt: sql<Date>`now()` })
    .where('number', '=', number)
    .where('decidedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (decided) await announce(db, 'reports.complaint_decided', { complaintId: decided.id })
}
