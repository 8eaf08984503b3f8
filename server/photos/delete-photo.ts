import type { deletePhoto as endpoint } from '#contract/photos.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Call } from '#server/kit/mount.ts'
import { electMain, lockOwner } from './own-photos.ts'

/** Deletes a photo at once; a job removes its files. Throws `photos.not_found`. */
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
