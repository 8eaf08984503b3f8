import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import {
  cancelOrder,
  createOrder,
  getRepeatable,
  payOrder,
  repeatOrder,
  setSpendingLimit,
} from '#contract/payments.ts'
import type { PaymentMethod } from '#contract/rules/money.ts'
import { aBuyer, attemptsOf, bought, order, orderNow, packageOf, settle } from '#test/acts/paying.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
afterEach(async () => assert.deepEqual(await t.alarms(), []))
after(() => t.close())

const payAgain = (client: TestClient, id: string, method: PaymentMethod = 'creditcard', key = randomUUID()) =>
  client.call(payOrder, { params: { id }, body: { method } }, { key })
const abandon = (client: TestClient, id: string) => client.call(cancelOrder, { params: { id } })
const backs = async (publicId: string) =>
  (
    await t.db
      .selectFrom('orderRefund as r')
      .innerJoin('memberOrder as o', 'o.id', 'r.orderId')
      .where('o.publicId', '=', publicId)
      .select(['r.reason', 'r.attemptId'])
      .execute()
  ).map(({ reason, attemptId }) => [reason, attemptId])
const creditsOf = async ({ id }: { id: number }) =>
  (await t.db.selectFrom('member').select('credits').where('id', '=', id).executeTakeFirstOrThrow()).credits
const usesOf = (memberId: number) =>
  t.db.selectFrom('discountUse').select('state').where('memberId', '=', memberId).execute()

