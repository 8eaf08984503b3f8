import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import { sql } from 'kysely'
import type { ImportCharset } from '#contract/admin/imports.ts'
import { isErrorCode } from '#contract/rules/errors.ts'
import type { Database } from '#db/connect.ts'
import { grantCredits } from '#server/credits/credits.ts'
import { AppError } from '#server/kit/app-error.ts'
import { addPhoto, type PhotoCtx } from '#server/photos/upload-photo.ts'
import { fictionalAddress } from '#server/profiles/fictional/change-fictional.ts'
import { insertCards } from '#server/profiles/insert-cards.ts'
import { type Actor, actorColumns } from '#server/staff/actor.ts'
import { logAct } from '#server/staff/log.ts'
import { type CheckedRow, checkRow, type Rejection } from './check-row.ts'
import type { Mapping } from './mapping.ts'
import type { Archive } from './open-archive.ts'
import { type CsvRow, readCsv } from './read-csv.ts'

const BATCH = 200

export type Import = {
  /** The path of the CSV. Its content identifies the import: the same file continues it. */
  csv: string
  charset: ImportCharset
  archive: Archive | undefined
  mapping: Mapping
  brand: string
  fictional: boolean
  minAge: number
  dryRun: boolean
  /** Whether each member gets the mail with which they choose a password. */
  mail: boolean
  actor: Actor
  maxRows?: number
  onRejection?: (rejection: Rejection, cells: Record<string, string>) => void
  onBatch?: (report: ImportReport) => void | Promise<void>
}
export type ImportReport = {
  /** Of the import; 0 for a dry run of a new file. */
  id: number
  rows: number
  imported: number
  /** Imported by an earlier run of the same file. */
  known: number
  photos: number
  rejected: number
  /** Of rows that earlier runs did not import. */
  credits: number
}

type Run = Import & { sha256: Buffer; report: ImportReport }
type Stored = { memberId: number; photoStored: boolean }

/**
 * Imports members or fictional profiles in batches, each in one transaction that also stores which
 * row became which member, so that an import that died continues with the same file. A bad row is
 * rejected and changes nothing else. `dryRun` writes nothing. Throws `admin.import_unreadable`,
 * `admin.import_too_large` (more than `maxRows`), and `admin.import_running` where the same file is
 * being imported.
 */
export async function runImport(ctx: PhotoCtx, wanted: Import): Promise<ImportReport> {
  const sha256 = createHash('sha256')
    .update(await fs.readFile(wanted.csv))
    .digest()
  const id = await importId(ctx.db, wanted, sha256)
  const report = { id, rows: 0, imported: 0, known: 0, photos: 0, rejected: 0, credits: 0 }
  const run: Run = { ...wanted, sha256, report }
  let batch: CsvRow[] = []
  for await (const row of readCsv(run.csv, run.charset)) {
    if (run.maxRows !== undefined && row.place > run.maxRows) throw new AppError('admin.import_too_large')
    batch.push(row)
    if (batch.length < BATCH) continue
    await importBatch(ctx, run, batch)
    batch = []
  }
  await importBatch(ctx, run, batch)
  if (!run.dryRun)
    await logAct(ctx.db, run.actor, {
      act: run.fictional ? 'import_fictional' : 'import_members',
      subject: { kind: 'import', id: String(run.report.id) },
      after: report,
    })
  return report
}

/** Inserts the row of this file; a dry run only looks it up, or returns 0. */
async function importId(db: Database, { fictional, brand, dryRun, actor }: Import, sha256: Buffer) {
  if (!dryRun)
    await db
      .insertInto('memberImport')
      .values({ sha256, fictional, brand, startedBy: actorColumns(actor).actorName })
      .onConflict((conflict) => conflict.columns(['sha256', 'fictional', 'brand']).doNothing())
      .execute()
  const found = await db
    .selectFrom('memberImport')
    .select('id')
    .where('sha256', '=', sha256)
    .where('fictional', '=', fictional)
    .where('brand', '=', brand)
    .executeTakeFirst()
  return found?.id ?? 0
}

async function importBatch(ctx: PhotoCtx, run: Run, batch: CsvRow[]): Promise<void> {
  if (!batch.length) return
  const { report } = run
  report.rows += batch.length
  const known = await knownRows(ctx.db, run.report.id, batch)
  const checked = new Map<number, CheckedRow>()
  for (const row of batch) {
    const result = checkRow(row, run)
    if ('code' in result) {
      if (!known.has(row.place)) rejectRow(run, result, row.cells)
    } else checked.set(row.place, result)
  }
  report.known += known.size
  const fresh = [...checked.values()].filter(({ place }) => !known.has(place))
  for (const { credits } of fresh) report.credits += credits
  const stored = run.dryRun
    ? await wouldStore(ctx.db, run, fresh)
    : await ctx.db.transaction().execute((trx) => storeRows(ctx, trx, run, fresh))
  report.imported += stored.size
  const cellsAt = new Map(batch.map(({ place, cells }) => [place, cells]))
  for (const { row, place } of fresh)
    if (!stored.has(place))
      rejectRow(run, { row, field: 'email', code: 'accounts.email_duplicate' }, cellsAt.get(place) ?? {})
  for (const [place, { memberId, photoStored }] of [...known, ...stored]) {
    const row = checked.get(place)
    if (row?.photo && !photoStored)
      await storePhoto(ctx, run, { ...row, photo: row.photo, memberId }, cellsAt.get(place) ?? {})
  }
  await run.onBatch?.(report)
}

