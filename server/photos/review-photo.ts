import { type Database, inTransaction } from '#db/connect.ts'
import { publishToMembers } from '#server/kit/events.ts'
import { electMain, lockOwner } from './own-photos.ts'
import { openPhotoCase } from './photo-case.ts'

export const rejections = ['no_person', 'nudity', 'minor', 'contact', 'quality', 'other'] as const
export type Verdict = 'released' | (typeof rejections)[number]

const verdictColumns = (verdict: Verdict) =>
  verdict === 'released'
    ? { status: 'active', reason: null }
    : { status: 'rejected', reason: verdict, main: false }

/** False where the photo is unknown or not processed yet (spec/photos 6). */
export async function reviewPhoto(db: Database, publicId: string, verdict: Verdict): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const photo = await trx
      .selectFrom('photo')
      .select('memberId')
      .where('publicId', '=', publicId)
      .executeTakeFirst()
    if (!photo || !(await lockOwner(trx, photo.memberId))) return false
    const changed = await trx
      .updateTable('photo')
      .set(verdictColumns(verdict))
      .where('publicId', '=', publicId)
      .where('status', 'in', ['inspection', 'active', 'rejected'])
      .executeTakeFirst()
    if (!changed.numUpdatedRows) return false
    await electMain(trx, photo.memberId)
    await publishToMembers(trx, [photo.memberId], { kind: 'user', payload: {} })
    return true
  })
}

/**
 * Returns a released photo to inspection, in the transaction of `db`. With `keepsPlace`, after
 * somebody undid their decision, it is the next one in the queue.
 */
export async function returnToInspection(
  db: Database,
  publicId: string,
  { keepsPlace = false } = {},
): Promise<void> {
  const photo = await db
    .selectFrom('photo')
    .select('memberId')
    .where('publicId', '=', publicId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!photo || !(await lockOwner(db, photo.memberId))) return
  const returned = await db
    .updateTable('photo')
    .set({ status: 'inspection' })
    .where('publicId', '=', publicId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (returned.numUpdatedRows)
    await openPhotoCase(db, { publicId, memberId: photo.memberId }, 'report', { keepsPlace })
  await publishToMembers(db, [photo.memberId], { kind: 'user', payload: {} })
}

/** Returns the photos under inspection, the oldest first. */
export const photosUnderInspection = (db: Database) =>
  db
    .selectFrom('photo')
    .innerJoin('profile', 'profile.memberId', 'photo.memberId')
    .select(['photo.publicId', 'profile.name', 'profile.gender', 'photo.visibility', 'photo.createdAt'])
    .where('photo.status', '=', 'inspection')
    .orderBy('photo.createdAt')
    .limit(200)
    .execute()
