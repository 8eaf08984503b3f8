import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as contract from '#contract/payments.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { mount } from '#server/kit/mount.ts'
import { receiveNotices, receiveReturn, receiveWebhook } from './attempts/webhook.ts'
import { abandonOrder } from './orders/abandon-order.ts'
import { createOrder } from './orders/create-order.ts'
import { getOrder, getOrderStatus, getOrders } from './orders/orders.ts'
import { payOrder } from './orders/pay-order.ts'
import { getRepeatable, repeatOrder } from './orders/repeat-order.ts'
import { getReceipts } from './receipts/receipts.ts'
import { getWithdrawal, withdraw } from './refunds/withdraw.ts'
import { confirmSpendingNotice, getSpending, setSpendingLimit } from './spending/spending.ts'

const WEBHOOK_BYTES = 1024
const NOTICES_BYTES = 256 * 1024

export function paymentsRoutes(app: FastifyInstance, ctx: Ctx): void {
  mount(app, ctx, contract.createOrder, createOrder)
  mount(app, ctx, contract.repeatOrder, repeatOrder)
  mount(app, ctx, contract.getRepeatable, getRepeatable)
  mount(app, ctx, contract.payOrder, payOrder)
  mount(app, ctx, contract.cancelOrder, abandonOrder)
  mount(app, ctx, contract.getOrders, getOrders)
  mount(app, ctx, contract.getOrder, getOrder)
  mount(app, ctx, contract.getOrderStatus, getOrderStatus)
  mount(app, ctx, contract.getWithdrawal, getWithdrawal)
  mount(app, ctx, contract.withdraw, withdraw)
  mount(app, ctx, contract.getReceipts, getReceipts)
  mount(app, ctx, contract.getSpending, getSpending)
  mount(app, ctx, contract.setSpendingLimit, setSpendingLimit)
  mount(app, ctx, contract.confirmSpendingNotice, confirmSpendingNotice)
  void app.register(async (scope) => webhookRoute(scope, ctx))
  void app.register(async (scope) => noticesRoute(scope, ctx))
  returnRoute(app, ctx)
}

type Webhook = FastifyRequest<{ Params: { provider: string; attempt: string; token: string } }>

/** The provider's call: a small form, without a session and without our header. */
function webhookRoute(scope: FastifyInstance, ctx: Ctx): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  )
  scope.post(
    '/webhooks/:provider/:attempt/:token',
    { schema: { hide: true }, bodyLimit: WEBHOOK_BYTES },
    async (request: Webhook, reply) => {
      const body = typeof request.body === 'string' ? request.body : ''
      await receiveWebhook(ctx, { ...request.params, body })
      return reply.type('text/plain').send('ok')
    },
  )
}

type Told = FastifyRequest<{ Params: { provider: string } }>

/** The call of a provider that has one address for everything: signed JSON, without a session. */
function noticesRoute(scope: FastifyInstance, ctx: Ctx): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  scope.post(
    '/webhooks/:provider',
    { schema: { hide: true }, bodyLimit: NOTICES_BYTES },
    async (request: Told, reply) => {
      const body = typeof request.body === 'string' ? request.body : ''
      await receiveNotices(ctx, { ...request.params, body })
      return reply.type('text/plain').send('[accepted]')
    },
  )
}

type Return = FastifyRequest<{
  Params: { provider: string; attempt: string; token: string }
  Querystring: Record<string, unknown>
}>

/** A payer comes back from the provider with its answer, and goes on to the page of the order. */
const returnRoute = (app: FastifyInstance, ctx: Ctx) =>
  app.get(
    '/webhooks/:provider/:attempt/:token',
    { schema: { hide: true }, exposeHeadRoute: false },
    async (request: Return, reply) => {
      const page = await receiveReturn(ctx, { ...request.params, query: request.query })
      return reply.header('cache-control', 'no-store').redirect(page, 303)
    },
  )
