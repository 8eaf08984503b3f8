import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { getChanges } from '#contract/live.ts'
import type { ProviderPayment } from '#server/kit/ports/payment-provider.ts'
import { aBuyer, attemptsOf, order, orderNow, orderRow, paymentIdOf, settle } from '#test/acts/paying.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { applyPayment } from './apply-payment.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
afterEach(async () => assert.deepEqual(await t.alarms(), []))
after(() => t.close())

type Me = Awaited<ReturnType<typeof aBuyer>>
const memberOf = ({ id }: Me) =>
  t.db.selectFrom('member').select(['credits', 'paidUser']).where('id', '=', id).executeTakeFirstOrThrow()
const backOf = async (publicId: string) =>
  (
    await t.db
      .selectFrom('orderRefund as r')
      .innerJoin('memberOrder as o', 'o.id', 'r.orderId')
      .where('o.publicId', '=', publicId)
      .select(['r.reason', 'r.amount'])
      .execute()
  ).map(({ reason }) => reason)

async function snapshot(publicId: string): Promise<{ attemptId: string; payment: ProviderPayment }> {
  const payment = await t.ctx.paymentProvider.payment(await paymentIdOf(t, publicId))
  const attempt = (await attemptsOf(t, publicId)).at(-1)
  assert.ok(payment && attempt)
  return { attemptId: attempt.id, payment }
}

describe('A payment that', () => {
  test('failed, says why, and its order with it', async () => {
    const me = await aBuyer(t)
    const { id } = await order(me.client, { method: 'creditcard' })
    await settle(t, id, 'failed', 'insufficient_funds')
    const { status, reason, checkout_url } = await orderNow(me.client, id)
    assert.deepEqual([status, reason, checkout_url], ['failed', 'insufficient_funds', null])
  })

  test('failed for a reason without a text, says that the reason is another one', async () => {
    const me = await aBuyer(t)
    const { id } = await order(me.client)
    await settle(t, id, 'pending')
    const { attemptId, payment } = await snapshot(id)
    await applyPayment(t.ctx, attemptId, { ...payment, status: 'failed', failureReason: 'the moon' })
    assert.equal((await orderNow(me.client, id)).reason, 'other')
  })

  for (const [said, reason] of [
    ['canceled', 'canceled'],
    ['expired', 'expired'],
  ] as const) {
    test(`is ${said} cancels its order`, async () => {
      const me = await aBuyer(t)
      const { id } = await order(me.client)
      await settle(t, id, said)
      const now = await orderNow(me.client, id)
      assert.deepEqual([now.status, now.reason], ['cancelled', reason])
    })
  }

  test('ended, and is paid all the same, is granted: facts beat states', async () => {
    for (const end of ['failed', 'canceled', 'expired'] as const) {
      const me = await aBuyer(t)
      const { id, credits } = await order(me.client)
      const { attemptId, payment } = await snapshot(id)
      await applyPayment(t.ctx, attemptId, { ...payment, status: end })
      assert.notEqual((await orderNow(me.client, id)).status, 'pending')
      await settle(t, id, 'paid')
      assert.equal((await orderNow(me.client, id)).status, 'completed')
      assert.equal((await memberOf(me)).credits, credits)
      await applyPayment(t.ctx, attemptId, { ...payment, status: end })
      assert.equal((await orderNow(me.client, id)).status, 'completed')
    }
  })

  test('is paid is granted once, however many reports come at once', async () => {
    const me = await aBuyer(t)
    const { id, credits } = await order(me.client)
    t.provider.webhooks = 'held'
    await t.provider.settle(await paymentIdOf(t, id), 'paid')
    const { attemptId, payment } = await snapshot(id)
    await Promise.all(Array.from({ length: 20 }, () => applyPayment(t.ctx, attemptId, payment)))
    t.provider.webhooks = 'at once'
    await t.runJobs()
    assert.deepEqual(await memberOf(me), { credits, paidUser: true })
    const receipts = await t.db
      .selectFrom('receipt')
      .where('orderId', '=', (await orderRow(t, id)).id)
      .selectAll()
      .execute()
    assert.equal(receipts.length, 1)
  })

  test('is paid comes to the open pages of its member', async () => {
    const me = await aBuyer(t)
    const { id } = await order(me.client)
    const earlier = await me.client.call(getChanges)
    await settle(t, id, 'paid')
    const { body } = await me.client.call(getChanges, { query: { since: earlier.body.last_seq } })
    assert.ok(body.changes.some(({ kind }) => kind === 'user'))
  })

  test('is not what was ordered is granted nothing and waits for the back office', async () => {
    const wrongPayments: Partial<ProviderPayment>[] = [
      { mode: 'live' },
      { orderId: crypto.randomUUID() },
      { orderId: '' },
      { amount: { minor: 1, currency: 'EUR' } },
      { amount: { minor: 99_999, currency: 'EUR' } },
    ]
    for (const lie of wrongPayments) {
      const me = await aBuyer(t)
      const placed = await order(me.client)
      t.provider.webhooks = 'held'
      await t.provider.settle(await paymentIdOf(t, placed.id), 'paid')
      const { attemptId, payment } = await snapshot(placed.id)
      await applyPayment(t.ctx, attemptId, { ...payment, ...lie })
      assert.equal((await orderRow(t, placed.id)).status, 'review', JSON.stringify(lie))
      assert.equal((await orderNow(me.client, placed.id)).status, 'pending')
      assert.deepEqual(await memberOf(me), { credits: 0, paidUser: false })
      t.provider.webhooks = 'at once'
      // The provider's own report is right.
      await t.runJobs()
      assert.equal((await orderNow(me.client, placed.id)).status, 'completed')
      await applyPayment(t.ctx, attemptId, { ...payment, ...lie })
      assert.equal((await orderNow(me.client, placed.id)).status, 'completed')
    }
  })

  test('is in another currency waits for the back office too', async () => {
    const me = await aBuyer(t)
    const { id } = await order(me.client)
    const { attemptId, payment } = await snapshot(id)
    await applyPayment(t.ctx, attemptId, {
      ...payment,
      status: 'paid',
      amount: { ...payment.amount, currency: 'PLN' },
    })
    assert.equal((await orderRow(t, id)).status, 'review')
  })

  test('is paid by who is erased goes back; by who can still come back it is granted', async () => {
    const [gone, leaving] = [await aBuyer(t), await aBuyer(t)]
    const [one, two] = [await order(gone.client), await order(leaving.client)]
    await sql`update member set status = 'deleted', deleted_at = now() where id in (${gone.id}, ${leaving.id})`.execute(
      t.db,
    )
    await sql`select erase_member(${gone.id})`.execute(t.db)
    await settle(t, one.id, 'paid')
    await settle(t, two.id, 'paid')
    assert.deepEqual(await backOf(one.id), ['erased'])
    assert.equal((await memberOf(gone)).credits, 0)
    assert.deepEqual(await memberOf(leaving), { credits: two.credits, paidUser: true })
  })
})
