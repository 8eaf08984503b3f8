import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as contract from '#contract/date-plans.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { languageOf } from '#server/kit/http/request.ts'
import { mount } from '#server/kit/mount.ts'
import { unsubscribeCsp } from '#server/notifications/suppression/unsubscribe-page.ts'
import { makeDatePlan } from './make-date-plan.ts'
import { answerDatePlan, cancelDatePlan, getDatePlan } from './own-date-plan.ts'
import { addressOfLink, refusePage, refusePlans } from './refuse-plans.ts'

export function dateplanRoutes(app: FastifyInstance, ctx: Ctx): void {
  mount(app, ctx, contract.getDatePlan, getDatePlan)
  mount(app, ctx, contract.makeDatePlan, makeDatePlan)
  mount(app, ctx, contract.answerDatePlan, answerDatePlan)
  mount(app, ctx, contract.cancelDatePlan, cancelDatePlan)
  void app.register(async (scope) => refusalRoutes(scope, ctx))
}

const FORM_BYTES = 8 * 1024
type Refusal = FastifyRequest<{ Params: { token: string } }>

/** For a trusted person, who has no account here (RFC 8058). */
function refusalRoutes(scope: FastifyInstance, ctx: Ctx): void {
  const path = '/date-plan/refuse/:token'
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  scope.get(path, { schema: { hide: true } }, (request: Refusal, reply) => {
    const hash = addressOfLink(ctx, request.params.token)
    return show(request, reply, hash ? 'asked' : 'unknown_link')
  })
  scope.post(path, { schema: { hide: true }, bodyLimit: FORM_BYTES }, async (request: Refusal, reply) => {
    const hash = addressOfLink(ctx, request.params.token)
    if (hash) await refusePlans(ctx.db, hash)
    return show(request, reply, hash ? 'done' : 'unknown_link')
  })
}

const show = (request: Refusal, reply: FastifyReply, state: 'asked' | 'done' | 'unknown_link') =>
  reply
    .code(state === 'unknown_link' ? 404 : 200)
    .header('content-security-policy', unsubscribeCsp)
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(refusePage({ language: languageOf(request), site: request.brand.name, state }))