function rejectRow(run: Run, rejection: Rejection, cells: Record<string, string>): void {
  run.report.rejected += 1
  run.onRejection?.(rejection, cells)
}

async function knownRows(db: Database, id: number, batch: CsvRow[]): Promise<Map<number, Stored>> {
  const rows = await db
    .selectFrom('importedMember')
    .select(['row', 'memberId', 'photoStored'])
    .where('importId', '=', id)
    .where('row', '>=', batch[0]?.place ?? 0)
    .where('row', '<=', batch.at(-1)?.place ?? 0)
    .execute()
  return new Map(rows.map(({ row, ...stored }) => [row, stored]))
}

/** A fictional profile has an address of its row, so that a repeat finds it. */
const rowAddress = ({ sha256 }: Run, { place, email }: CheckedRow): string =>
  email ?? fictionalAddress(deriveUuid(`${sha256.toString('hex')} ${place}`))

function deriveUuid(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** What would be stored, by its place: the first row of each address that has no account. */
async function wouldStore(db: Database, run: Run, rows: CheckedRow[]): Promise<Map<number, Stored>> {
  const first = new Map(rows.toReversed().map((row) => [rowAddress(run, row), row.place]))
  const taken = first.size
    ? await db
        .selectFrom('member')
        .select('email')
        .where('email', 'in', [...first.keys()])
        .execute()
    : []
  for (const { email } of taken) first.delete(email)
  return new Map([...first.values()].map((place) => [place, { memberId: 0, photoStored: false }]))
}

async function storeRows(
  ctx: PhotoCtx,
  trx: Database,
  run: Run,
  rows: CheckedRow[],
): Promise<Map<number, Stored>> {
  const { brand, fictional } = run
  const { rows: locks } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('member import'), ${run.report.id}::int) as free`.execute(trx)
  if (!locks[0]?.free) throw new AppError('admin.import_running')
  // Of rows with the same address the first one wins.
  const first = new Map(rows.toReversed().map((row) => [rowAddress(run, row), row]))
  const ids = await insertCards(
    trx,
    [...first].map(([email, { card, signedUpAt }]) => ({ card, email, brand, fictional, signedUpAt })),
  )
  const stored = [...ids].map(([email, memberId]) => ({ row: first.get(email) as CheckedRow, memberId }))
  if (!stored.length) return new Map()
  await trx
    .insertInto('importedMember')
    .values(stored.map(({ row, memberId }) => ({ importId: run.report.id, row: row.place, memberId })))
    .execute()
  for (const { row, memberId } of stored) {
    if (row.credits)
      await grantCredits(trx, {
        memberId,
        amount: row.credits,
        kind: 'grant',
        idemKey: `import:${run.report.id}`,
        from: 'sys_bonus',
      })
    if (run.mail && !fictional) await ctx.announce(trx, 'accounts.password_reset_asked', { memberId })
  }
  return new Map(stored.map(({ row, memberId }) => [row.place, { memberId, photoStored: false }]))
}

/** Stores the photo of a row; the usual jobs make its files. A bad photo is only reported. */
async function storePhoto(
  ctx: PhotoCtx,
  run: Run,
  { row, place, memberId, photo }: CheckedRow & { memberId: number; photo: string },
  cells: Record<string, string>,
): Promise<void> {
  if (!run.archive?.has(photo)) {
    rejectRow(run, { row, field: 'photo', code: 'admin.import_photo_missing' }, cells)
    return
  }
  if (run.dryRun) return
  const file = await run.archive.stage(photo)
  try {
    await addPhoto(ctx, {
      memberId,
      key: deriveUuid(`photo ${run.sha256.toString('hex')} ${place}`),
      file,
      visibility: 'public',
      rotate: 0,
      crop: undefined,
    })
    run.report.photos += 1
  } catch (error) {
    if (!(error instanceof AppError) || !isErrorCode(error.code)) throw error
    rejectRow(run, { row, field: 'photo', code: error.code }, cells)
  } finally {
    await fs.rm(file.path, { force: true })
  }
  await sql`update imported_member set photo_stored = true where import_id = ${run.report.id} and row = ${place}`.execute(
    ctx.db,
  )
}
