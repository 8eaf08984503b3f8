import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import type { StagedFile } from '#contract/endpoint.ts'
import type { uploadPhoto as endpoint, OwnPhoto } from '#contract/photos.ts'
import { limits } from '#contract/rules/limits.ts'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { requestHash } from '#server/kit/idempotency.ts'
import type { Call } from '#server/kit/mount.ts'
import { COUNTED_STATUSES, electMain, lockOwner, ownPhoto, photoLimit } from './own-photos.ts'
import { cancelRemoval, removeFiles, scheduleRemoval } from './photo-trash.ts'

type Upload = Call<typeof endpoint>
export type TakenPhoto = Pick<Upload['body'], 'visibility' | 'rotate' | 'crop'> & {
  memberId: number
  /** Unique per member: a repeat finds the photo of the first call. */
  key: string
  file: StagedFile
  /** In pixels; imports have no minimum. */
  minSide?: number
  onRepeat?: () => void
}
/** The part of Ctx that commands have too. */
export type PhotoCtx = Pick<Ctx, 'db' | 'config' | 'announce' | 'photoStore' | 'imageProcessor'>
type Row = { id: number; publicId: string; receivedAt: Date | null }

function requireFile({ file }: Upload['body']): StagedFile {
  if (file && 'sha256' in file) return file
  throw new AppError('photos.not_an_image')
}

export async function uploadPhoto(call: Upload): Promise<{ photo: OwnPhoto }> {
  const { ctx, member, key, body } = call
  const { visibility, rotate, crop } = body
  const file = requireFile(body)
  const publicId = await addPhoto(ctx, {
    memberId: member.id,
    key,
    file,
    minSide: limits.photoMinSide,
    visibility,
    rotate,
    crop,
    onRepeat: () => call.replayed(),
  })
  return { photo: await ownPhoto(ctx.db, member.id, publicId) }
}

/**
 * Stores a photo for processing (spec/photos 2) and returns its public id. Detects the format from
 * the bytes, and counts photos under the lock of the member. A repeat of the key finds the photo of
 * the first call and completes it. Throws `photos.limit`, `photos.not_an_image`, `photos.heic`,
 * `photos.jxl`, `photos.too_large`, `photos.avif_too_large`, `photos.too_small`,
 * `request.key_reused`.
 */
export async function addPhoto(ctx: PhotoCtx, photo: TakenPhoto): Promise<string> {
  const kind = await ctx.imageProcessor.inspect(photo.file.path, photo.minSide)
  if (kind !== 'photo') throw new AppError(`photos.${kind}`)
  const row = await ctx.db.transaction().execute(async (trx) => claimPlace(ctx, trx, photo))
  if (!row.receivedAt) await storeOriginal(ctx, row, photo)
  return row.publicId
}

/** Returns the photo with the same key, or a new photo if there is room. */
async function claimPlace(ctx: PhotoCtx, trx: Database, photo: TakenPhoto): Promise<Row> {
  const { memberId, key, file, rotate, crop, visibility } = photo
  const uploadHash = requestHash(ctx, [file.sha256, visibility, rotate, crop])
  const owner = await lockOwner(trx, memberId)
  if (!owner) throw new AppError('accounts.authentication_required')
  const known = await trx
    .selectFrom('photo')
    .select(['id', 'publicId', 'receivedAt', 'uploadHash'])
    .where('memberId', '=', memberId)
    .where('uploadKey', '=', key)
    .executeTakeFirst()
  if (known) {
    if (!known.uploadHash?.equals(uploadHash)) throw new AppError('request.key_reused')
    photo.onRepeat?.()
    if (!known.receivedAt) await scheduleRemoval(trx, known.publicId)
    return known
  }
  const { places, last } = await trx
    .selectFrom('photo')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('status', 'in', COUNTED_STATUSES).as('places'),
      fn.max('position').as('last'),
    ])
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow()
  const limit = photoLimit(owner)
  if (places >= limit) throw new AppError('photos.limit', { limit, premium: owner.paidUser ? 'yes' : 'no' })
  const row = await trx
    .insertInto('photo')
    .values({
      publicId: randomUUID(),
      memberId,
      status: 'processing',
      visibility,
      position: (last ?? -1) + 1,
      edit: JSON.stringify({ rotate, crop }),
      uploadKey: key,
      uploadHash,
    })
    .returning(['id', 'publicId', 'receivedAt'])
    .executeTakeFirstOrThrow()
  await scheduleRemoval(trx, row.publicId)
  await electMain(trx, memberId)
  return row
}

/** Not in a transaction, because the store may be slow. */
async function storeOriginal(
  ctx: PhotoCtx,
  { id, publicId }: Row,
  { memberId, file }: TakenPhoto,
): Promise<void> {
  await ctx.photoStore.write(publicId, 'original', await fs.readFile(file.path))
  await ctx.db.transaction().execute(async (trx) => {
    const first = await trx
      .updateTable('photo')
      .set({ receivedAt: new Date() })
      .where('id', '=', id)
      .where('receivedAt', 'is', null)
      .executeTakeFirst()
    if (!first.numUpdatedRows) return
    await cancelRemoval(trx, publicId)
    await ctx.announce(trx, 'photos.uploaded', { memberId, photoId: id })
  })
  const stored = await ctx.db.selectFrom('photo').select('status').where('id', '=', id).executeTakeFirst()
  if (!stored) await removeFiles(ctx, publicId)
  // A second request with the same key may have written the original after the job had finished.
  else if (stored.status !== 'processing') await ctx.photoStore.remove(publicId, 'original')
}
