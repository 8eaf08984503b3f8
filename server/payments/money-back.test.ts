import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { getUser } from '#contract/accounts.ts'
import { getCredits } from '#contract/credits.ts'
import { getReceipts, type Order, payOrder, withdraw } from '#contract/payments.ts'
import { minorOf } from '#contract/rules/money.ts'
import { owedBy } from '#server/credits/owed-by.ts'
import type { ProviderPayment } from '#server/kit/ports/payment-provider.ts'
import { open, sent } from '#test/acts/chat.ts'
import {
  aBuyer,
  attemptsOf,
  bought,
  orderNow,
  orderRow,
  paymentIdOf,
  order as place,
} from '#test/acts/paying.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'
import { applyPayment } from './attempts/apply-payment.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
afterEach(async () => {
  t.provider.payOuts = 'at once'
  t.provider.webhooks = 'at once'
  assert.deepEqual(await t.alarms(), [])
})
after(() => t.close())

type Me = Awaited<ReturnType<typeof aBuyer>>
const balance = async (client: TestClient) => (await client.call(getCredits)).body.credits
const isPremium = async (client: TestClient) => (await client.call(getUser)).body.user.paid_user
const withdrawFrom = (client: TestClient, id: string) =>
  client.call(withdraw, { params: { id }, body: { confirm: true } })
const consented = { more: { immediate: true } }

async function spend(client: TestClient, credits: number): Promise<void> {
  const conversation = await open(client, (await t.aMember()).publicId)
  for (let n = 0; n < credits; n++) await sent(client, conversation)
}
async function chargeBack(order: Order, minor?: number): Promise<string> {
  const id = await t.provider.chargeBack(await paymentIdOf(t, order.id), {
    reason: 'MD06',
    ...(minor ? { minor } : {}),
  })
  await t.runJobs()
  return id
}
async function refundByHand(order: Order, minor: number): Promise<void> {
  await t.provider.refundAtProvider(await paymentIdOf(t, order.id), minor)
  await t.runJobs()
}
async function reverse(chargeback: string): Promise<void> {
  await t.provider.reverseChargeback(chargeback)
  await t.runJobs()
}
const blockedFor = async ({ id }: Me) =>
  (await t.db.selectFrom('paymentBlock').select('method').where('memberId', '=', id).execute()).map(
    ({ method }) => method,
  )
const booksOf = async (me: Me) => [await balance(me.client), await owedBy(t.db, me.id)]
async function mailsOf(me: Me): Promise<string[]> {
  const { email } = await t.db
    .selectFrom('member')
    .select('email')
    .where('id', '=', me.id)
    .executeTakeFirstOrThrow()
  return t.mails(email).map(({ subject }) => subject)
}

