import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import { sql } from 'kysely'
import type * as contract from '#contract/chat.ts'
import type { MessagePhoto } from '#contract/chat.ts'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { requestHash } from '#server/kit/idempotency.ts'
import { changeInBatches } from '#server/kit/jobs/change-rows.ts'
import type { Call } from '#server/kit/mount.ts'
import { isBanned } from '#server/photos/banned-pictures.ts'
import { cancelRemoval, removeFiles, scheduleRemoval } from '#server/photos/photo-trash.ts'
import { storeFiles } from '#server/photos/process-photo.ts'
import { presentOpenPhoto } from './messages.ts'

type Stage = Call<typeof contract.stageMessagePhoto>
type Shape = { width: number; height: number; placeholder: string }
type Staged = Shape & { publicId: string; uploadHash: Buffer }

const STAGED_HOURS = 24
const AS_IT_IS = { rotate: 0 } as const

/**
 * Stores a photo that a later message refers to (spec/chat 11). Makes its files at once, because
 * the sender waits for them; charges nothing. A repeat of the key returns the photo of the first
 * call. Throws `photos.not_an_image`, `photos.heic`, `photos.jxl`, `photos.refused` (spec/abuse
 * T37), `photos.too_large`, `photos.avif_too_large`, `photos.no_space`, `request.key_reused`.
 */
export async function stageMessagePhoto(call: Stage): Promise<{ photo: MessagePhoto }> {
  const { ctx, member, key } = call
  const { file } = call.body
  if (!file || !('sha256' in file)) throw new AppError('photos.not_an_image')
  const uploadHash = requestHash(ctx, [file.sha256, 'message'])
  const before = await stagedWith(ctx.db, member.id, key)
  if (before) call.replayed()
  const staged = before ?? (await processPhoto(call, file.path, uploadHash))
  if (!staged.uploadHash.equals(uploadHash)) throw new AppError('request.key_reused')
  const { publicId, width, height, placeholder } = staged
  return { photo: presentOpenPhoto(member.id, publicId, { width, height, placeholder }) }
}

const stagedWith = (db: Database, memberId: number, key: string): Promise<Staged | undefined> =>
  db
    .selectFrom('messagePhoto')
    .select(['publicId', 'width', 'height', 'placeholder', 'uploadHash'])
    .where('memberId', '=', memberId)
    .where('uploadKey', '=', key)
    .executeTakeFirst()

async function processPhoto(call: Stage, path: string, uploadHash: Buffer): Promise<Staged> {
  const { ctx, member, key } = call
  const kind = await ctx.imageProcessor.inspect(path)
  if (kind !== 'photo') throw new AppError(`photos.${kind}`)
  const made = await ctx.imageProcessor.process(await fs.readFile(path), AS_IT_IS)
  if (made === 'unreadable') throw new AppError('photos.not_an_image')
  if (made === 'interrupted') throw new AppError('request.unavailable')
  if (await isBanned(ctx.db, made.fingerprint)) throw new AppError('photos.refused')
  const publicId = randomUUID()
  // If this process dies before the row is inserted, a job removes the files.
  await scheduleRemoval(ctx.db, publicId)
  await storeFiles(ctx, publicId, made)
  const { width, height, placeholder } = made
  const row = { publicId, memberId: member.id, uploadKey: key, uploadHash, width, height, placeholder }
  const isFirst = await ctx.db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('messagePhoto')
      .values(row)
      .onConflict((conflict) => conflict.columns(['memberId', 'uploadKey']).doNothing())
      .executeTakeFirstOrThrow()
    if (!numInsertedOrUpdatedRows) return false
    await cancelRemoval(trx, publicId)
    return true
  })
  if (isFirst) return row
  // Another request with the same key was first: its files stay.
  await removeFiles(ctx, publicId)
  const first = await stagedWith(ctx.db, member.id, key)
  if (!first) throw new AppError('request.unavailable')
  call.replayed()
  return first
}

export const shapeOf = (db: Database, publicId: string): Promise<Shape> =>
  db
    .selectFrom('messagePhoto')
    .select(['width', 'height', 'placeholder'])
    .where('publicId', '=', publicId)
    .executeTakeFirstOrThrow()

/**
 * Deletes photos that were staged and not sent for a day. A trigger lists their files for removal.
 */
export async function forgetStagedPhotos(ctx: Ctx): Promise<void> {
  const where = sql`sent_at is null and created_at < now() - make_interval(hours => ${STAGED_HOURS})`
  await changeInBatches(ctx.db, { table: 'message_photo', where })
}
