import { sql } from 'kysely'
import type * as contract from '#contract/admin/imports.ts'
import type { StagedFile } from '#contract/endpoint.ts'
import { openMembersFile } from '#server/imports/members-file.ts'
import { refuseColumns } from '#server/imports/refuse-columns.ts'
import { mappings } from '#server/imports/run-upload.ts'
import { AppError, FieldError } from '#server/kit/app-error.ts'
import type { Call } from '#server/kit/mount.ts'
import { actorOf } from '#server/staff/actor.ts'
import { logAct } from '#server/staff/log.ts'
import { presentImport } from './read-imports.ts'

type Upload = Call<typeof contract.uploadImport>

/**
 * Takes a file of members in, for a job to check. Throws what reading its start throws
 * (`openMembersFile`, `refuseColumns`), so that a wrong file is refused at once.
 */
export async function postUpload(call: Upload) {
  const { ctx, staff, body } = call
  const { file } = body
  if (!file || !('sha256' in file)) throw new AppError('request.wrong_type')
  await refuseBrand(call)
  const opened = await openMembersFile(file.path, ctx.config.uploadFolder)
  try {
    await refuseColumns(opened.csv, mappings[body.mapping])
  } finally {
    await opened.close()
  }
  const row = await placeOf(call, file)
  // A first try that died before the file was stored is done again.
  if (row.state === 'receiving') {
    await ctx.exportStore.write(row.fileId ?? '', file.path)
    await begin(call, row)
  }
  return { import: await presentImport(ctx.db, staff, row.publicId) }
}

async function refuseBrand({ ctx, body }: Upload): Promise<void> {
  const found = await ctx.db
    .selectFrom('brand')
    .select('key')
    .where('key', '=', body.brand)
    .executeTakeFirst()
  if (!found) throw new FieldError('brand', 'request.field_invalid')
}

type Place = { id: number; publicId: string; fileId: string | null; state: string }

/** The row of this upload, new or of an earlier try. Throws `request.key_reused`. */
async function placeOf(call: Upload, file: StagedFile): Promise<Place> {
  const { ctx, staff, body, key } = call
  const idemKey = `${staff.id} ${key}`
  const fields = {
    sha256: Buffer.from(file.sha256, 'hex'),
    fileName: body.file_name,
    brand: body.brand,
    mapping: body.mapping,
    mail: body.mail === 'true',
  }
  const made = await ctx.db
    .insertInto('importUpload')
    .values({ idemKey, staffId: staff.id, ...fields })
    .onConflict((conflict) => conflict.column('idemKey').doNothing())
    .returning(['id', 'publicId', 'fileId', 'state'])
    .executeTakeFirst()
  if (made) return made
  const known = await ctx.db
    .selectFrom('importUpload')
    .selectAll()
    .where('idemKey', '=', idemKey)
    .executeTakeFirstOrThrow()
  const isSame =
    known.sha256.equals(fields.sha256) &&
    known.fileName === fields.fileName &&
    known.brand === fields.brand &&
    known.mapping === fields.mapping &&
    known.mail === fields.mail
  if (!isSame) throw new AppError('request.key_reused')
  call.replayed()
  return known
}

async function begin({ ctx, staff, body }: Upload, { id, publicId }: Place): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const { numAffectedRows } = await sql`
      update import_upload set state = 'checking' where id = ${id} and state = 'receiving'`.execute(trx)
    if (!numAffectedRows) return
    await logAct(trx, actorOf(staff), {
      act: 'check_import',
      subject: { kind: 'import', id: publicId },
      after: { file: body.file_name, brand: body.brand, mapping: body.mapping },
    })
    await ctx.announce(trx, 'imports.asked', { uploadId: id })
  })
}