describe('A chargeback', () => {
  test('takes the credits of the payment, ends premium, blocks the method and is mailed', async () => {
    const me = await aBuyer(t)
    const order = await bought(t, me.client, { method: 'creditcard' })
    await chargeBack(order)
    assert.deepEqual(await booksOf(me), [0, 0])
    assert.equal(await isPremium(me.client), false)
    assert.deepEqual(await blockedFor(me), ['creditcard'])
    assert((await mailsOf(me)).includes('Je betaling is teruggeboekt'))
    assert.equal((await orderNow(me.client, order.id)).charged_back, true)
    assert.equal((await withdrawFrom(me.client, order.id)).body.error?.code, 'payments.withdrawal_over')
  })

  test('leaves what was used as a debt, which comes off the next order', async () => {
    const me = await aBuyer(t)
    const order = await bought(t, me.client, { method: 'creditcard' })
    await spend(me.client, 8)
    await chargeBack(order)
    assert.deepEqual(await booksOf(me), [0, 8])
    const next = await bought(t, me.client)
    assert.deepEqual(await booksOf(me), [next.credits - 8, 0])
    const { entries } = (await me.client.call(getCredits)).body
    assert.deepEqual(
      entries.slice(0, 3).map(({ kind, amount }) => [kind, amount]),
      [
        ['debt', -8],
        ['purchase', next.credits],
        ['chargeback', -(order.credits - 8)],
      ],
    )
  })

  test('reversed puts back exactly what was taken, credits and debt, and the method', async () => {
    const me = await aBuyer(t, { credits: 2 })
    const order = await bought(t, me.client, { method: 'creditcard' })
    await spend(me.client, 6)
    const chargeback = await chargeBack(order)
    assert.deepEqual(await booksOf(me), [0, 4])
    await reverse(chargeback)
    assert.deepEqual(await booksOf(me), [order.credits - 4, 0])
    assert.equal(await isPremium(me.client), true)
    assert.deepEqual(await blockedFor(me), [])
    await t.provider.deliver()
    await t.runJobs()
    assert.deepEqual(await booksOf(me), [order.credits - 4, 0])
  })

  test('reversed after its debt was paid gives that back as credits, which can be withdrawn from again', async () => {
    const me = await aBuyer(t)
    const order = await bought(t, me.client, { method: 'creditcard' })
    await spend(me.client, order.credits)
    const chargeback = await chargeBack(order)
    const next = await bought(t, me.client, consented)
    assert.deepEqual(await booksOf(me), [0, 0])
    await reverse(chargeback)
    assert.deepEqual(await booksOf(me), [order.credits, 0])
    const { body } = await withdrawFrom(me.client, next.id)
    assert.deepEqual(body.amount, next.amount, 'nothing of the second one was used')
    await t.runJobs()
    assert.deepEqual(await booksOf(me), [0, 0])
  })

  test('that is reversed opens its method again once no other one stands', async () => {
    const me = await aBuyer(t)
    const orders = [
      await bought(t, me.client, { method: 'creditcard' }),
      await bought(t, me.client, { method: 'creditcard' }),
    ]
    const other = await bought(t, me.client, { method: 'paypal' })
    const [first, second] = [await chargeBack(orders[0]!), await chargeBack(orders[1]!)]
    await chargeBack(other)
    await reverse(first)
    assert.deepEqual((await blockedFor(me)).toSorted(), ['creditcard', 'paypal'])
    await reverse(second)
    assert.deepEqual(await blockedFor(me), ['paypal'])
  })

  test('that is reversed leaves a block that staff made', async () => {
    const me = await aBuyer(t)
    const order = await bought(t, me.client, { method: 'creditcard' })
    await t.db
      .insertInto('paymentBlock')
      .values({ memberId: me.id, method: 'creditcard', reason: 'back_office' })
      .execute()
    await reverse(await chargeBack(order))
    assert.deepEqual(await blockedFor(me), ['creditcard'])
  })

  test('of a part takes that part', async () => {
    const me = await aBuyer(t)
    const order = await bought(t, me.client, { method: 'creditcard' })
    await chargeBack(order, Math.floor(minorOf(order.amount) / 2))
    assert.deepEqual(await booksOf(me), [order.credits - Math.floor(order.credits / 2) + 1, 0])
    assert.equal(await isPremium(me.client), true)
  })

  test('of a direct debit blocks direct debits for good', async () => {
    const me = await aBuyer(t)
    const order = await bought(t, me.client, { method: 'creditcard' })
    await t.db
      .updateTable('paymentAttempt')
      .set({ method: 'sdd' })
      .where('orderId', '=', (await orderRow(t, order.id)).id)
      .execute()
    await reverse(await chargeBack(order))
    assert.deepEqual(await blockedFor(me), ['sdd'])
  })

  test('after a refund takes what is still there, and never more than was granted (spec/promises I11)', async () => {
    const me = await aBuyer(t)
    const order = await bought(t, me.client, { method: 'creditcard', ...consented })
    await spend(me.client, 5)
    await withdrawFrom(me.client, order.id)
    await t.runJobs()
    assert.deepEqual(await booksOf(me), [0, 0])
    const rest = minorOf(order.amount) - minorOf((await orderNow(me.client, order.id)).refunded!)
    const chargeback = await chargeBack(order, rest)
    assert.equal((await booksOf(me))[0], 0)
    assert((await booksOf(me))[1]! <= 5)
    await reverse(chargeback)
    assert.deepEqual(await booksOf(me), [0, 0])
  })

  test('while a withdrawal waits is not paid back twice', async () => {
    const me = await aBuyer(t)
    const order = await bought(t, me.client, { method: 'creditcard', ...consented })
    await spend(me.client, 3)
    await withdrawFrom(me.client, order.id)
    t.provider.webhooks = 'held'
    await t.provider.chargeBack(await paymentIdOf(t, order.id))
    const payment = await t.ctx.paymentProvider.payment(await paymentIdOf(t, order.id))
    await applyPayment(t.ctx, (await attemptsOf(t, order.id))[0]!.id, payment!)
    assert.deepEqual(await booksOf(me), [0, 3])
    await t.runJobs()
    assert.equal(t.provider.calls.filter(({ path }) => path.includes(`/${payment!.id}/refunds`)).length, 0)
    assert.deepEqual(await booksOf(me), [0, 3])
    assert((await mailsOf(me)).includes('Terugbetalen is niet gelukt'))
  })
})

