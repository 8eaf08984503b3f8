import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { withdraw } from '#contract/payments.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import type { ProviderPage } from '#server/kit/ports/payment-provider.ts'
import { linkUnmatchedPayment } from '#server/payments/attempts/link-unmatched-payment.ts'
import { reconcilePendingAttempts } from '#server/payments/attempts/reconcile-pending-attempts.ts'
import {
  aBuyer,
  attemptsOf,
  bought,
  order,
  orderNow,
  orderRow,
  paymentIdOf,
  secondPayment,
  settle,
} from '#test/acts/paying.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { differencesWithProvider, longDays, reconcile } from './reconcile.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
afterEach(async () => {
  t.provider.webhooks = 'at once'
  t.provider.payOuts = 'at once'
  assert.deepEqual(await t.alarms(), [])
})
after(() => t.close())

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Moves everything at the provider into the past, and the payments a while after it. */
function aged(madeAgo: number, paidAfter = 0): Ctx {
  const { paymentProvider } = t.ctx
  const made = (date: Date) => new Date(date.getTime() - madeAgo)
  const paid = (date: Date) => new Date(date.getTime() - madeAgo + paidAfter)
  const older =
    <T extends { createdAt: Date; paidAt?: Date }>(list: (from?: string) => Promise<ProviderPage<T>>) =>
    async (from?: string) => {
      const page = await list(from)
      const items = page.items.map((one) => ({
        ...one,
        createdAt: made(one.createdAt),
        ...(one.paidAt ? { paidAt: paid(one.paidAt) } : {}),
      }))
      return { ...page, items }
    }
  return {
    ...t.ctx,
    log: { ...t.ctx.log, error: () => {}, info: () => {}, warn: () => {} } as never,
    paymentProvider: {
      ...paymentProvider,
      payments: older((from) => paymentProvider.payments(from)),
      refunds: older((from) => paymentProvider.refunds(from)),
      chargebacks: older((from) => paymentProvider.chargebacks(from)),
    },
  }
}

describe('What no webhook reported', () => {
  test('a chargeback of an order that was paid long ago is booked', async () => {
    const me = await aBuyer(t)
    const { id } = await bought(t, me.client)
    t.provider.webhooks = 'held'
    await t.provider.chargeBack(await paymentIdOf(t, id))
    await reconcile(aged(4 * HOUR_MS))
    await t.runJobs()
    assert.equal((await orderNow(me.client, id)).charged_back, true)
    assert.deepEqual(await differencesWithProvider(aged(4 * HOUR_MS)), [])
    assert.deepEqual(await differencesWithProvider(aged(4 * HOUR_MS), longDays), [])
  })

  test('a refund from the provider’s own pages is booked', async () => {
    const me = await aBuyer(t)
    const { id, amount } = await bought(t, me.client)
    t.provider.webhooks = 'held'
    await t.provider.refundAtProvider(await paymentIdOf(t, id), 100)
    await reconcile(aged(4 * HOUR_MS))
    await t.runJobs()
    assert.deepEqual((await orderNow(me.client, id)).refunded, { amount: '1.00', currency: amount.currency })
  })

  test('a refund that failed gives the credits back', async () => {
    const me = await aBuyer(t)
    const { id } = await bought(t, me.client)
    t.provider.webhooks = 'held'
    t.provider.payOuts = 'held'
    await me.client.call(withdraw, { params: { id }, body: { confirm: true } })
    await t.runJobs()
    await t.provider.settleRefund(t.provider.refunds().at(-1)!.id, 'failed')
    const { id: orderId } = await orderRow(t, id)
    await sql`update order_refund set asked_at = asked_at - interval '2 days' where order_id = ${orderId}`.execute(
      t.db,
    )
    await reconcile(aged(4 * HOUR_MS))
    await t.runJobs()
    const refund = await t.db
      .selectFrom('orderRefund')
      .select('status')
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
    assert.equal(refund.status, 'failed')
  })

  test('a second payment that could not be applied at once is reconciled later', async () => {
    const me = await aBuyer(t)
    const { id } = await bought(t, me.client)
    const [attempt] = await attemptsOf(t, id)
    const second = await secondPayment(t, id, attempt!.id)
    t.provider.webhooks = 'held'
    await t.provider.settle(second.id, 'paid')
    const payment = (await t.ctx.paymentProvider.payment(second.id))!
    const announce = () => Promise.reject(new Error('crash'))
    await assert.rejects(linkUnmatchedPayment({ ...t.ctx, announce }, payment))
    await reconcilePendingAttempts(t.ctx)
    await t.runJobs()
    assert.deepEqual(
      (await attemptsOf(t, id)).map(({ status }) => status),
      ['paid', 'paid'],
    )
  })

  test('is booked though the provider cannot tell one payment when it is asked', async () => {
    const me = await aBuyer(t)
    const [{ id }, other] = [await bought(t, me.client), await bought(t, me.client)]
    const [attempt] = await attemptsOf(t, id)
    t.provider.webhooks = 'held'
    const second = await secondPayment(t, id, attempt!.id)
    await t.provider.settle(second.id, 'paid')
    await t.provider.chargeBack(await paymentIdOf(t, other.id))
    const ctx = aged(4 * HOUR_MS)
    const payment = () => Promise.reject(new Error('away'))
    await reconcile({ ...ctx, paymentProvider: { ...ctx.paymentProvider, payment } })
    await t.runJobs()
    assert.equal((await orderNow(me.client, other.id)).charged_back, true)
    await reconcile(ctx)
    assert.deepEqual(
      (await attemptsOf(t, id)).map(({ status }) => status),
      ['paid', 'paid'],
    )
  })
})

test('A payment that took days is no difference while its making is older than the list', async () => {
  const me = await aBuyer(t)
  const { id } = await bought(t, me.client)
  await t.provider.refundAtProvider(await paymentIdOf(t, id), 100)
  await t.runJobs()
  await sql`update payment_attempt set created_at = created_at - interval '62 days', paid_at = paid_at - interval '56 days'`.execute(
    t.db,
  )
  await sql`update order_refund set created_at = created_at - interval '62 days', asked_at = asked_at - interval '62 days',
    closed_at = closed_at - interval '56 days'`.execute(t.db)
  await sql`update provider_chargeback set charged_back_at = charged_back_at - interval '62 days'`.execute(
    t.db,
  )
  assert.deepEqual(await differencesWithProvider(aged(62 * DAY_MS, 6 * DAY_MS)), [])
})

test('Where a payer was is forgotten after a day, also while the provider is away', async () => {
  const me = await aBuyer(t)
  const { id } = await order(me.client)
  await settle(t, id, 'failed')
  await sql`update payment_attempt set created_at = created_at - interval '25 hours'`.execute(t.db)
  const payments = () => Promise.reject(Object.assign(new Error('away'), { kind: 'unavailable' }))
  const away = { ...t.ctx, paymentProvider: { ...t.ctx.paymentProvider, payments } }
  await assert.rejects(reconcile(away))
  assert.equal((await attemptsOf(t, id))[0]?.network, null)
})
