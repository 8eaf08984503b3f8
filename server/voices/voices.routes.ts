import { buffer } from 'node:stream/consumers'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/voices.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { memberOfRequest } from '#server/kit/http/request.ts'
import { mount } from '#server/kit/mount.ts'
import { openVoiceUrl, voiceUrl } from '#server/profiles/shown/voice-urls.ts'
import { partOf } from './byte-range.ts'
import { formatOfViewable } from './viewable-voice.ts'
import { answerByVoice, deleteVoiceAnswer, getVoiceAnswer } from './voice-answers.ts'

const HEADERS = {
  'cache-control': 'private, no-store',
  'content-security-policy': 'sandbox',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

export function voicesRoutes(app: FastifyInstance, ctx: Ctx): void {
  void app.register(async (uploads) => {
    await uploads.register(multipart)
    mount(uploads, ctx, contract.answerByVoice, answerByVoice)
  })
  mount(app, ctx, contract.getVoiceAnswer, getVoiceAnswer)
  mount(app, ctx, contract.deleteVoiceAnswer, deleteVoiceAnswer)
  serveVoices(app, ctx)
}

/**
 * Serves recordings by signed paths, in parts where the browser asks so: Safari plays nothing else.
 * The right to hear is asked on every request, as with photos. An expired path leads to a new one,
 * because conversations stay open for hours.
 */
function serveVoices(app: FastifyInstance, ctx: Ctx): void {
  app.get('/media/voices/:id', { schema: { hide: true } }, async (request, reply) => {
    const viewer = await memberOfRequest(ctx, request)
    const name = viewer && openVoiceUrl(viewer.id, request.url)
    const format = name && (await formatOfViewable(ctx.reads, viewer, name.id))
    if (!format) throw new AppError('request.not_found')
    if (name.expired)
      return reply.header('cache-control', 'no-store').redirect(voiceUrl(viewer.id, name.id), 307)
    const found = await ctx.photoStore.read(name.id, 'voice')
    if (!found) throw new AppError('request.not_found')
    const { status, headers, body } = partOf(await buffer(found.stream), request.headers.range)
    return reply
      .code(status)
      .headers({ ...HEADERS, ...headers, 'content-type': `audio/${format}` })
      .send(body)
  })
}
