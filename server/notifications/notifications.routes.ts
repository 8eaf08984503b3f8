import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as contract from '#contract/notifications.ts'
import * as push from '#contract/push.ts'
import type { Language } from '#contract/rules/values.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { languageOf } from '#server/kit/http/request.ts'
import { mount } from '#server/kit/mount.ts'
import { removePush, savePush, testPush } from './pushes/subscribe-push.ts'
import { confirmMailAddress, enableNotifications } from './suppression/enable-mails.ts'
import { linkToken } from './suppression/mail-keys.ts'
import { takeProviderReports, takeReport } from './suppression/mail-webhook.ts'
import {
  changeEmailPreferences,
  emailPreferencesByLink,
  getEmailPreferences,
  preferencesLink,
} from './suppression/preferences.ts'
import { readUnsubscription, type Unsubscription, unsubscribe } from './suppression/unsubscribe.ts'
import { pageField, unsubscribeCsp, unsubscribePage } from './suppression/unsubscribe-page.ts'

/** A bounce contains the mail that it is about. */
const REPORT_BYTES = 1024 * 1024
const FORM_BYTES = 8 * 1024

type Unsubscribe = FastifyRequest<{ Params: { token: string } }>

export function notificationsRoutes(app: FastifyInstance, ctx: Ctx): void {
  mount(app, ctx, contract.getEmailPreferences, getEmailPreferences)
  mount(app, ctx, contract.changeEmailPreferences, changeEmailPreferences)
  mount(app, ctx, contract.emailPreferencesByLink, emailPreferencesByLink)
  mount(app, ctx, contract.enableNotifications, enableNotifications)
  mount(app, ctx, contract.confirmMailAddress, confirmMailAddress)
  mount(app, ctx, push.savePush, savePush)
  mount(app, ctx, push.removePush, removePush)
  mount(app, ctx, push.testPush, testPush)
  void app.register(async (scope) => mailRoutes(scope, ctx))
}

/** Forms and raw mails of mail programs and servers, read as bytes whatever their type. */
function mailRoutes(scope: FastifyInstance, ctx: Ctx): void {
  const hidden = { schema: { hide: true } }
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  scope.get('/unsubscribe/:token', hidden, async (request: Unsubscribe, reply) => {
    const found = await readUnsubscription(ctx, request.params.token)
    return showPage(ctx, request, reply, { found, done: false })
  })
  scope.post(
    '/unsubscribe/:token',
    { ...hidden, bodyLimit: FORM_BYTES },
    async (request: Unsubscribe, reply) => {
      const found = await readUnsubscription(ctx, request.params.token)
      const byMailProgram = !textOf(request.body).split('&').includes(pageField)
      if (found) await unsubscribe(ctx, found, { byMailProgram })
      return found && byMailProgram
        ? reply.type('text/plain').send('unsubscribed')
        : showPage(ctx, request, reply, { found, done: true })
    },
  )
  scope.post('/webhooks/mail', { ...hidden, bodyLimit: REPORT_BYTES }, async (request) => {
    const shown = request.headers['x-webhook-secret']
    const isJson = /^application\/json\b/i.test(request.headers['content-type'] ?? '')
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    return { result: await takeReport(ctx, typeof shown === 'string' ? shown : undefined, { isJson, body }) }
  })
  scope.post(
    '/webhooks/mail/:provider',
    { ...hidden, bodyLimit: REPORT_BYTES },
    async (request: FastifyRequest<{ Params: { provider: string } }>) => {
      const { params, headers, body } = request
      return { results: await takeProviderReports(ctx, params.provider, { headers, body: textOf(body) }) }
    },
  )
}

const textOf = (body: unknown) => (Buffer.isBuffer(body) ? body.toString('utf8') : '')

type Outcome = { found: Unsubscription | undefined; done: boolean }

/** In the language of the mail. Does not reveal whether the address has an account. */
async function showPage(ctx: Ctx, request: FastifyRequest, reply: FastifyReply, { found, done }: Outcome) {
  const { name: site } = request.brand
  const token = found && linkToken(ctx.config.mailKey, found.hash, preferencesLink)
  const page = unsubscribePage({
    language: (await languageOfMember(ctx, found?.memberId)) ?? languageOf(request),
    site,
    preferencesPath: token ? `/notifications?token=${token}` : '/notifications',
    state: found ? { kind: found.kind, done } : 'unknown_link',
  })
  return reply
    .code(found ? 200 : 404)
    .header('content-security-policy', unsubscribeCsp)
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(page)
}

async function languageOfMember(ctx: Ctx, memberId: number | undefined): Promise<Language | undefined> {
  if (memberId === undefined) return undefined
  const member = await ctx.reads
    .selectFrom('member')
    .select('language')
    .where('id', '=', memberId)
    .executeTakeFirst()
  return member?.language as Language | undefined
}
