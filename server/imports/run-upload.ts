import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { type ImportCharset, importLimits, type importMappings } from '#contract/admin/imports.ts'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { actorOf } from '#server/staff/actor.ts'
import type { Rejection } from './check-row.ts'
import { type Mapping, ownMapping } from './mapping.ts'
import { ph7 } from './mappings/ph7.ts'
import { openMembersFile } from './members-file.ts'
import { type ImportReport, runImport } from './run-import.ts'

/** After these failed attempts an import has failed for good. */
export const MAX_ATTEMPTS = 8

/** After this time without a batch a process counts as dead, and another may continue. */
const LEASE = sql`now() + interval '5 minutes'`

export const mappings: Record<(typeof importMappings)[number], Mapping> = { vonk: ownMapping, ph7 }

type Claimed = {
  id: number
  fileId: string
  brand: string
  mapping: keyof typeof mappings
  charset: ImportCharset
  mail: boolean
  state: 'checking' | 'importing'
  /** The number of this try. A process that finds another number in the row was too slow. */
  attempts: number
  staffId: number
  staffName: string
}
type Rejected = Rejection & { cells: Record<string, string> }

/** PostgreSQL refuses NUL. */
const storable = (text: string) => text.replaceAll('\0', '␀')

/**
 * Checks an uploaded file, or imports it, in batches. One upload is worked on at a time, over all
 * nodes; the others wait. A file that cannot be imported fails with its reason; any other error is
 * thrown, so that the job is retried and continues after the last batch.
 */
export async function runUpload(ctx: Ctx, uploadId: number): Promise<void> {
  const upload = await claim(ctx.db, uploadId)
  if (!upload) return
  try {
    await finish(ctx, upload, await work(ctx, upload))
  } catch (error) {
    await release(ctx, upload, error)
    if (!(error instanceof AppError)) throw error
  }
}

/**
 * A lock for both the check whether another upload is running and the end of an upload: otherwise a
 * job could wait for an upload that has just ended and did not see it.
 */
