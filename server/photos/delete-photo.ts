import { sql } from 'kysely'
import type { deletePhoto as endpoint } from '#contract/photos.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import type { Call } from '#server/kit/mount.ts'
import { electMain, lockOwner } from './own-photos.ts'

/** Deletes a photo; it is gone for everyone at once, its files follow. Throws `photos.not_found`. */
export async function deletePhoto({ ctx, member, params }: Call<typeof endpoint>): Promise<undefined> {
  await lockOwner(ctx.db, member.id)
  const deleted = await ctx.db
    .deleteFrom('photo')
    .where('publicId', '=', params.id)
    .where('memberId', '=', member.id)
    .executeTakeFirst()
  if (!deleted.numDeletedRows) throw new AppError('photos.not_found')
  await electMain(ctx.db, member.id)
  await ctx.announce(ctx.db, 'photos.deleted', {})
}

/** Takes away the files of rows that are gone, also of those that went with their member. */
export async function emptyPhotoTrash(ctx: Ctx): Promise<void> {
  const gone = await ctx.db
    .selectFrom('photoTrash')
    .select('publicId')
    .where('createdAt', '<=', sql<Date>`now()`)
    .orderBy('createdAt')
    .limit(500)
    .execute()
  for (const { publicId } of gone) {
    await ctx.photoStore.remove(publicId)
    await ctx.db.deleteFrom('photoTrash').where('publicId', '=', publicId).execute()
  }
}
