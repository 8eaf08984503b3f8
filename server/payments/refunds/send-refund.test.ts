import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, describe, test } from 'node:test'
import { sql } from 'kysely'
import { getCredits } from '#contract/credits.ts'
import { type Order, withdraw } from '#contract/payments.ts'
import { aBuyer, bought, orderNow, orderRow, paymentIdOf } from '#test/acts/paying.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { sendDueRefunds, sendRefund } from './send-refund.ts'

let t: TestApp
let me: Awaited<ReturnType<typeof aBuyer>>
let order: Order
let refundId: string
before(async () => {
  t = await testApp()
})
after(() => t.close())

const REFUNDS = /^POST .*\/refunds/
beforeEach(async () => {
  me = await aBuyer(t)
  order = await bought(t, me.client)
  await me.client.call(withdraw, { params: { id: order.id }, body: { confirm: true } })
  await sql`delete from graphile_worker._private_jobs`.execute(t.db)
  refundId = (await rowNow()).id
})
afterEach(async () => {
  t.provider.webhooks = 'at once'
  assert.deepEqual(await t.alarms(), [])
})

const rowNow = async () =>
  t.db
    .selectFrom('orderRefund')
    .selectAll()
    .where('orderId', '=', (await orderRow(t, order.id)).id)
    .executeTakeFirstOrThrow()
const atProvider = async () => {
  const paymentId = await paymentIdOf(t, order.id)
  return t.provider.refunds().filter((refund) => refund.paymentId === paymentId)
}
const asked = async () => {
  const paymentId = await paymentIdOf(t, order.id)
  return t.provider.calls.filter(
    ({ method, path }) => method === 'POST' && path.includes(`${paymentId}/refunds`),
  )
}
const balance = async () => (await me.client.call(getCredits)).body.credits

describe('A refund is asked of the provider', () => {
  test('once, also by twenty processes at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => sendRefund(t.ctx, refundId)))
    assert.equal((await atProvider()).length, 1)
    await t.runJobs()
    assert.equal((await rowNow()).status, 'refunded')
    await sendRefund(t.ctx, refundId)
    assert.equal((await atProvider()).length, 1)
  })

  test('later where the provider is away, while the credits stay held', async () => {
    t.provider.failNext(3, 503, REFUNDS)
    await sendRefund(t.ctx, refundId)
    assert.deepEqual([(await rowNow()).status, (await atProvider()).length, await balance()], ['held', 0, 0])
    await t.provider.pass(60_000)
    await sendDueRefunds(t.ctx)
    assert.equal((await atProvider()).length, 1)
  })

  test('only after looking at what it has, where its answer was lost (K13)', async () => {
    t.provider.webhooks = 'held'
    t.provider.failNext(2, 'timeout', REFUNDS)
    await sendRefund(t.ctx, refundId)
    assert.deepEqual([(await rowNow()).status, (await atProvider()).length], ['held', 1])
    const earlier = (await asked()).length
    // The provider has forgotten its keys by now: a repeat would pay back twice.
    await t.provider.pass(2 * 3600_000)
    await sendDueRefunds(t.ctx)
    assert.equal((await asked()).length, earlier)
    assert.equal((await atProvider()).length, 1)
    assert.equal((await rowNow()).status, 'sent')
  })

  test('by another process, where the first one died after the hold (K12)', async () => {
    await sendDueRefunds(t.ctx)
    await t.runJobs()
    assert.equal((await atProvider()).length, 1)
    assert.deepEqual((await orderNow(me.client, order.id)).refunded, order.amount)
  })

  test('and released where it refuses', async () => {
    t.provider.failNext(1, 422, REFUNDS)
    await sendRefund(t.ctx, refundId)
    assert.deepEqual([(await rowNow()).status, await balance()], ['failed', order.credits])
    assert.equal((await atProvider()).length, 0)
  })

  test('of a direct debit after it was settled', async () => {
    await t.db
      .updateTable('orderRefund')
      .set({ sendAfter: sql`now() + interval '3 days'` })
      .where('id', '=', refundId)
      .execute()
    await sendRefund(t.ctx, refundId)
    await sendDueRefunds(t.ctx)
    assert.equal((await asked()).length, 0)
    await t.db.updateTable('orderRefund').set({ sendAfter: sql`now()` }).where('id', '=', refundId).execute()
    await sendDueRefunds(t.ctx)
    assert.equal((await atProvider()).length, 1)
  })
})

test('Refunds of a provider that is not ours any more do not stand in front of the others', async () => {
  const other = await bought(t, (await aBuyer(t)).client)
  const { id: orderId, paidBy } = await orderRow(t, other.id)
  await sql`update payment_attempt set provider = 'mollie' where id = ${paidBy}`.execute(t.db)
  await sql`insert into order_refund (order_id, attempt_id, reason, amount, share, send_after)
    select ${orderId}, ${paidBy}, 'back_office', 1, 0, now() - interval '1 day' from generate_series(1, 50)`.execute(
    t.db,
  )
  await sendDueRefunds(t.ctx)
  await sql`delete from order_refund where order_id = ${orderId}`.execute(t.db)
  assert.notEqual((await rowNow()).status, 'held')
})
