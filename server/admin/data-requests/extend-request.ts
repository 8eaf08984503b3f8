import type { extendDataRequest } from '#contract/admin/data-requests.ts'
import { caseForStaff } from '#server/admin/cases/list-cases.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Call } from '#server/kit/mount.ts'
import { extendRequest } from '#server/reports/complaints/extend-request.ts'
import { actorOf } from '#server/staff/actor.ts'
import { logAct } from '#server/staff/log.ts'

/** Throws `admin.case_not_found` for a case of another kind, and what the rule throws. */
export async function postExtension({ ctx, staff, params, body }: Call<typeof extendDataRequest>) {
  const { db, config, announce } = ctx
  const { id: caseId, kind, subjectId: number } = await caseForStaff(db, staff, params.id)
  if (kind !== 'data_request') throw new AppError('admin.case_not_found')
  const extension = { caseId, number, reason: body.reason, staffId: staff.id }
  const dueAt = await extendRequest(db, { secret: config.secret, announce }, extension)
  const found = await db
    .selectFrom('staffCase')
    .select('memberId')
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow()
  await logAct(db, actorOf(staff), {
    act: 'extend_data_request',
    subject: { kind: 'complaint', id: number },
    memberId: found.memberId,
    caseId,
    after: { due_at: dueAt.toISOString() },
  })
  return { due_at: dueAt.toISOString() }
}
