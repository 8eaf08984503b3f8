import { type Selectable, sql } from 'kysely'
import type * as contract from '#contract/admin/imports.ts'
import { type CharsetSamples, type ImportCharset, unsureCharsets } from '#contract/admin/imports.ts'
import type { StagedFile } from '#contract/endpoint.ts'
import type { ImportUpload } from '#db/types.ts'
import { detectCharset } from '#server/imports/charset.ts'
import { readSamples } from '#server/imports/charset-samples.ts'
import { openMembersFile } from '#server/imports/members-file.ts'
import { refuseColumns } from '#server/imports/refuse-columns.ts'
import { mappings } from '#server/imports/run-upload.ts'
import { AppError, FieldError } from '#server/kit/app-error.ts'
import type { Ctx, Staff } from '#server/kit/ctx.ts'
import type { Call } from '#server/kit/mount.ts'
import { actorOf } from '#server/staff/actor.ts'
import { logAct } from '#server/staff/log.ts'
import { presentImport } from './read-imports.ts'
import { refusal } from './start-import.ts'

type Upload = Call<typeof contract.uploadImport>

/**
 * Stores a file of members, for a job to check. Throws what reading its start throws
 * (`openMembersFile`, `refuseColumns`), so that a wrong file is refused at once.
 */
export async function postUpload(call: Upload) {
  const { ctx, staff, body } = call
  const { file } = body
  if (!file || !('sha256' in file)) throw new AppError('request.wrong_type')
  await refuseBrand(call)
  const read = await charsetIn(call, file)
  const row = await claimRow(call, file)
  // An earlier try died before the file was stored.
  if (row.state === 'receiving') {
    await ctx.exportStore.write(row.fileId ?? '', file.path)
    await begin(call, row, read)
  }
  return { import: await presentImport(ctx.db, staff, row.publicId) }
}

type Read = { charset: ImportCharset } | { charsets: CharsetSamples[] }

/** The character set of the file, or samples in each possible one. */
async function charsetIn({ ctx, body }: Upload, file: StagedFile): Promise<Read> {
  const opened = await openMembersFile(file.path, ctx.config.uploadFolder)
  try {
    const charset = await detectCharset(opened.csv)
    // The names of our columns are ASCII, so any of the possible sets will do.
    await refuseColumns(opened.csv, charset ?? unsureCharsets[0], mappings[body.mapping])
    return charset ? { charset } : { charsets: await readSamples(opened.csv) }
  } finally {
    await opened.close()
  }
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

/** A new row, or that of an earlier try. Throws `request.key_reused`. */
async function claimRow(call: Upload, file: StagedFile): Promise<Place> {
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

async function begin(call: Upload, { id, publicId }: Place, read: Read): Promise<void> {
  const { ctx, body } = call
  await ctx.db.transaction().execute(async (trx) => {
    if ('charsets' in read) {
      await sql`update import_upload set state = 'asking', charsets = ${JSON.stringify(read.charsets)}::jsonb
        where id = ${id} and state = 'receiving'`.execute(trx)
      return
    }
    const { numAffectedRows } = await sql`
      update import_upload set state = 'checking', charset = ${read.charset}
      where id = ${id} and state = 'receiving'`.execute(trx)
    if (numAffectedRows)
      await askCheck({ ...ctx, db: trx }, call.staff, {
        id,
        publicId,
        fileName: body.file_name,
        ...body,
        ...read,
      })
  })
}

type Asked = Pick<Selectable<ImportUpload>, 'id' | 'publicId' | 'fileName' | 'brand' | 'mapping' | 'charset'>

async function askCheck({ db, announce }: Ctx, staff: Staff, upload: Asked): Promise<void> {
  await logAct(db, actorOf(staff), {
    act: 'check_import',
    subject: { kind: 'import', id: upload.publicId },
    after: { file: upload.fileName, brand: upload.brand, mapping: upload.mapping, charset: upload.charset },
  })
  await announce(db, 'imports.asked', { uploadId: upload.id })
}

/**
 * Has a file checked in the character set that somebody chose. Throws `admin.import_not_found`, and
 * `admin.import_not_checked` where nobody was asked, or somebody has chosen.
 */
export async function postCharset({ ctx, staff, params, body }: Call<typeof contract.chooseCharset>) {
  const { rows } = await sql<Asked>`
    update import_upload set state = 'checking', charset = ${body.charset}, charsets = null
    where public_id = ${params.id} and state = 'asking'
    returning id, public_id, file_name, brand, mapping, charset`.execute(ctx.db)
  const [asked] = rows
  if (!asked) throw await refusal(ctx.db, params.id)
  await askCheck(ctx, staff, asked)
  return { import: await presentImport(ctx.db, staff, params.id) }
}
