import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { restrict } from '#server/cases/restrictions.ts'
import { releaseProfile } from '#server/profiles/visibility/hold-profile.ts'
import { openCopy, type ReportCopy } from './sealed-copy.ts'

/** Returns open reports, urgent reports first, then the oldest, at most 200. */
export const openReports = (db: Database) =>
  db
    .selectFrom('report')
    .leftJoin('member', 'member.id', 'report.memberId')
    .leftJoin('heldProfile as held', 'held.memberId', 'report.memberId')
    .select([
      'report.id',
      'report.kind',
      'report.category',
      'report.urgent',
      'report.createdAt',
      'report.photoId',
      'member.publicId',
      sql<boolean>`held.member_id is not null`.as('held'),
    ])
    .where('closedAt', 'is', null)
    .orderBy('urgent', 'desc')
    .orderBy('report.id')
    .limit(200)
    .execute()

/** Returns the copy of a report, undefined for an unknown id. Throws where the secret differs. */
export async function readReport(db: Database, secret: string, id: number): Promise<ReportCopy | undefined> {
  const row = await db.selectFrom('report').select('sealed').where('id', '=', id).executeTakeFirst()
  return row && openCopy(secret, row.sealed)
}

/** Every resolution closes the report; `release` shows the profile again, `bar` bars its member. */
export type Resolution = 'close' | 'release' | 'bar'

/** False for an unknown or closed report. Messages to a barred member are refunded. */
export async function resolveReport(db: Database, id: number, resolution: Resolution): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const report = await trx
      .updateTable('report')
      .set({ closedAt: sql<Date>`now()` })
      .where('id', '=', id)
      .where('closedAt', 'is', null)
      .returning('memberId')
      .executeTakeFirst()
    if (!report) return false
    if (resolution === 'release' && report.memberId) await releaseProfile(trx, report.memberId)
    if (resolution === 'bar' && report.memberId) await barMember(trx, report.memberId)
    return true
  })
}

/** Bans a member: their sessions open nothing any more but what is open to a banned member. */
export async function barMember(trx: Database, memberId: number): Promise<void> {
  const { id: decisionId } = await trx
    .insertInto('decision')
    .values({
      memberId,
      actorKind: 'cli',
      rule: 'other',
      measure: 'banned',
      facts: '',
      foundBy: 'report',
      told: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await restrict(trx, { memberId, measure: 'banned', decisionId, untilAt: null })
}
