import { buffer } from 'node:stream/consumers'
import { photoSizes } from '#contract/rules/values.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { publishToMembers } from '#server/kit/events.ts'
import type { PhotoEdit, ProcessedPhoto } from '#server/kit/ports/image-processor.ts'
import { isBanned } from './banned-pictures.ts'
import { electMain, lockOwner } from './own-photos.ts'
import { cancelRemoval, removeFiles, scheduleRemovalIfProcessing } from './photo-trash.ts'

type ProcessingPhoto = { id: number; publicId: string; memberId: number; edit: unknown }
type Outcome = { made: ProcessedPhoto } | { reason: 'unreadable' | 'interrupted' }

/**
 * Makes the files of an uploaded photo and takes its original away (spec/abuse T33,
 * spec/abuse T34). Then it is under inspection, or by the site setting photo_release shown at once;
 * one that looks like a banned one is rejected (spec/abuse T37), what cannot be read has failed.
 * Safe to repeat; throws where the store is not there.
 */
export async function processPhoto(ctx: Ctx, photoId: number): Promise<void> {
  const photo = await ctx.db
    .selectFrom('photo')
    .select(['id', 'publicId', 'memberId', 'edit', 'status'])
    .where('id', '=', photoId)
    .executeTakeFirst()
  if (!photo) return
  // The process may have died between the two ends of it: the row, and its original.
  if (photo.status !== 'processing') return ctx.photoStore.remove(photo.publicId, 'original')
  const original = await ctx.photoStore.read(photo.publicId, 'original')
  if (!original) return finish(ctx, photo, { reason: 'interrupted' })
  const made = await ctx.imageProcessor.process(await buffer(original.stream), photo.edit as PhotoEdit)
  if (typeof made === 'string') return finish(ctx, photo, { reason: made })
  if (!(await scheduleRemovalIfProcessing(ctx.db, photo.id))) return
  await storeFiles(ctx, photo.publicId, made)
  await finish(ctx, photo, { made })
}

/** Writes the files of a photo where all nodes find them. */
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

/** The last step of a photo that was waiting: its row, then its original. */
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

/** What has waited so long that its original never came, or its job will not: the owner can try again. */
export async function failStuckPhotos(ctx: Ctx): Promise<void> {
  const stuck = await ctx.db
    .selectFrom('photo')
    .select(['id', 'publicId', 'memberId', 'edit'])
    .where('status', '=', 'processing')
    .where('createdAt', '<', new Date(Date.now() - STUCK_MS))
    .execute()
  for (const photo of stuck) await finish(ctx, photo, { reason: 'interrupted' })
}

const STUCK_MS = 30 * 60_000
