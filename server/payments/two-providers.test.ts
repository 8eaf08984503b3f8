import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { cancelOrder, payOrder, withdraw } from '#contract/payments.ts'
import { signed } from '#server/dev/local-provider/adyen/notifications.ts'
import { withSessionResult } from '#server/dev/local-provider/adyen/session-result.ts'
import { aBuyer, attemptsOf, bought, order, orderNow, paymentIdOf, settle } from '#test/acts/paying.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { adyenAccount } from '#test/services/provider-clients.ts'
import { reconcile } from './books/reconcile.ts'

/** Two providers, as during a move: `local` by the API of Mollie, `local-adyen` by Adyen's. */
let t: TestApp
before(async () => {
  t = await testApp()
})
afterEach(async () => {
  t.provider.webhooks = 'at once'
  await collectBy(null)
  assert.deepEqual(await t.alarms(), [])
})
after(() => t.close())

/** The setting of the site: who collects its new payments. */
async function collectBy(provider: string | null): Promise<void> {
  await t.db.deleteFrom('siteSetting').where('key', '=', 'payment_provider').execute()
  if (provider)
    await t.db
      .insertInto('siteSetting')
      .values({ key: 'payment_provider', value: JSON.stringify(provider) })
      .execute()
  t.ctx.brands.refresh()
}

const providersOf = async (id: string) => (await attemptsOf(t, id)).map(({ provider }) => provider)
const post = (body: string) =>
  t.visitor().raw('POST', '/webhooks/local-adyen', body, { 'content-type': 'application/json' })

describe('A site that moves to another provider', () => {
  test('collects new payments there, to the cent and once', async () => {
    await collectBy('local-adyen')
    const me = await aBuyer(t)
    const placed = await bought(t, me.client)
    assert.equal(placed.status, 'completed')
    assert.deepEqual(await providersOf(placed.id), ['local-adyen'])
    await t.provider.deliver()
    await t.runJobs()
    assert.equal((await attemptsOf(t, placed.id))[0]?.status, 'paid')
    assert.deepEqual((await reconcile(t.ctx)).differences, [])
  })

  test('pays back where the payment was', async () => {
    const me = await aBuyer(t)
    const former = await bought(t, me.client)
    await collectBy('local-adyen')
    const later = await bought(t, me.client)
    for (const { id } of [former, later])
      assert.equal((await me.client.call(withdraw, { params: { id }, body: { confirm: true } })).status, 201)
    await t.runJobs()
    const refunds = await t.db
      .selectFrom('orderRefund as r')
      .innerJoin('paymentAttempt as a', 'a.id', 'r.attemptId')
      .innerJoin('memberOrder as o', 'o.id', 'r.orderId')
      .where('o.memberId', '=', me.id)
      .select(['a.provider', 'r.status', 'r.providerId'])
      .orderBy('r.createdAt')
      .execute()
    assert.deepEqual(
      refunds.map(({ provider, status }) => [provider, status]),
      [
        ['local', 'refunded'],
        ['local-adyen', 'refunded'],
      ],
    )
    assert.match(refunds[0]?.providerId ?? '', /^re_/)
    assert.match(refunds[1]?.providerId ?? '', /^[A-Z0-9]{16}$/)
  })

  test('takes a late payment of before, and pays a second one back where it was made', async () => {
    const me = await aBuyer(t)
    const { id } = await order(me.client)
    await collectBy('local-adyen')
    await me.client.call(payOrder, { params: { id }, body: { method: 'ideal' } })
    const [old, young] = await attemptsOf(t, id)
    assert.deepEqual([old?.provider, young?.provider], ['local', 'local-adyen'])
    await t.provider.settle(old?.providerId ?? '', 'paid')
    await t.provider.settle(young?.providerId ?? '', 'paid')
    await t.runJobs()
    assert.equal((await orderNow(me.client, id)).status, 'completed')
    await t.runJobs()
    const refund = await t.db
      .selectFrom('orderRefund')
      .selectAll()
      .where('attemptId', 'in', [old?.id ?? '', young?.id ?? ''])
      .executeTakeFirstOrThrow()
    assert.deepEqual([refund.reason, refund.status], ['duplicate', 'refunded'])
  })

  test('stays with the usual provider where it has no keys for the other', async () => {
    await collectBy('adyen')
    const { id } = await bought(t, (await aBuyer(t)).client)
    assert.deepEqual(await providersOf(id), ['local'])
  })
})