describe('A refund that was made in the provider’s own pages', () => {
  test('takes its part of the credits; what was used of them is owed; with a credit note', async () => {
    const me = await aBuyer(t)
    const order = await bought(t, me.client)
    await spend(me.client, order.credits - 2)
    await refundByHand(order, Math.ceil(minorOf(order.amount) / 2))
    assert.deepEqual(await booksOf(me), [0, Math.floor(order.credits / 2) - 2])
    assert.equal(await isPremium(me.client), true)
    const { receipts } = (await me.client.call(getReceipts, { params: { id: order.id } })).body
    assert.deepEqual(
      receipts.map(({ kind }) => kind),
      ['receipt', 'credit_note'],
    )
    // So little that the tax of each part by itself would add up to more than that of all.
    const little = [3, 3]
    for (const cents of [...little, Math.floor(minorOf(order.amount) / 2) - 6])
      await refundByHand(order, cents)
    assert.deepEqual((await booksOf(me))[1]! <= order.credits - 2, true)
    assert.equal(await isPremium(me.client), false)
    const notes = (await me.client.call(getReceipts, { params: { id: order.id } })).body.receipts.slice(1)
    const sum = (field: 'amount' | 'vat') => notes.reduce((total, note) => total + minorOf(note[field]), 0)
    assert.deepEqual([sum('amount'), sum('vat')], [minorOf(order.amount), minorOf(order.vat)])
  })

  test('leaves less to withdraw', async () => {
    const me = await aBuyer(t)
    const order = await bought(t, me.client)
    await refundByHand(order, 1_00)
    const { body } = await withdrawFrom(me.client, order.id)
    assert.equal(minorOf(body.amount), minorOf(order.amount) - 1_00)
    await t.runJobs()
    assert.deepEqual(await booksOf(me), [0, 0])
  })

  test('that is called off gives everything back', async () => {
    const me = await aBuyer(t)
    const order = await bought(t, me.client)
    await spend(me.client, 4)
    const { attemptId, payment } = await snapshotOf(order)
    const refund = { ...aRefund(payment), amount: payment.amount }
    await applyPayment(t.ctx, attemptId, { ...payment, refunds: [{ ...refund, status: 'pending' }] })
    assert.deepEqual(await booksOf(me), [0, 4])
    await applyPayment(t.ctx, attemptId, { ...payment, refunds: [{ ...refund, status: 'canceled' }] })
    assert.deepEqual(await booksOf(me), [order.credits - 4, 0])
    await applyPayment(t.ctx, attemptId, { ...payment, refunds: [{ ...refund, status: 'queued' }] })
    assert.deepEqual(await booksOf(me), [order.credits - 4, 0], 'an old answer changes nothing')
  })
})