describe('Paying an order once more', () => {
  test('is a payment with another method at the same price, after it failed', async () => {
    const me = await aBuyer(t)
    const placed = await order(me.client)
    await settle(t, placed.id, 'failed')
    const { status, body } = await payAgain(me.client, placed.id)
    assert.equal(status, 201)
    assert.deepEqual(
      [body.order.id, body.order.status, body.order.method, body.order.amount],
      [placed.id, 'pending', 'creditcard', placed.amount],
    )
    assert.notEqual(body.checkout_url, placed.checkout_url)
    await settle(t, placed.id, 'paid')
    assert.equal((await orderNow(me.client, placed.id)).method, 'creditcard')
    assert.equal(await creditsOf(me), placed.credits)
  })

  test('leaves the older payment open: whichever is paid first counts, the other goes back', async () => {
    const me = await aBuyer(t)
    const placed = await order(me.client)
    await payAgain(me.client, placed.id)
    const [older, newer] = await attemptsOf(t, placed.id)
    await t.provider.settle(older!.providerId!, 'paid')
    await t.runJobs()
    assert.deepEqual((await orderNow(me.client, placed.id)).method, 'ideal')
    await t.provider.settle(newer!.providerId!, 'paid')
    await t.runJobs()
    assert.equal(await creditsOf(me), placed.credits)
    assert.deepEqual(await backs(placed.id), [['duplicate', newer!.id]])
    assert.equal((await orderNow(me.client, placed.id)).refunded, null)
  })

  test('follows the newest payment: an older one that ends changes nothing', async () => {
    const me = await aBuyer(t)
    const placed = await order(me.client)
    await payAgain(me.client, placed.id)
    const [older] = await attemptsOf(t, placed.id)
    await t.provider.settle(older!.providerId!, 'expired')
    await t.runJobs()
    assert.equal((await orderNow(me.client, placed.id)).status, 'pending')
  })

  test('is one payment for a key, and a key of another act is refused', async () => {
    const me = await aBuyer(t)
    const key = randomUUID()
    const placed = await order(me.client, { key })
    assert.equal((await payAgain(me.client, placed.id, 'paypal', key)).body.error?.code, 'request.key_reused')
    const other = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => payAgain(me.client, placed.id, 'paypal', other)),
    )
    assert.equal(answers.filter(({ status }) => status === 201).length, 1)
    assert.equal((await attemptsOf(t, placed.id)).length, 2)
    const second = await order(me.client)
    assert.equal(
      (await payAgain(me.client, second.id, 'paypal', other)).body.error?.code,
      'request.key_reused',
    )
  })

  test('is possible for a day, and not for an order that is paid or abandoned', async () => {
    const me = await aBuyer(t)
    const [old, paid, left] = [await order(me.client), await order(me.client), await order(me.client)]
    await sql`update member_order set created_at = now() - interval '24 hours 1 minute' where public_id = ${old.id}`.execute(
      t.db,
    )
    await settle(t, paid.id, 'paid')
    await abandon(me.client, left.id)
    for (const { id } of [old, paid, left])
      assert.equal((await payAgain(me.client, id)).body.error?.code, 'payments.order_closed')
  })

  test('counts once for the own limit of its member', async () => {
    const me = await aBuyer(t)
    await me.client.call(setSpendingLimit, { body: { limit: '15.00' } })
    const placed = await order(me.client)
    assert.equal((await payAgain(me.client, placed.id)).status, 201)
    await settle(t, placed.id, 'failed')
    assert.equal((await payAgain(me.client, placed.id)).status, 201)
    const { body } = await me.client.call(createOrder, {
      body: { package_id: await packageOf(me.client), method: 'ideal' },
    })
    assert.equal(body.error?.code, 'payments.limit_reached')
  })

  test('takes its discount again, unless another order has it by now', async () => {
    const me = await t.aMember()
    const placed = await order(me.client)
    assert.ok(placed.discount)
    await settle(t, placed.id, 'canceled')
    assert.deepEqual(await usesOf(me.id), [{ state: 'released' }])
    await payAgain(me.client, placed.id)
    assert.deepEqual(await usesOf(me.id), [{ state: 'reserved' }])
    await settle(t, placed.id, 'canceled')
    const other = await order(me.client)
    const { body } = await payAgain(me.client, placed.id)
    assert.deepEqual([body.error?.code, body.error?.order_id], ['catalogue.code_reserved', other.id])
    await settle(t, other.id, 'paid')
    assert.equal((await payAgain(me.client, placed.id)).status, 409)
  })

  test('keeps its discount while an older payment may still come: no two orders are paid with one', async () => {
    const me = await t.aMember()
    const placed = await order(me.client)
    await payAgain(me.client, placed.id)
    await settle(t, placed.id, 'canceled')
    assert.equal((await orderNow(me.client, placed.id)).status, 'cancelled')
    const package_id = await packageOf(me.client)
    const another = () => me.client.call(createOrder, { body: { package_id, method: 'ideal' } })
    const { body } = await another()
    assert.deepEqual([body.error?.code, body.error?.order_id], ['catalogue.code_reserved', placed.id])
    const [older] = await attemptsOf(t, placed.id)
    await t.provider.settle(older!.providerId!, 'expired')
    await t.runJobs()
    assert.equal((await another()).status, 201)
  })
})

