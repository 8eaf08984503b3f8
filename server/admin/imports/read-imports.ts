import { type RawBuilder, sql } from 'kysely'
import type * as contract from '#contract/admin/imports.ts'
import {
  type CharsetSamples,
  importLimits,
  type MemberImport,
  type RejectedRow,
} from '#contract/admin/imports.ts'
import { csvLine } from '#contract/lib/csv.ts'
import type { ErrorCode } from '#contract/rules/errors.ts'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Staff } from '#server/kit/ctx.ts'
import { cutPage, integer, plainCursor } from '#server/kit/cursor.ts'
import type { Call } from '#server/kit/mount.ts'
import { errorText } from '#server/kit/texts.ts'
import { brandNames } from '#server/settings/brands/stored-brands.ts'

type Row = Omit<
  MemberImport,
  'id' | 'file_name' | 'staff' | 'created_at' | 'finished_at' | 'rejected' | 'error'
> & {
  id: number
  publicId: string
  fileName: string
  staffName: string
  createdAt: Date
  finishedAt: Date | null
  rejected: number
  columns: string[] | null
  charsets: CharsetSamples[] | null
  error: { code: ErrorCode; details: Record<string, unknown> } | null
}

async function uploadsWhere(db: Database, where: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select u.id, u.public_id, u.file_name, u.brand, u.mapping, u.charset, u.charsets, u.mail, u.state, s.name as staff_name, u.created_at,
      u.finished_at, u.rows, u.imported, u.known, u.photos, u.rejected, u.columns, u.credits, u.error,
      exists (select from approval a where a.kind = 'import' and a.subject_kind = 'import'
        and a.subject_id = u.public_id::text and a.state = 'waiting') as waits
    from import_upload u join staff s on s.id = u.staff_id
    where ${where} order by u.id desc limit ${importLimits.page + 1}`.execute(db)
  return rows
}

const present = (row: Row, { language }: Pick<Staff, 'language'>): MemberImport => ({
  id: row.publicId,
  file_name: row.fileName,
  brand: row.brand,
  mapping: row.mapping,
  charset: row.charset,
  mail: row.mail,
  state: row.state,
  staff: row.staffName,
  created_at: row.createdAt.toISOString(),
  finished_at: row.finishedAt?.toISOString() ?? null,
  rows: row.rows,
  imported: row.imported,
  known: row.known,
  photos: row.photos,
  rejected: row.rejected,
  credits: row.credits,
  waits: row.waits,
  error: row.error && errorText(language, row.error.code, row.error.details),
})

async function readUpload(db: Database, id: string): Promise<Row> {
  const [row] = await uploadsWhere(db, sql`u.public_id = ${id}`)
  if (!row) throw new AppError('admin.import_not_found')
  return row
}

/** Throws `admin.import_not_found`. */
export const presentImport = async (db: Database, staff: Staff, id: string): Promise<MemberImport> =>
  present(await readUpload(db, id), staff)

const cursor = plainCursor({ id: integer })

export async function listImports({ ctx, staff, query }: Call<typeof contract.getImports>) {
  const rows = await uploadsWhere(
    ctx.reads,
    query.after === undefined ? sql`true` : sql`u.id < ${cursor.read(query.after).id}`,
  )
  const { page, next } = cutPage(rows, importLimits.page, (last) => cursor.write({ id: last.id }))
  return {
    imports: page.map((row) => present(row, staff)),
    next,
    brands: await brandNames(ctx.reads),
  }
}

type Reject = RejectedRow & { cells: string[] }

type Wanted = { uploadId: number; after: number; most: number }

async function listRejects(db: Database, { language }: Staff, { uploadId, after, most }: Wanted) {
  const rows = await db
    .selectFrom('importReject')
    .select(['row', 'field', 'code', 'cells'])
    .where('uploadId', '=', uploadId)
    .where('row', '>', after)
    .orderBy('row')
    .limit(most)
    .execute()
  return rows.map(
    ({ row, field, code, cells }): Reject => ({
      row,
      field,
      reason: errorText(language, code as ErrorCode, {}),
      cells,
    }),
  )
}

export async function readImport({ ctx, staff, params }: Call<typeof contract.getImport>) {
  const upload = await readUpload(ctx.db, params.id)
  return {
    import: present(upload, staff),
    rejects: await listRejects(ctx.db, staff, {
      uploadId: upload.id,
      after: 0,
      most: importLimits.shownRejects,
    }),
    charsets: upload.charsets ?? [],
  }
}

const place = plainCursor({ row: integer })

/** A page of the rejected rows as CSV without formulas. */
export async function rejectsFile({ ctx, staff, params, query }: Call<typeof contract.getImportRejects>) {
  const upload = await readUpload(ctx.db, params.id)
  const after = query.after === undefined ? 0 : place.read(query.after).row
  const rows = await listRejects(ctx.db, staff, {
    uploadId: upload.id,
    after,
    most: importLimits.rejectsPage + 1,
  })
  const { page, next } = cutPage(rows, importLimits.rejectsPage, (last) => place.write({ row: last.row }))
  const { separator } = query
  const head = after ? '' : csvLine(['row', 'field', 'reason', ...(upload.columns ?? [])], separator)
  const lines = page.map(({ row, field, reason, cells }) =>
    csvLine([row, field, reason, ...cells], separator),
  )
  return { csv: head + lines.join(''), next }
}
