import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Ctx } from '#server/kit/ctx.ts'
import { openFile, sealFile } from './sealed-copy.ts'

/**
 * Lists the photos of a report's messages for the job that copies them, which is not in the
 * transaction: the files may be far away. The trash keeps them meanwhile.
 */
export async function attachPhotos(
  { db, announce }: Pick<Ctx, 'db' | 'announce'>,
  reportId: number,
  photoIds: readonly string[],
): Promise<void> {
  if (!photoIds.length) return
  await db
    .insertInto('reportPhoto')
    .values(photoIds.map((photoId) => ({ reportId, photoId })))
    .execute()
  await announce(db, 'reports.photos_attached', { reportId })
}

/** Seals the photos that wait, one at a time. A file that is gone leaves no row. */
export async function sealPhotos({ db, photoStore, config }: Ctx, reportId: number): Promise<void> {
  const waiting = await db
    .selectFrom('reportPhoto')
    .select('photoId')
    .where('reportId', '=', reportId)
    .where('sealed', 'is', null)
    .execute()
  for (const { photoId } of waiting) {
    const file = await photoStore.read(photoId, 'large')
    const sealed = file && sealFile(config.secret, await buffer(file.stream))
    const isIt = sql<boolean>`report_id = ${reportId} and photo_id = ${photoId}`
    if (sealed) await db.updateTable('reportPhoto').set({ sealed }).where(isIt).execute()
    else await db.deleteFrom('reportPhoto').where(isIt).execute()
  }
}

/**
 * A photo of a report as WebP, also where its job has not run yet; undefined where there is none.
 * Throws where it was sealed with another secret.
 */
export async function readReportPhoto(
  { db, photoStore, config }: Ctx,
  reportId: number,
  photoId: string,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('reportPhoto')
    .select('sealed')
    .where('reportId', '=', reportId)
    .where('photoId', '=', photoId)
    .executeTakeFirst()
  if (row?.sealed) return openFile(config.secret, row.sealed)
  const file = row && (await photoStore.read(photoId, 'large'))
  return file && buffer(file.stream)
}
