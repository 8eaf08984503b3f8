import { buffer } from 'node:stream/consumers'
import { photoSizes } from '#contract/rules/values.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { publishToMembers } from '#server/kit/events.ts'
import type { PhotoEdit, ProcessedPhoto } from '#server/kit/ports/image-processor.ts'
import { isBanned } from './banned-pictures.ts'
import { electMain, lockOwner } from './own-photos.ts'
import { openPhotoCase } from './photo-case.ts'
import { cancelRemoval, removeFiles, scheduleRemovalIfProcessing } from './photo-trash.ts'

type ProcessingPhoto = { id: number; publicId: string; memberId: number; edit: unknown }
type Outcome = { made: ProcessedPhoto } | { reason: 'unreadable' | 'interrupted' }

/**
 * Makes the files of an uploaded photo and removes the original (spec/abuse T33, spec/abuse T34).
 * The photo then is under inspection, or released by the setting photo_release, or rejected where
 * it resembles a banned picture (spec/abuse T37), or failed where it cannot be read. Safe to
 * repeat; throws where the store is not available.
 */
export async function processPhoto(ctx: Ctx, photoId: number): Promise<void> {
  const photo = await ctx.db
    .selectFrom('photo')
    .select(['id', 'publicId', 'memberId', 'edit', 'status'])
    .where('id', '=', photoId)
    .executeTakeFirst()
  if (!photo) return
  // The process may have died after the row was changed and before the original was removed.
  if (photo.status !== 'processing') return ctx.photoStore.remove(photo.publicId, 'original')
  const original = await ctx.photoStore.read(photo.publicId, 'original')
  if (!original) return finish(ctx, photo, { reason: 'interrupted' })
  const made = await ctx.imageProcessor.process(await buffer(original.stream), photo.edit as PhotoEdit)
  if (typeof made === 'string') return finish(ctx, photo, { reason: made })
  if (!(await scheduleRemovalIfProcessing(ctx.db, photo.id))) return
  await storeFiles(ctx, photo.publicId, made)
  await finish(ctx, photo, { made })
}

/** Writes the files of a photo to the store that all processes share. */
export async function storeFiles(
  { photoStore }: Ctx,
  publicId: string,
  { files }: ProcessedPhoto,
): Promise<void> {
  const kept = photoSizes.flatMap((size) => {
    const picture = files[size]
    if (!picture) return []
    return [
      photoStore.write(publicId, size, picture.webp),
      photoStore.write(publicId, `${size}.avif`, picture.avif),
    ]
  })
  await Promise.all(kept)
}

/** Changes the row of a processed photo, then removes its original. */
async function finish(ctx: Ctx, photo: ProcessingPhoto, outcome: Outcome): Promise<void> {
  const { photo_release } = await ctx.settings()
  const status = photo_release === 'auto' ? 'active' : 'inspection'
  const banned = 'made' in outcome && (await isBanned(ctx.db, outcome.made.fingerprint))
  const found = await ctx.db.transaction().execute(async (trx) => {
    await lockOwner(trx, photo.memberId)
    const changed = await trx
      .updateTable('photo')
      .set(
        'made' in outcome
          ? {
              ...(banned ? { status: 'rejected', reason: 'other', main: false } : { status }),
              edit: null,
              fingerprint: outcome.made.fingerprint,
              avif: true,
              width: outcome.made.width,
              height: outcome.made.height,
              placeholder: outcome.made.placeholder,
            }
          : { status: 'failed', edit: null, main: false, reason: outcome.reason },
      )
      .where('id', '=', photo.id)
      .where('status', '=', 'processing')
      .executeTakeFirst()
    if (!changed.numUpdatedRows) return false
    if ('made' in outcome) await cancelRemoval(trx, photo.publicId)
    if ('made' in outcome && !banned && status === 'inspection') await openPhotoCase(trx, photo, 'own_check')
    await electMain(trx, photo.memberId)
    await publishToMembers(trx, [photo.memberId], { kind: 'user', payload: {} })
    return true
  })
  if (found) return ctx.photoStore.remove(photo.publicId, 'original')
  if (!('made' in outcome)) return
  const shown = await ctx.db
    .selectFrom('photo')
    .select('id')
    .where('id', '=', photo.id)
    .where('status', '<>', 'failed')
    .executeTakeFirst()
  if (!shown) await removeFiles(ctx, photo.publicId)
}

/** Fails photos without original or job, so that the owner can try again. */
export async function failStuckPhotos(ctx: Ctx): Promise<void> {
  const stuck = await ctx.db
    .selectFrom('photo')
    .select(['id', 'publicId', 'memberId', 'edit'])
    .where('status', '=', 'processing')
    .where('createdAt', '<', new Date(Date.now() - STUCK_MS))
    .orderBy('createdAt')
    .limit(STUCK_AT_ONCE)
    .execute()
  for (const photo of stuck) await finish(ctx, photo, { reason: 'interrupted' })
}

const STUCK_MS = 30 * 60_000
const STUCK_AT_ONCE = 500
