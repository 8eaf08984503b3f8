import fs from 'node:fs/promises'
import { type addFictionalPhoto, fictionalLimits, type importFictional } from '#contract/admin/fictional.ts'
import type { CallOutput, StagedFile } from '#contract/endpoint.ts'
import { limits } from '#contract/rules/limits.ts'
import { detectCharset } from '#server/imports/charset.ts'
import type { Rejection } from '#server/imports/check-row.ts'
import { ownMapping } from '#server/imports/mapping.ts'
import { openArchive } from '#server/imports/open-archive.ts'
import { runImport } from '#server/imports/run-import.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Call } from '#server/kit/mount.ts'
import { ownPhoto } from '#server/photos/own-photos.ts'
import { addPhoto } from '#server/photos/upload-photo.ts'
import { brandFor } from '#server/profiles/fictional/change-fictional.ts'
import { readFictional } from '#server/profiles/fictional/list-fictional.ts'
import { actorOf } from '#server/staff/actor.ts'
import { logAct } from '#server/staff/log.ts'

type ImportAnswer = CallOutput<typeof importFictional>

const stagedIn = (file: Blob | StagedFile | undefined): StagedFile => {
  if (file && 'sha256' in file) return file
  throw new AppError('request.wrong_type')
}

/** Throws what an upload of a member throws. */
export async function postFictionalPhoto(call: Call<typeof addFictionalPhoto>) {
  const { ctx, staff, params, body, key } = call
  const { memberId } = await readFictional(ctx.db, staff, params.id)
  let repeated = false
  const publicId = await addPhoto(ctx, {
    memberId,
    key,
    file: stagedIn(body.file),
    minSide: limits.photoMinSide,
    visibility: 'public',
    rotate: 0,
    crop: undefined,
    onRepeat: () => {
      repeated = true
      call.replayed()
    },
  })
  if (!repeated)
    await logAct(ctx.db, actorOf(staff), {
      act: 'add_fictional_photo',
      subject: { kind: 'photo', id: publicId },
      memberId,
    })
  return { photo: await ownPhoto(ctx.db, memberId, publicId) }
}

/** Imports fictional profiles from a zip of `profiles.csv` and its photos, or checks it only. */
export async function postFictionalImport(call: Call<typeof importFictional>) {
  const { ctx, staff, body, key } = call
  const file = stagedIn(body.file)
  const idemKey = `${staff.id} ${key}`
  const before = await ctx.db
    .selectFrom('memberImport')
    .select('report')
    .where('idemKey', '=', idemKey)
    .executeTakeFirst()
  if (before) {
    const { upload, answer } = before.report as { upload: string; answer: ImportAnswer }
    if (upload !== file.sha256) throw new AppError('request.key_reused')
    call.replayed()
    return answer
  }
  const { id, ...answer } = await importZip(call, file)
  if (id)
    await ctx.db
      .updateTable('memberImport')
      .set({ idemKey, report: JSON.stringify({ upload: file.sha256, answer }) })
      .where('id', '=', id)
      .execute()
  return answer
}

async function importZip({ ctx, staff, body, brand }: Call<typeof importFictional>, file: StagedFile) {
  const { min_age: minAge } = await ctx.settings()
  const archive = await openArchive(file.path, ctx.config.uploadFolder, {
    entryBytes: limits.photoMaxBytes,
    totalBytes: fictionalLimits.importBytes,
  })
  try {
    if (!archive.has('profiles.csv')) throw new AppError('admin.import_unreadable', { line: 0 })
    const csv = await archive.stage('profiles.csv')
    const rejected: Rejection[] = []
    try {
      const charset = await detectCharset(csv.path)
      if (!charset) throw new AppError('admin.import_charset')
      const { id, rows, imported, known, photos } = await runImport(ctx, {
        csv: csv.path,
        charset,
        archive,
        mapping: ownMapping,
        brand: await brandFor(ctx.db, staff, brand.key),
        fictional: true,
        minAge,
        dryRun: body.dry_run === 'true',
        mail: false,
        actor: actorOf(staff),
        maxRows: fictionalLimits.importRows,
        onRejection: (rejection) => rejected.push(rejection),
      })
      return { id, rows, imported, known, photos, rejected }
    } finally {
      await fs.rm(csv.path, { force: true })
    }
  } finally {
    archive.close()
  }
}
