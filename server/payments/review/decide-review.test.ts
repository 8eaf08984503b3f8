import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { decideCase, takeCase } from '#contract/admin/cases.ts'
import { decideReview } from '#contract/admin/orders.ts'
import { payOrder } from '#contract/payments.ts'
import type { ProviderPayment } from '#server/kit/ports/payment-provider.ts'
import { applyPayment } from '#server/payments/attempts/apply-payment.ts'
import { readBooks } from '#server/payments/books/books.ts'
import { aBuyer, attemptsOf, order, orderNow, orderRow, paymentIdOf } from '#test/acts/paying.ts'
import { type TestApp, testApp } from '#test/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
afterEach(async () => {
  t.provider.webhooks = 'at once'
  assert.deepEqual(await t.alarms(), [])
})
after(() => t.close())

const decide = (id: string, act: 'settle' | 'refund') =>
  t.staff('finance').call(decideReview, { params: { id }, body: { act, reason: 'Asked the provider' } })

/** An order whose payment was reported with a wrong field; the provider itself says it right. */
async function underReview(lie: Partial<ProviderPayment>, buyer?: Awaited<ReturnType<typeof aBuyer>>) {
  const me = buyer ?? (await aBuyer(t))
  const placed = await order(me.client)
  t.provider.webhooks = 'held'
  const paymentId = await paymentIdOf(t, placed.id)
  await t.provider.settle(paymentId, 'paid')
  const payment = await t.ctx.paymentProvider.payment(paymentId)
  assert.ok(payment)
  const attemptId = (await attemptsOf(t, placed.id)).at(-1)?.id ?? ''
  await applyPayment(t.ctx, attemptId, { ...payment, ...lie })
  assert.equal((await orderRow(t, placed.id)).status, 'review')
  return { me, placed, payment, attemptId, lie }
}
const openedFor = (id: string) =>
  t.db
    .selectFrom('staffCase')
    .select(['publicId', 'state'])
    .where('subjectKind', '=', 'order')
    .where('subjectId', '=', id)
    .executeTakeFirstOrThrow()
const caseOf = async (id: string) => (await openedFor(id)).state
const takeFor = async (id: string) =>
  t.staff('finance').call(takeCase, { params: { id: (await openedFor(id)).publicId } })

describe('an order under review', () => {
  test('is settled where the provider now says what was ordered', async () => {
    const { me, placed } = await underReview({ orderId: crypto.randomUUID() })
    const { status, body } = await decide(placed.id, 'settle')
    assert.deepEqual([status, body.status], [200, 'completed'])
    assert.equal((await orderNow(me.client, placed.id)).status, 'completed')
    assert.equal(await caseOf(placed.id), 'decided')
    assert.equal((await decide(placed.id, 'refund')).body.error?.code, 'admin.not_under_review')
  })

  for (const act of ['settle', 'refund'] as const)
    test(`closes its case with its order (${act}), also where somebody has taken the case`, async () => {
      const { placed } = await underReview({ orderId: crypto.randomUUID() })
      assert.equal((await takeFor(placed.id)).status, 200)
      assert.equal((await decide(placed.id, act)).status, 200)
      assert.equal(await caseOf(placed.id), 'decided')
    })

  test('closes its case where the provider reports the payment right by itself', async () => {
    const { placed, payment, attemptId } = await underReview({ orderId: crypto.randomUUID() })
    await takeFor(placed.id)
    await applyPayment(t.ctx, attemptId, payment)
    assert.equal((await orderRow(t, placed.id)).status, 'completed')
    assert.equal(await caseOf(placed.id), 'decided')
  })

  test('is decided about as an order: its case closes in no other way', async () => {
    const { placed } = await underReview({ orderId: crypto.randomUUID() })
    const { publicId: id } = await openedFor(placed.id)
    const answer = await t.staff('finance').call(decideCase, {
      params: { id },
      body: { measure: 'none', rule: 'payments', facts: 'Klaar.' },
    })
    assert.equal(answer.body.error?.code, 'admin.measure_invalid')
    assert.deepEqual([await caseOf(placed.id), (await orderRow(t, placed.id)).status], ['open', 'review'])
  })

  test('that is refunded gives its discount free for the next one', async () => {
    const { me, placed } = await underReview({ orderId: crypto.randomUUID() }, await t.aMember())
    assert.ok(placed.discount)
    assert.equal((await decide(placed.id, 'refund')).status, 200)
    assert.deepEqual((await order(me.client)).amount, placed.amount)
  })

  test('is not paid once more', async () => {
    const { me, placed } = await underReview({ orderId: crypto.randomUUID() })
    const { body } = await me.client.call(payOrder, { params: { id: placed.id }, body: { method: 'ideal' } })
    assert.equal(body.error?.code, 'payments.order_closed')
    assert.equal((await orderRow(t, placed.id)).status, 'review')
  })

  test('is refunded by what was paid, once, and every later report of it changes nothing', async () => {
    const { me, placed, payment, attemptId, lie } = await underReview({ orderId: crypto.randomUUID() })
    const earlier = (await readBooks(t.db)).money.find(({ currency }) => currency === 'EUR')
    const answers = await Promise.all(Array.from({ length: 5 }, () => decide(placed.id, 'refund')))
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    assert.equal(await caseOf(placed.id), 'decided')
    assert.equal((await orderNow(me.client, placed.id)).status, 'cancelled')
    await t.runJobs()
    const refunds = await t.db
      .selectFrom('orderRefund')
      .select(['reason', 'amount', 'currency', 'status'])
      .where('attemptId', '=', attemptId)
      .execute()
    assert.deepEqual(refunds, [
      { reason: 'mismatch', amount: payment.amount.minor, currency: 'EUR', status: 'sent' },
    ])
    const reported = await t.ctx.paymentProvider.payment(payment.id)
    assert.ok(reported?.refunds.length)
    await applyPayment(t.ctx, attemptId, { ...reported, ...lie })
    const [refund] = await t.db
      .selectFrom('orderRefund')
      .select('status')
      .where('attemptId', '=', attemptId)
      .execute()
    assert.equal(refund?.status, 'refunded')
    assert.equal((await orderRow(t, placed.id)).status, 'cancelled')
    const later = (await readBooks(t.db)).money.find(({ currency }) => currency === 'EUR')
    assert.equal(later?.kept ?? 0, earlier?.kept ?? 0)
  })
})
