import { sql } from 'kysely'
import type * as contract from '#contract/admin/cases.ts'
import { caseLimits } from '#contract/rules/cases/cases.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Call } from '#server/kit/mount.ts'
import { caseForStaff, presentCase } from './list-cases.ts'

/**
 * Takes a case for ten minutes, or for ten more. Of two parallel calls one succeeds. Throws
 * `admin.case_taken`, `admin.case_decided`, `admin.case_not_found`.
 */
export async function takeCase({ ctx, staff, params }: Call<typeof contract.takeCase>) {
  const { db } = ctx
  await caseForStaff(db, staff, params.id)
  const { rows } = await sql`
    update staff_case set state = 'taken', taken_by = ${staff.id},
      taken_until = now() + make_interval(mins => ${caseLimits.takenMinutes})
    where id = (select id from staff_case where public_id = ${params.id}
      and (state = 'open' or state = 'taken' and (taken_until < now() or taken_by = ${staff.id}))
      for update skip locked)
    returning id`.execute(db)
  const row = await caseForStaff(db, staff, params.id)
  if (!rows.length) throw new AppError(row.state === 'decided' ? 'admin.case_decided' : 'admin.case_taken')
  return { case: presentCase(staff, row) }
}
