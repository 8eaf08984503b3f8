import { sql } from 'kysely'
import { dataRequestLimits } from '#contract/rules/complaints/data-requests.ts'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Announce } from '#server/kit/events.ts'
import { sealDecision } from './sealed-complaint.ts'

type Extension = { caseId: number; number: string; reason: string; staffId: number }

/**
 * Extends the deadline of a request about data by two months, once and within its first thirty
 * days, and mails the reason (GDPR art. 12). Returns the new deadline. Call it in a transaction.
 * Throws `admin.case_decided`, `admin.case_taken` while somebody else has it,
 * `admin.extension_late` and `admin.request_extended`.
 */
export async function extendRequest(
  db: Database,
  { secret, announce }: { secret: string; announce: Announce },
  { caseId, number, reason, staffId }: Extension,
): Promise<Date> {
  const { rows } = await sql<{ dueAt: Date }>`
    update staff_case set due_at = due_at + make_interval(months => ${dataRequestLimits.extensionMonths})
    where id = ${caseId} and due_at > now()
      and (state = 'open' or state = 'taken' and (taken_until < now() or taken_by = ${staffId}))
    returning due_at`.execute(db)
  if (!rows[0]) throw await extensionRefusal(db, caseId)
  const extended = await db
    .updateTable('complaint')
    .set({ extendedAt: sql<Date>`now()`, extension: sealDecision(secret, reason) })
    .where('number', '=', number)
    .where('extendedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!extended) throw new AppError('admin.request_extended')
  await announce(db, 'reports.request_extended', { complaintId: extended.id })
  return rows[0].dueAt
}

async function extensionRefusal(db: Database, caseId: number): Promise<AppError> {
  const { state, isLate } = await db
    .selectFrom('staffCase')
    .select(['state', sql<boolean>`due_at <= now()`.as('isLate')])
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow()
  if (state === 'decided') return new AppError('admin.case_decided')
  return new AppError(isLate ? 'admin.extension_late' : 'admin.case_taken')
}