async function waitForTurn(trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('import upload'))`.execute(trx)
}

async function claim(db: Database, uploadId: number): Promise<Claimed | undefined> {
  return db.transaction().execute(async (trx) => {
    await waitForTurn(trx)
    const { rows } = await sql<Claimed>`
      update import_upload u set attempts = u.attempts + 1, busy_until = ${LEASE}
      from staff s
      where u.id = ${uploadId} and s.id = u.staff_id and u.state in ('checking', 'importing')
        and u.busy_until <= now() and u.attempts < ${MAX_ATTEMPTS}
        and not exists (select from import_upload o where o.state in ('checking', 'importing') and o.busy_until > now())
      returning u.id, u.file_id, u.brand, u.mapping, u.charset, u.mail, u.state, u.attempts, u.staff_id, s.name as staff_name`.execute(
      trx,
    )
    return rows[0]
  })
}

async function work(ctx: Ctx, upload: Claimed): Promise<ImportReport> {
  const { uploadFolder } = ctx.config
  const file = path.join(uploadFolder, randomUUID())
  const stored = await ctx.exportStore.read(upload.fileId)
  if (!stored) throw new AppError('admin.import_failed')
  try {
    await pipeline(stored.stream, fs.createWriteStream(file, { flags: 'wx', mode: 0o600 }))
    const opened = await openMembersFile(file, uploadFolder)
    let rejected: Rejected[] = []
    try {
      return await runImport(ctx, {
        csv: opened.csv,
        charset: upload.charset,
        archive: opened.archive,
        mapping: mappings[upload.mapping],
        brand: upload.brand,
        fictional: false,
        minAge: (await ctx.settings(upload.brand)).min_age,
        dryRun: upload.state === 'checking',
        mail: upload.mail,
        actor: actorOf({ id: upload.staffId, name: upload.staffName }),
        maxRows: importLimits.rows,
        onRejection: (rejection, cells) => rejected.push({ ...rejection, cells }),
        onBatch: async (report) => {
          const batch = rejected
          rejected = []
          await noteBatch(ctx.db, upload, report, batch)
        },
      })
    } finally {
      await opened.close()
    }
  } finally {
    await fs.promises.rm(file, { force: true })
  }
}

async function noteBatch(db: Database, upload: Claimed, report: ImportReport, rejected: Rejected[]) {
  await db.transaction().execute(async (trx) => {
    const columns = rejected[0] ? Object.keys(rejected[0].cells).map(storable) : null
    const { numAffectedRows } = await sql`
      update import_upload set busy_until = ${LEASE}, rows = greatest(rows, ${report.rows}),
        columns = coalesce(columns, ${columns}::text[])
      where id = ${upload.id} and attempts = ${upload.attempts} and state = ${upload.state}`.execute(trx)
    if (!numAffectedRows) throw new Error('another process goes on with this import')
    if (rejected.length)
      await trx
        .insertInto('importReject')
        .values(
          rejected.map(({ row, field, code, cells }) => ({
            uploadId: upload.id,
            row,
            field: field && storable(field),
            code,
            cells: Object.values(cells).map(storable),
          })),
        )
        // A later try of the same import rejects the same rows.
        .onConflict((conflict) => conflict.columns(['uploadId', 'row']).doNothing())
        .execute()
  })
}

async function finish({ db, announce }: Ctx, upload: Claimed, report: ImportReport): Promise<void> {
  const { id, attempts, state } = upload
  const rejected = sql`(select count(*) from import_reject r where r.upload_id = u.id)`
  await db.transaction().execute(async (trx) => {
    await waitForTurn(trx)
    // Earlier tries of this import count too, so what is stored is counted.
    await (state === 'checking'
      ? sql`update import_upload u set state = 'checked', busy_until = '-infinity', attempts = 0, rejected = ${rejected},
          imported = ${report.imported}, known = ${report.known}, credits = ${report.credits}
        where id = ${id} and attempts = ${attempts} and state = 'checking'`
      : sql`update import_upload u set state = 'finished', finished_at = now(), rejected = ${rejected},
          imported = c.imported, known = c.known, photos = c.photos
        from (
          select count(*) filter (where i.imported_at >= started_at) as imported,
            count(*) filter (where i.imported_at < started_at) as known,
            (select count(*) from imported_member m join photo p on p.member_id = m.member_id
              where m.import_id = ${report.id} and p.created_at >= started_at) as photos
          from (select started_at from import_upload where id = ${id}) s
          left join imported_member i on i.import_id = ${report.id} group by started_at
        ) c
        where id = ${id} and attempts = ${attempts} and state = 'importing'`
    ).execute(trx)
    await goOn(trx, announce)
  })
}

/** After the end of an upload its file can be removed, and the next one starts. */
async function goOn(trx: Database, announce: Ctx['announce']): Promise<void> {
  await announce(trx, 'imports.ended', {})
  await announceWaiting(trx, announce)
}

async function announceWaiting(trx: Database, announce: Ctx['announce']): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from import_upload where state in ('checking', 'importing') and busy_until <= now()
    order by id limit 20`.execute(trx)
  for (const { id } of rows) await announce(trx, 'imports.asked', { uploadId: id })
}

async function release({ db, announce }: Ctx, { id, attempts }: Claimed, error: unknown): Promise<void> {
  const refused =
    error instanceof AppError
      ? { code: error.code, details: error.details }
      : { code: 'admin.import_failed', details: {} }
  const isOver = error instanceof AppError || attempts >= MAX_ATTEMPTS
  await db.transaction().execute(async (trx) => {
    await waitForTurn(trx)
    await (isOver
      ? sql`update import_upload set state = 'failed', finished_at = now(), error = ${JSON.stringify(refused)}::jsonb
          where id = ${id} and attempts = ${attempts} and state in ('checking', 'importing')`
      : sql`update import_upload set busy_until = '-infinity'
          where id = ${id} and attempts = ${attempts} and state in ('checking', 'importing')`
    ).execute(trx)
    if (isOver) await goOn(trx, announce)
  })
}

/** Continues uploads whose process died; after too many tries they have failed. */
export async function resumeStuckUploads({ db, announce }: Ctx): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`update import_upload set state = 'failed', finished_at = now(),
        error = '{"code":"admin.import_failed","details":{}}'
      where state in ('checking', 'importing') and busy_until <= now() and attempts >= ${MAX_ATTEMPTS}`.execute(
      trx,
    )
    await announceWaiting(trx, announce)
  })
}