let made = 0
const aRefund = (payment: ProviderPayment): ProviderPayment['refunds'][number] => ({
  id: `simre_hand${(made += 1)}`,
  paymentId: payment.id,
  amount: payment.amount,
  status: 'refunded',
  createdAt: new Date(),
})
async function snapshotOf(order: Order) {
  const payment = await t.ctx.paymentProvider.payment(await paymentIdOf(t, order.id))
  const attempt = (await attemptsOf(t, order.id)).at(-1)
  assert(payment && attempt)
  return { attemptId: attempt.id, payment }
}

describe('What goes back by itself', () => {
  test('is the second payment of an order: once, without credits, and premium stays', async () => {
    const me = await aBuyer(t)
    const order = await place(me.client)
    await me.client.call(payOrder, { params: { id: order.id }, body: { method: 'paypal' } })
    const [first, second] = await attemptsOf(t, order.id)
    assert(first?.providerId && second?.providerId)
    for (const { providerId } of [first, second]) await t.provider.settle(providerId ?? '', 'paid')
    await t.runJobs()
    const payment = await t.ctx.paymentProvider.payment(second.providerId)
    assert(payment)
    for (let round = 0; round < 3; round++) await applyPayment(t.ctx, second.id, payment)
    await t.runJobs()
    assert.deepEqual(await booksOf(me), [order.credits, 0])
    assert.equal(await isPremium(me.client), true)
    const refunds = await t.db
      .selectFrom('orderRefund')
      .selectAll()
      .where('orderId', '=', (await orderRow(t, order.id)).id)
      .execute()
    assert.deepEqual(
      refunds.map(({ reason, status, amount, attemptId }) => [reason, status, amount, attemptId]),
      [['duplicate', 'refunded', minorOf(order.amount), second.id]],
    )
    assert.equal(payment.refunds.length, 1)
    const { receipts } = (await me.client.call(getReceipts, { params: { id: order.id } })).body
    assert.equal(receipts.length, 1, 'it had no receipt, so it has no credit note')
    // The granted payment stands, whatever happens to the other one.
    const chargeback = { paymentId: payment.id, amount: payment.amount, createdAt: new Date() }
    await applyPayment(t.ctx, second.id, {
      ...payment,
      chargebacks: [{ ...chargeback, id: `simchb_second${me.id}` }],
    })
    assert.deepEqual(await booksOf(me), [order.credits, 0])
    assert.equal(await isPremium(me.client), true)
  })
})

describe('Facts in whatever order', () => {
  test('a refund that came while a chargeback held everything takes its part when that is reversed', async () => {
    const me = await aBuyer(t)
    const order = await bought(t, me.client, { method: 'creditcard' })
    const { attemptId, payment } = await snapshotOf(order)
    const half = { minor: Math.floor(payment.amount.minor / 2), currency: payment.amount.currency }
    const refund = { ...aRefund(payment), amount: half }
    const chargeback = {
      id: `simchb_order${me.id}`,
      paymentId: payment.id,
      amount: payment.amount,
      createdAt: new Date(),
    }
    await applyPayment(t.ctx, attemptId, { ...payment, chargebacks: [chargeback] })
    await applyPayment(t.ctx, attemptId, { ...payment, refunds: [refund], chargebacks: [chargeback] })
    assert.deepEqual(await booksOf(me), [0, 0])
    await applyPayment(t.ctx, attemptId, {
      ...payment,
      refunds: [refund],
      chargebacks: [{ ...chargeback, reversedAt: new Date() }],
    })
    const share = Math.floor((order.credits * half.minor) / payment.amount.minor)
    assert.deepEqual(await booksOf(me), [order.credits - share, 0])
  })
})