describe('A payment at Adyen', () => {
  test('that is charged back takes the credits, and gives them back when the dispute is won', async () => {
    await collectBy('local-adyen')
    const me = await aBuyer(t)
    const { id } = await bought(t, me.client, { method: 'creditcard' })
    const creditsOf = async () =>
      (await t.db.selectFrom('member').select('credits').where('id', '=', me.id).executeTakeFirstOrThrow())
        .credits
    const had = await creditsOf()
    const chargeback = await t.provider.chargeBack(await paymentIdOf(t, id), { reason: '4837' })
    await t.runJobs()
    assert.ok((await creditsOf()) < had)
    await t.provider.reverseChargeback(chargeback)
    await t.runJobs()
    assert.equal(await creditsOf(), had)
    assert.deepEqual((await reconcile(t.ctx)).differences, [])
  })

  test('that was given up and is paid after all goes back', async () => {
    await collectBy('local-adyen')
    const me = await aBuyer(t)
    const { id } = await order(me.client)
    await me.client.call(cancelOrder, { params: { id } })
    await t.runJobs()
    await settle(t, id, 'paid')
    await t.runJobs()
    const { reason, status } = await t.db
      .selectFrom('orderRefund')
      .select(['reason', 'status'])
      .where('attemptId', '=', (await attemptsOf(t, id))[0]?.id ?? '')
      .executeTakeFirstOrThrow()
    assert.deepEqual([reason, status], ['cancelled', 'refunded'])
  })

  test('whose webhooks are lost is asked for with what the payer brings back', async () => {
    await collectBy('local-adyen')
    const me = await aBuyer(t)
    const { id } = await order(me.client)
    t.provider.webhooks = 'held'
    await t.provider.settle(await paymentIdOf(t, id), 'paid')
    const payment = t.provider.payments().at(-1)
    assert.ok(payment?.redirectUrl)
    const { pathname, search } = new URL(withSessionResult(payment.redirectUrl, payment))
    const answer = await t.visitor().raw('GET', pathname + search)
    assert.equal(answer.statusCode, 303)
    assert.match(String(answer.headers.location), new RegExp(`/transactions/${id}\\?rt=`))
    await t.runJobs()
    assert.equal((await orderNow(me.client, id)).status, 'completed')
    t.provider.webhooks = 'at once'
    await t.provider.deliver()
    await t.runJobs()
    const forged = await t.visitor().raw('GET', `${pathname}x${search}`)
    assert.equal(forged.statusCode, 404)
  })

  test('is not believed to be paid by what the address says, nor by a webhook that is not signed', async () => {
    await collectBy('local-adyen')
    const me = await aBuyer(t)
    const { id } = await order(me.client)
    const payment = t.provider.payments().at(-1)
    assert.ok(payment?.redirectUrl && payment.reference)
    const { pathname } = new URL(payment.redirectUrl)
    await t.visitor().raw('GET', `${pathname}?sessionId=${payment.id}&sessionResult=made-up`)
    const told = {
      eventCode: 'AUTHORISATION',
      success: true,
      pspReference: '881234567890123A',
      merchantReference: payment.reference,
      value: 1,
      eventDate: new Date().toISOString(),
    }
    const bodyOf = (hmacKey: string) =>
      JSON.stringify({
        live: 'false',
        notificationItems: [signed({ ...adyenAccount, hmacKey }, told, 'EUR')],
      })
    assert.equal((await post(bodyOf('cd'.repeat(32)))).statusCode, 400)
    await t.runJobs()
    assert.equal((await orderNow(me.client, id)).status, 'pending')
    const { rows } = await t.ctx.db
      .selectFrom('providerNotice')
      .select('event')
      .where('attemptRef', '=', payment.reference)
      .execute()
      .then((found) => ({ rows: found.map(({ event }) => event).toSorted() }))
    assert.deepEqual(rows, ['RESULT', 'RETURNED', 'SESSION'])
  })

  test('of another amount grants nothing and waits for the back office', async () => {
    await collectBy('local-adyen')
    const me = await aBuyer(t)
    const { id } = await order(me.client)
    const payment = t.provider.payments().at(-1)
    assert.ok(payment)
    payment.amount = { ...payment.amount, value: '0.01' }
    await settle(t, id, 'paid')
    assert.deepEqual(
      (await attemptsOf(t, id)).map(({ status, reason }) => [status, reason]),
      [['review', 'amount']],
    )
  })

  test('is answered as Adyen wants, and every address of a webhook that is none is refused', async () => {
    const nothing = JSON.stringify({ live: 'false', notificationItems: [] })
    assert.equal((await post(nothing)).statusCode, 400)
    const other = await t
      .visitor()
      .raw('POST', '/webhooks/local', nothing, { 'content-type': 'application/json' })
    assert.equal(other.statusCode, 404)
    const item = signed(
      adyenAccount,
      {
        eventCode: 'REPORT_AVAILABLE',
        success: true,
        pspReference: 'report_of_today',
        merchantReference: '',
        value: 0,
        eventDate: new Date().toISOString(),
      },
      'EUR',
    )
    const answer = await post(JSON.stringify({ live: 'false', notificationItems: [item] }))
    assert.deepEqual([answer.statusCode, answer.body], [200, '[accepted]'])
  })
})
