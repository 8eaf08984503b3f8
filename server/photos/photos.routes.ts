import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type { deletePhoto as endpoint } from '#contract/photos.ts'
import * as contract from '#contract/photos.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { type Call, mount } from '#server/kit/mount.ts'
import { editPhoto, orderPhotos } from './edit-photo.ts'
import { electMain, lockOwner, ownPhotos, photoLimit } from './own-photos.ts'
import {
  askForPhotos,
  grantPhotos,
  listPhotoGrants,
  listPhotoRequests,
  revokePhotos,
} from './photo-requests.ts'
import { uncoverPhoto } from './uncover-photo.ts'
import { uploadPhoto } from './upload-photo.ts'

/** Deletes a photo at once; a job removes its files. Throws `photos.not_found`. */
async function deletePhoto({ ctx, member, params }: Call<typeof endpoint>): Promise<undefined> {
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

export function photosRoutes(app: FastifyInstance, ctx: Ctx): void {
  // Only this call accepts multipart; the other calls answer that the type is unknown.
  void app.register(async (uploads) => {
    await uploads.register(multipart)
    mount(uploads, ctx, contract.uploadPhoto, uploadPhoto)
  })
  mount(app, ctx, contract.listPhotos, async (call) => ({
    photos: await ownPhotos(call.ctx.reads, call.member.id),
    limit: photoLimit(call.member),
  }))
  mount(app, ctx, contract.editPhoto, editPhoto)
  mount(app, ctx, contract.orderPhotos, orderPhotos)
  mount(app, ctx, contract.deletePhoto, deletePhoto)
  mount(app, ctx, contract.uncoverPhoto, uncoverPhoto)
  mount(app, ctx, contract.askForPhotos, askForPhotos)
  mount(app, ctx, contract.listPhotoRequests, listPhotoRequests)
  mount(app, ctx, contract.listPhotoGrants, listPhotoGrants)
  mount(app, ctx, contract.grantPhotos, grantPhotos)
  mount(app, ctx, contract.revokePhotos, revokePhotos)
}
