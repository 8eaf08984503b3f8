import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Announce } from '#server/kit/events.ts'
import { barMember } from '#server/reports/moderate-reports.ts'
import { type ComplaintWords, openComplaint, sealDecision } from './sealed-complaint.ts'

/** Returns complaints without a decision, urgent ones first, then the oldest, at most 200. */
export const openComplaints = (db: Database) =>
  db
    .selectFrom('complaint')
    .leftJoin('member', 'member.id', 'complaint.memberId')
    .select([
      'complaint.number',
      'complaint.about',
      'complaint.urgent',
      'complaint.brand',
      'complaint.language',
      'complaint.createdAt',
      'member.publicId',
    ])
    .where('decidedAt', 'is', null)
    .orderBy('urgent', 'desc')
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

/** `bar` upholds the complaint and bars the member it names. */
export type ComplaintDecision = { number: string; outcome: 'uphold' | 'dismiss' | 'bar'; reasons: string }

/**
 * Decides a complaint once; its sender is mailed the reasons. Returns false where the number is
 * unknown or decided, and for `bar` where the complaint names no member.
 */
export async function decideComplaint(
  db: Database,
  { secret, announce }: { secret: string; announce: Announce },
  { number, outcome, reasons }: ComplaintDecision,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const decided = await trx
      .updateTable('complaint')
      .set({
        outcome: outcome === 'dismiss' ? 'dismissed' : 'upheld',
        decision: sealDecision(secret, reasons),
        decidedAt: sql<Date>`now()`,
      })
      .where('number', '=', number)
      .where('decidedAt', 'is', null)
      .$if(outcome === 'bar', (query) => query.where('memberId', 'is not', null))
      .returning(['id', 'memberId'])
      .executeTakeFirst()
    if (!decided) return false
    if (outcome === 'bar' && decided.memberId) await barMember(trx, decided.memberId)
    await announce(trx, 'reports.complaint_decided', { complaintId: decided.id })
    return true
  })
}