describe('Giving up an order', () => {
  test('frees its discount, and cancels it at the provider', async () => {
    const me = await t.aMember()
    const placed = await order(me.client, { method: 'sct' })
    const { status, body } = await abandon(me.client, placed.id)
    assert.deepEqual(
      [status, body.status, body.reason, body.checkout_url],
      [200, 'cancelled', 'member', null],
    )
    assert.deepEqual(await usesOf(me.id), [{ state: 'released' }])
    await t.runJobs()
    assert.equal(t.provider.payments().at(-1)?.status, 'canceled')
    assert.equal((await attemptsOf(t, placed.id))[0]?.status, 'canceled')
    assert.equal((await orderNow(me.client, placed.id)).reason, 'member')
    assert.equal((await order(me.client)).status, 'pending')
  })

  test('is said once more without harm, but not of one that is paid', async () => {
    const me = await aBuyer(t)
    const placed = await order(me.client)
    assert.equal((await abandon(me.client, placed.id)).status, 200)
    assert.equal((await abandon(me.client, placed.id)).status, 200)
    const paid = await bought(t, me.client)
    assert.equal((await abandon(me.client, paid.id)).body.error?.code, 'payments.order_closed')
  })

  test('and paying it all the same brings the money back, and no credits', async () => {
    const me = await aBuyer(t)
    const placed = await order(me.client)
    await abandon(me.client, placed.id)
    const [attempt] = await attemptsOf(t, placed.id)
    await settle(t, placed.id, 'paid')
    assert.equal((await orderNow(me.client, placed.id)).status, 'cancelled')
    assert.deepEqual(await backs(placed.id), [['cancelled', attempt!.id]])
    assert.equal(await creditsOf(me), 0)
    assert.deepEqual((await orderNow(me.client, placed.id)).refunded, placed.amount)
  })

  test('at the same time as it is paid ends in one of the two', async () => {
    for (let round = 0; round < 5; round++) {
      const me = await aBuyer(t)
      const placed = await order(me.client)
      await Promise.all([abandon(me.client, placed.id), settle(t, placed.id, 'paid')])
      await t.runJobs()
      const { status } = await orderNow(me.client, placed.id)
      const back = await backs(placed.id)
      assert.deepEqual(
        [await creditsOf(me), back.length],
        status === 'completed' ? [placed.credits, 0] : [0, 1],
      )
    }
  })
})

describe('Repeating the last order', () => {
  test('is nothing before the first, and then the same package with the same method at today’s price', async () => {
    const me = await aBuyer(t)
    assert.deepEqual((await me.client.call(getRepeatable)).body, { repeatable: null })
    assert.equal(
      (await me.client.call(repeatOrder, { body: {} })).body.error?.code,
      'payments.nothing_to_repeat',
    )
    const first = await bought(t, me.client, { credits: 30, method: 'paypal' })
    await order(me.client, { credits: 75 })
    const { repeatable } = (await me.client.call(getRepeatable)).body
    assert.deepEqual(
      [repeatable?.last.id, repeatable?.same_package, repeatable?.method_offered],
      [first.id, true, true],
    )
    assert.equal(repeatable?.package_id, await packageOf(me.client, 30))
    const key = randomUUID()
    const again = await me.client.call(repeatOrder, { body: {} }, { key })
    assert.deepEqual([again.status, again.body.order.credits, again.body.order.method], [201, 30, 'paypal'])
    assert.ok(again.body.checkout_url)
    assert.equal((await me.client.call(repeatOrder, { body: {} }, { key })).status, 200)
    const other = await me.client.call(repeatOrder, { body: { method: 'creditcard' } })
    assert.equal(other.body.order.method, 'creditcard')
  })

  test('is the nearest package where the old one is not sold any more', async () => {
    const me = await aBuyer(t)
    await bought(t, me.client, { credits: 30 })
    await sql`update package set withdrawn_at = now() where public_id = ${await packageOf(me.client, 30)}`.execute(
      t.db,
    )
    try {
      const { repeatable } = (await me.client.call(getRepeatable)).body
      assert.deepEqual(
        [repeatable?.same_package, repeatable?.package_id],
        [false, await packageOf(me.client, 12)],
      )
    } finally {
      await sql`update package set withdrawn_at = null`.execute(t.db)
    }
  })
})

describe('Two orders of one discount', () => {
  test('at once give it to one of them, also fifty', async () => {
    const me = await t.aMember()
    const package_id = await packageOf(me.client)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        me.client.call(createOrder, { body: { package_id, method: 'ideal' } }),
      ),
    )
    assert.equal(answers.filter(({ status }) => status === 201).length, 1)
    const refused = answers.filter(({ status }) => status !== 201)
    assert.deepEqual(
      new Set(refused.map(({ body }) => body.error?.code)),
      new Set(['catalogue.code_reserved']),
    )
  })
})
