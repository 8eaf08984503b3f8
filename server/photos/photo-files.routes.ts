import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '#server/kit/app-error.ts'
import { type Ctx, forBrand } from '#server/kit/ctx.ts'
import { memberOfRequest } from '#server/kit/http/request.ts'
import type { HandedOver } from '#server/kit/ports/photo-delivery.ts'
import type { PhotoFile } from '#server/kit/ports/photo-store.ts'
import { openPhotoUrl, type PhotoName, photoUrl } from '#server/profiles/shown/photo-urls.ts'
import { VISITOR } from '#server/profiles/visibility/visitors.ts'
import { makeCoverFile } from './cover-file.ts'
import { viewablePhoto } from './viewable-photo.ts'

const HEADERS = {
  vary: 'accept',
  'content-security-policy': 'sandbox',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

/**
 * Serves photo files by signed paths (spec/abuse T20, spec/abuse T24, spec/abuse T25). A signature
 * only proves that this viewer got the path from us; the right to see the photo is checked on every
 * request, also where somebody else sends the file (spec/photos 30). Missing and forbidden photos
 * get the same answer.
 */
export function photoFilesRoutes(app: FastifyInstance, ctx: Ctx): void {
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
    const wanted: Wanted = {
      ...name,
      method: request.method,
      avif: photo.avif && acceptsAvif(request.headers.accept),
      keep: isPublic,
    }
    const found = (await findPhoto(ctx, wanted)) ?? (await makeCoverAnew(ctx, wanted))
    if (!found) throw new AppError('request.not_found')
    return sendPhoto(reply, found, wanted)
  })
}

const acceptsAvif = (accept = '') => /\bimage\/avif\b(?!\s*;\s*q=0(?:\.0*)?(?:\s|,|$))/i.test(accept)

type Wanted = PhotoName & { method: string; avif: boolean; keep: boolean }
type Found = { type: string } & ({ stream: Readable; length: number } | HandedOver)

/** Finds AVIF where the browser accepts AVIF and the file exists; older photos have WebP only. */
async function findPhoto(
  { photoDelivery, photoStore }: Ctx,
  { id, size, avif, method, keep }: Wanted,
): Promise<Found | undefined> {
  const files: [PhotoFile, string][] = [[size, 'image/webp']]
  if (avif) files.unshift([`${size}.avif`, 'image/avif'])
  for (const [file, type] of files) {
    const found =
      (await photoDelivery?.handOver(id, file, { method, type, keep })) ?? (await photoStore.read(id, file))
    if (found) return { type, ...found }
  }
  return undefined
}

const makeCoverAnew = async (ctx: Ctx, wanted: Wanted) =>
  wanted.size === 'covered' && (await makeCoverFile(ctx, wanted.id)) ? findPhoto(ctx, wanted) : undefined

function sendPhoto(reply: FastifyReply, found: Found, { keep }: Wanted): FastifyReply {
  void reply.headers({ ...HEADERS, 'cache-control': keep ? 'private, max-age=300' : 'private, no-store' })
  // An address is not kept, so that the right is asked again before it ends.
  if ('address' in found)
    return reply.header('cache-control', 'private, no-store').redirect(found.address, 307)
  void reply.header('content-type', found.type)
  if ('headers' in found) return reply.headers(found.headers).send('')
  return reply.header('content-length', found.length).send(found.stream)
}
