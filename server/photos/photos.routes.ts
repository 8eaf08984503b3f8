import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type { deletePhoto as endpoint } from '#contract/photos.ts'
import * as contract from '#contract/photos.ts'
import { AppError } from '#server/kit/app-error.ts'
import { type Ctx, forBrand } from '#server/kit/ctx.ts'
import { memberOfRequest } from '#server/kit/http/request.ts'
import { type Call, mount } from '#server/kit/mount.ts'
import { openPhotoUrl, type PhotoName, photoUrl } from '#server/profiles/shown/photo-urls.ts'
import { VISITOR } from '#server/profiles/visibility/visitors.ts'
import { makeCoverFile } from './cover-file.ts'
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
import { viewablePhoto } from './viewable-photo.ts'

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
  servePhotos(app, ctx)
}

const HEADERS = {
  vary: 'accept',
  'content-security-policy': 'sandbox',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

// Serves photo files by signed paths (spec/abuse T20, spec/abuse T24, spec/abuse T25). The
// signature only proves that this viewer got the path from us; the right to see the photo is
// checked on every request. Missing and forbidden photos get the same answer.
function servePhotos(app: FastifyInstance, ctx: Ctx): void {
  app.get('/media/:id/:size', { schema: { hide: true } }, async (request, reply) => {
    const viewer = await memberOfRequest(ctx, request)
    const viewerId = viewer?.id ?? VISITOR
    const name = openPhotoUrl(viewerId, request.url)
    const photo = name && (await viewablePhoto(forBrand(ctx, request.brand), viewer, name))
    if (!name || !photo) throw new AppError('request.not_found')
    const { visibility, own } = photo
    const isPublic = visibility === 'public'
    if (name.expired) {
      // An expired path of a public or own photo leads to a new one: pages stay open for hours.
      if (!isPublic && !own) throw new AppError('request.not_found')
      const fresh = photoUrl(viewerId, { publicId: name.id, visibility }, name.size)
      return reply.header('cache-control', 'no-store').redirect(fresh, 307)
    }
    const avif = photo.avif && acceptsAvif(request.headers.accept)
    const found = (await readPhoto(ctx, name, avif)) ?? (await readCoverAnew(ctx, name))
    if (!found) throw new AppError('request.not_found')
    return reply
      .headers({
        ...HEADERS,
        'content-type': found.type,
        'cache-control': isPublic ? 'private, max-age=300' : 'private, no-store',
        'content-length': found.length,
      })
      .send(found.stream)
  })
}

const acceptsAvif = (accept = '') => /\bimage\/avif\b(?!\s*;\s*q=0(?:\.0*)?(?:\s|,|$))/i.test(accept)

/** Reads AVIF where the browser accepts AVIF and the file exists; older photos have WebP only. */
async function readPhoto({ photoStore }: Ctx, { id, size }: PhotoName, avif: boolean) {
  const smaller = avif && (await photoStore.read(id, `${size}.avif`))
  if (smaller) return { ...smaller, type: 'image/avif' }
  const found = await photoStore.read(id, size)
  return found && { ...found, type: 'image/webp' }
}

const readCoverAnew = async (ctx: Ctx, name: PhotoName) =>
  name.size === 'covered' && (await makeCoverFile(ctx, name.id)) ? readPhoto(ctx, name, false) : undefined
