import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Ctx } from '#server/kit/ctx.ts'
import { openFile, sealFile } from './sealed-copy.ts'

/**
 * Lists the photos and recordings of a report's messages for the job that copies them, which is not in the
 * transaction: the files may be far away. The trash keeps them meanwhile.
 */
export async function attachFiles(
  { db, announce }: Pick<Ctx, 'db' | 'announce'>,
  reportId: number,
  fileIds: readonly string[],
): Promise<void> {
  if (!fileIds.length) return
  await db
    .insertInto('reportPhoto')
    .values(fileIds.map((photoId) => ({ reportId, photoId })))
    .execute()
  await announce(db, 'reports.photos_attached', { reportId })
}

/** A photo has no recording, and the other way round. */
const readKept = async ({ photoStore }: Pick<Ctx, 'photoStore'>, id: string) =>
  (await photoStore.read(id, 'large')) ?? photoStore.read(id, 'voice')

/** Seals the files that wait, one at a time. A file that is gone leaves no row. */
export async function sealPhotos(ctx: Ctx, reportId: number): Promise<void> {
  const { db, config } = ctx
  const waiting = await db
    .selectFrom('reportPhoto')
    .select('photoId')
    .where('reportId', '=', reportId)
    .where('sealed', 'is', null)
    .execute()
  for (const { photoId } of waiting) {
    const file = await readKept(ctx, photoId)
    const sealed = file && sealFile(config.secret, await buffer(file.stream))
    const isIt = sql<boolean>`report_id = ${reportId} and photo_id = ${photoId}`
    if (sealed) await db.updateTable('reportPhoto').set({ sealed }).where(isIt).execute()
    else await db.deleteFrom('reportPhoto').where(isIt).execute()
  }
}

/**
 * A photo of a report as WebP, or a recording as its sender's browser made it, also where its job has not run yet; undefined where there is none.
 * Throws where it was sealed with another secret.
 */
export async function readReportPhoto(
  ctx: Ctx,
  reportId: number,
  photoId: string,
): Promise<Buffer | undefined> {
  const { db, config } = ctx
  const row = await db
    .selectFrom('reportPhoto')
    .select('sealed')
    .where('reportId', '=', reportId)
    .where('photoId', '=', photoId)
    .executeTakeFirst()
  if (row?.sealed) return openFile(config.secret, row.sealed)
  const file = row && (await readKept(ctx, photoId))
  return file && buffer(file.stream)
}
