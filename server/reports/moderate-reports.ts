import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
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

export async function closeReport(db: Database, id: number): Promise<void> {
  await db
    .updateTable('report')
    .set({ closedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .execute()
}
