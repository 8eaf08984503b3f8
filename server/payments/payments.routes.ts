import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as contract from '#contract/payments.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { mount } from '#server/kit/mount.ts'
import { receiveWebhook } from './attempts/webhook.ts'
import { abandonOrder } from './orders/abandon-order.ts'
import { createOrder } from './orders/create-order.ts'
import { getOrder, getOrderStatus, getOrders } from './orders/orders.ts'
import { payOrder } from './orders/pay-order.ts'
import { getRepeatable, repeatOrder } from './orders/repeat-order.ts'
import { getReceipts } from './receipts/receipts.ts'
import { getWithdrawal, withdraw } from './refunds/withdraw.ts'
import { confirmSpendingNotice, getSpending, setSpendingLimit } from './spending/spending.ts'

const WEBHOOK_BYTES = 1024

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
