import { sql } from 'kysely'
import type * as contract from '#contract/admin/imports.ts'
import { staffLimits } from '#contract/admin/limits.ts'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx, Staff } from '#server/kit/ctx.ts'
import type { Call } from '#server/kit/mount.ts'
import { actorOf } from '#server/staff/actor.ts'
import { type Approval, requestApproval } from '#server/staff/approvals.ts'
import { logAct } from '#server/staff/log.ts'
import { presentImport } from './read-imports.ts'

export async function refusal(db: Database, id: string): Promise<AppError> {
  const found = await db.selectFrom('importUpload').select('id').where('publicId', '=', id).executeTakeFirst()
  return new AppError(found ? 'admin.import_not_checked' : 'admin.import_not_found')
}

type Checked = { id: number; fileName: string; brand: string; credits: number | null }

/**
 * Starts the import of a checked file. Asks a second person where its credits, with those imported
 * in the last day without one, exceed what one person may give (spec/imports 15). Throws
 * `admin.import_not_found`, `admin.approval_waiting`, and `admin.import_not_checked` where the file
 * is not checked yet, or was started or discarded before.
 */
export async function postStart({ ctx, staff, params }: Call<typeof contract.startImport>) {
  const { db } = ctx
  // Two imports that start at once would not see each other's credits.
  await sql`select pg_advisory_xact_lock(hashtext('import credits'))`.execute(db)
  const { rows } = await sql<Checked & { given: number }>`
    select id, file_name, brand, credits, (
      select coalesce(sum(credits), 0)::integer from import_upload
      where started_at > now() - interval '1 day' and approval_id is null) as given
    from import_upload where public_id = ${params.id} and state = 'checked'`.execute(db)
  const [checked] = rows
  if (!checked) throw await refusal(db, params.id)
  const { credits, given } = checked
  const isAlone =
    credits === 0 || (credits !== null && given + credits <= staffLimits.secondPersonAboveCredits)
  if (!isAlone) return askSecondPerson(db, staff, params.id, checked)
  await start(ctx, staff, params.id)
  return { import: await presentImport(db, staff, params.id) }
}

async function askSecondPerson(db: Database, staff: Staff, id: string, { fileName, credits }: Checked) {
  const approval = await requestApproval(db, staff, {
    kind: 'import',
    subject: { kind: 'import', id },
    memberId: null,
    payload: { credits },
    permission: 'large_sums',
    reason: fileName,
  })
  if (!approval) throw new AppError('admin.approval_waiting')
  await logAct(db, actorOf(staff), {
    act: 'request_import',
    subject: { kind: 'import', id },
    after: { file: fileName, credits, approval },
  })
  return { approval: { id: approval } }
}

/** The approver counts as the actor. */
export const importApproved = async (ctx: Ctx, staff: Staff, { id, subjectId }: Approval): Promise<void> =>
  start(ctx, staff, subjectId, id)

async function start({ db, announce }: Ctx, staff: Staff, publicId: string, approvalId?: number) {
  const { rows } = await sql<Checked>`
    update import_upload set state = 'importing', started_at = now(), rows = 0, imported = 0, known = 0, rejected = 0,
      approval_id = ${approvalId ?? null}
    where public_id = ${publicId} and state = 'checked' returning id, file_name, brand, credits`.execute(db)
  const [started] = rows
  if (!started) throw await refusal(db, publicId)
  await db.deleteFrom('importReject').where('uploadId', '=', started.id).execute()
  await logAct(db, actorOf(staff), {
    act: 'start_import',
    subject: { kind: 'import', id: publicId },
    after: { file: started.fileName, brand: started.brand, credits: started.credits, approval: approvalId },
  })
  await announce(db, 'imports.asked', { uploadId: started.id })
}

/** Discards a file that was not started; throws what `postStart` throws. */
export async function postDiscard({ ctx, staff, params }: Call<typeof contract.discardImport>) {
  const { db, announce } = ctx
  const { numAffectedRows } = await sql`
    update import_upload set state = 'discarded', finished_at = now(), charsets = null
    where public_id = ${params.id} and state in ('asking', 'checked')`.execute(db)
  if (!numAffectedRows) throw await refusal(db, params.id)
  await logAct(db, actorOf(staff), { act: 'discard_import', subject: { kind: 'import', id: params.id } })
  await announce(db, 'imports.ended', {})
  return { import: await presentImport(db, staff, params.id) }
}
