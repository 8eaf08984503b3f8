import { createHmac, randomInt, randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import type { StagedFile } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/rules/errors.ts'
import { limits } from '#contract/rules/limits.ts'
import type { Pose } from '#contract/rules/verification.ts'
import type * as contract from '#contract/verification.ts'
import type { Database } from '#db/connect.ts'
import { openCase } from '#server/cases/open-case.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { requestHash } from '#server/kit/idempotency.ts'
import { lockMember } from '#server/kit/lock-member.ts'
import type { Call } from '#server/kit/mount.ts'
import type { ProcessedPhoto } from '#server/kit/ports/image-processor.ts'
import { isBanned } from '#server/photos/banned-pictures.ts'
import { isOld, looksLikeScreenshot } from './picture-signs.ts'
import { cancelRemoval, removePicture, scheduleRemoval } from './picture-trash.ts'
import { isPoseTaken, poseOf } from './pose-of.ts'
import { isOpen, presentVerification, readRow } from './read-verification.ts'

type Sending = Call<typeof contract.sendVerification>

/** One of so many requests is approved by two people only (spec/verification 7). */
const ONE_OF = 10
const AS_IT_IS = { rotate: 0 } as const

/**
 * Sends a picture for verification. A repeat of the key answers as the first call. Throws
 * `verification.waiting`, `verification.verified_already`, `verification.photo_needed`,
 * `verification.pose_over`, `verification.picture_old`, `verification.picture_used`, and what
 * `stageMessagePhoto` throws of a file.
 */
export async function sendVerification(call: Sending): Promise<{ verification: contract.Verification }> {
  const { ctx, member, key } = call
  const { file } = call.body
  if (!file || !('sha256' in file)) throw new AppError('photos.not_an_image')
  const uploadHash = requestHash(ctx, [file.sha256, 'verification'])
  if (await isRepeat(ctx.db, member.id, key, uploadHash)) call.replayed()
  else await take(call, file, uploadHash)
  return { verification: await presentVerification(ctx, ctx.db, member.id) }
}

/** Throws `request.key_reused`. A request whose picture is erased is a repeat of any file. */
async function isRepeat(db: Database, memberId: number, key: string, hash: Buffer): Promise<boolean> {
  const known = await db
    .selectFrom('verification')
    .select('uploadHash')
    .where('memberId', '=', memberId)
    .where('uploadKey', '=', key)
    .executeTakeFirst()
  if (known?.uploadHash && !known.uploadHash.equals(hash)) throw new AppError('request.key_reused')
  return known !== undefined
}

async function take(call: Sending, file: StagedFile, uploadHash: Buffer): Promise<void> {
  const { ctx, member, key, body } = call
  await refuseUnlessOpen(ctx.db, member.id)
  const pose = body.pose ?? poseOf(ctx.config.secret, member.id).key
  if (!isPoseTaken(ctx.config.secret, member.id, pose)) throw new AppError('verification.pose_over')
  const { made, hints } = await readPicture(ctx, file)
  const picture = randomUUID()
  await scheduleRemoval(ctx.db, picture)
  await storePicture(ctx, picture, made)
  const row = {
    memberId: member.id,
    uploadKey: key,
    uploadHash,
    pose,
    picture,
    pictureHash: createHmac('sha256', ctx.config.secret).update(`pose picture\n${file.sha256}`).digest(),
    fingerprint: made.fingerprint,
    hints,
    second: randomInt(ONE_OF) === 0,
  }
  const refusal = await ctx.db.transaction().execute((trx) => insertRequest(trx, row))
  if (!refusal) return
  await removePicture(ctx, picture)
  // Another call with the same key may have been first.
  if (!(await isRepeat(ctx.db, member.id, key, uploadHash))) throw new AppError(refusal)
  call.replayed()
}

async function refuseUnlessOpen(db: Database, memberId: number): Promise<void> {
  const row = await readRow(db, memberId)
  if (isOpen(row)) return
  if (row.state === 'waiting') throw new AppError('verification.waiting')
  throw new AppError(row.hasPhoto ? 'verification.verified_already' : 'verification.photo_needed')
}

async function readPicture(
  ctx: Ctx,
  { path }: StagedFile,
): Promise<{ made: ProcessedPhoto; hints: string[] }> {
  const kind = await ctx.imageProcessor.inspect(path, limits.photoMinSide)
  if (kind !== 'photo') throw new AppError(`photos.${kind}`)
  const bytes = await fs.readFile(path)
  if (isOld(bytes)) throw new AppError('verification.picture_old')
  const made = await ctx.imageProcessor.process(bytes, AS_IT_IS)
  if (made === 'unreadable') throw new AppError('photos.not_an_image')
  if (made === 'interrupted') throw new AppError('request.unavailable')
  if (await isBanned(ctx.db, made.fingerprint)) throw new AppError('photos.refused')
  return { made, hints: looksLikeScreenshot(bytes, made) ? ['screenshot'] : [] }
}

const KEPT = ['large', 'small'] as const

const storePicture = ({ verificationStore }: Ctx, id: string, { files }: ProcessedPhoto) =>
  Promise.all(
    KEPT.flatMap((size) => {
      const file = files[size]
      return file ? [verificationStore.write(id, size, file.webp)] : []
    }),
  )

type NewRequest = {
  memberId: number
  uploadKey: string
  uploadHash: Buffer
  pose: Pose
  picture: string
  pictureHash: Buffer
  fingerprint: string
  hints: string[]
  second: boolean
}

/** Inserts the request with its case, or returns why not: two unique keys decide. */
async function insertRequest(trx: Database, row: NewRequest): Promise<ErrorCode | undefined> {
  await lockMember(trx, row.memberId)
  const inserted = await trx
    .insertInto('verification')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('publicId')
    .executeTakeFirst()
  if (!inserted) return refusalOf(trx, row.memberId)
  await openCase(trx, {
    kind: 'photo',
    memberId: row.memberId,
    subject: { kind: 'verification', id: inserted.publicId },
    source: 'own_check',
  })
  await cancelRemoval(trx, row.picture)
  return undefined
}

async function refusalOf(trx: Database, memberId: number): Promise<ErrorCode> {
  const open = await trx
    .selectFrom('verification')
    .select('id')
    .where('memberId', '=', memberId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return open ? 'verification.waiting' : 'verification.picture_used'
}
