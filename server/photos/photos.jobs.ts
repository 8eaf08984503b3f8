import { sql } from 'kysely'
import type { Ctx } from '#server/kit/ctx.ts'
import { changeInBatches } from '#server/kit/jobs/change-rows.ts'
import { forgetPair } from './photo-requests.ts'
import { emptyPhotoTrash } from './photo-trash.ts'
import { failStuckPhotos, processPhoto } from './process-photo.ts'

export const photosJobs = (ctx: Ctx) => ({
  'photos.process': async ({ photoId }: { photoId: number }) => processPhoto(ctx, photoId),
  'photos.empty-trash': async () => {
    const where = sql`status = 'failed' and created_at < now() - interval '7 days'`
    await changeInBatches(ctx.db, { table: 'photo', where })
    await emptyPhotoTrash(ctx)
  },
  'photos.forget-pair': async (pair: { memberId: number; otherId: number; at: string }) =>
    forgetPair(ctx.db, pair),
  'photos.fail-stuck': async () => failStuckPhotos(ctx),
})
