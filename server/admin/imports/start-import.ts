import { sql } from 'kysely'
import type * as contract from '#contract/admin/imports.ts'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Call } from '#server/kit/mount.ts'
import { actorOf } from '#server/staff/actor.ts'
import { logAct } from '#server/staff/log.ts'
import { presentImport } from './read-imports.ts'

/** Why a file can no longer be started or discarded. */
export async function refusal(db: Database, id: string): Promise<AppError> {
  const found = await db.selectFrom('importUpload').select('id').where('publicId', '=', id).executeTakeFirst()
  return new AppError(found ? 'admin.import_not_checked' : 'admin.import_not_found')
}

/**
 * Has a checked file imported. Throws `admin.import_not_found`, and `admin.import_not_checked`
 * where it is not checked yet, or was started or discarded before.
 */
export async function postStart({ ctx, staff, params }: Call<typeof contract.startImport>) {
  const { db, announce } = ctx
  const { rows } = await sql<{ id: number; fileName: string; brand: string }>`
    update import_upload set state = 'importing', started_at = now(), rows = 0, imported = 0, known = 0, rejected = 0
    where public_id = ${params.id} and state = 'checked' returning id, file_name, brand`.execute(db)
  const [started] = rows
  if (!started) throw await refusal(db, params.id)
  await db.deleteFrom('importReject').where('uploadId', '=', started.id).execute()
  await logAct(db, actorOf(staff), {
    act: 'start_import',
    subject: { kind: 'import', id: params.id },
    after: { file: started.fileName, brand: started.brand },
  })
  await announce(db, 'imports.asked', { uploadId: started.id })
  return { import: await presentImport(db, staff, params.id) }
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
