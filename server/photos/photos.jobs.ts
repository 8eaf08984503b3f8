import { sql } from 'kysely'
import type { Ctx } from '#server/kit/ctx.ts'
import { forgetPair } from './photo-requests.ts'
import { emptyPhotoTrash } from './photo-trash.ts'
import { failStuckPhotos, processPhoto } from './process-photo.ts'

export const photosJobs = (ctx: Ctx) => ({
  'photos.process': async ({ photoId }: { photoId: number }) => processPhoto(ctx, photoId),
  'photos.empty-trash': async () => {
    await sql`delete from photo where status = 'failed' and created_at < now() - interval '7 days'`.execute(
      ctx.db,
    )
    await emptyPhotoTrash(ctx)
  },
  'photos.forget-pair': async (pair: { memberId: number; otherId: number; at: string }) =>
    forgetPair(ctx.db, pair),
  'photos.fail-stuck': async () => failStuckPhotos(ctx),
})
