import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { photoSizes, publicId } from '#contract/values.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { cookieName } from '#server/kit/request.ts'
import { canViewPhoto } from './can-view-photo.ts'

const params = z.object({ id: publicId.toLowerCase(), size: z.enum(photoSizes) })

const HEADERS = {
  'content-type': 'image/webp',
  'cache-control': 'private, max-age=86400, immutable',
  'content-security-policy': 'sandbox',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

/** The files of photos. What is not there and what is not for this viewer look the same: 404. */
export function photosRoutes(app: FastifyInstance, ctx: Ctx): void {
  app.get('/media/:id/:size', { schema: { hide: true } }, async (request, reply) => {
    const wanted = params.safeParse(request.params)
    if (!wanted.success) throw new AppError('request.not_found')
    const { id, size } = wanted.data
    const token = request.cookies[cookieName(ctx)]
    const viewer = token ? await ctx.sessions.find(token) : undefined
    const found = (await canViewPhoto(ctx.reads, viewer, id))
      ? await ctx.photoStore.read(id, size)
      : undefined
    if (!found) throw new AppError('request.not_found')
    return reply.headers({ ...HEADERS, 'content-length': found.length }).send(found.stream)
  })
}
