import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { getOrder, getOrderStatus, getOrders } from '#contract/payments.ts'
import { accountsJobs } from '#server/accounts/accounts.jobs.ts'
import { returnUrl } from '#server/payments/attempts/tokens.ts'
import { aBuyer, order, paymentIdOf, settle } from '#test/acts/paying.ts'
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

const asked = () => t.provider.calls.filter(({ method }) => method === 'GET').length
const tokenOf = (id: string) => new URL(returnUrl(t.ctx, 'http://localhost', id)).searchParams.get('rt') ?? ''

describe('The own orders', () => {
  test('come newest first, in pages of twenty, and only the member’s own', async () => {
    const me = await aBuyer(t)
    const placed: string[] = []
    for (let n = 0; n < 22; n++) placed.unshift((await order(me.client)).id)
    const { body } = await me.client.call(getOrders)
    assert.deepEqual([body.orders.map(({ id }) => id), body.has_more], [placed.slice(0, 20), true])
    const rest = await me.client.call(getOrders, { query: { before: placed[19] as string } })
    assert.deepEqual([rest.body.orders.map(({ id }) => id), rest.body.has_more], [placed.slice(20), false])
    const you = await aBuyer(t)
    assert.deepEqual((await you.client.call(getOrders)).body, { orders: [], has_more: false })
    const foreign = await you.client.call(getOrders, { query: { before: placed[3] as string } })
    assert.equal(foreign.body.error?.code, 'payments.order_not_found')
  })

  test('have a newest one', async () => {
    const me = await aBuyer(t)
    const none = await me.client.call(getOrder, { params: { id: 'latest' } })
    assert.equal(none.body.error?.code, 'payments.order_not_found')
    await order(me.client)
    const { id } = await order(me.client)
    assert.equal((await me.client.call(getOrder, { params: { id: 'latest' } })).body.id, id)
  })

  test('say what was transferred to whom while a bank transfer is awaited', async () => {
    const me = await aBuyer(t)
    const { transfer, id } = await order(me.client, { method: 'sct' })
    assert.ok(transfer)
    assert.match(transfer.iban, /^[A-Z]{2}\d{2}/)
    await settle(t, id, 'paid')
    assert.equal((await me.client.call(getOrder, { params: { id } })).body.transfer, null)
  })
})

describe('An account that was never confirmed', () => {
  test('goes after thirty days; its unpaid orders stay, without anything of the member', async () => {
    const old = { status: 'not_confirmed' as const }
    const [me, nobody, buyer] = [await aBuyer(t, old), await aBuyer(t, old), await aBuyer(t, old)]
    await order(me.client)
    const paid = await order(buyer.client)
    await settle(t, paid.id, 'paid')
    await accountsJobs(t.ctx)['accounts.erase-unconfirmed']()
    const stateOf = async ({ id }: { id: number }) =>
      (await t.db.selectFrom('member').select('status').where('id', '=', id).executeTakeFirst())?.status
    assert.equal(await stateOf(nobody), undefined)
    assert.equal(await stateOf(buyer), 'not_confirmed')
    assert.equal(await stateOf(me), 'deleted')
  })
})

describe('Who comes back from the provider', () => {
  test('has it asked once in two seconds, by however many tabs, and never trusts the address', async () => {
    const me = await aBuyer(t)
    const { id } = await order(me.client)
    t.provider.webhooks = 'held'
    await t.provider.settle(await paymentIdOf(t, id), 'paid')
    const untouched = await me.client.call(getOrder, { params: { id } })
    assert.equal(untouched.body.status, 'pending')
    const calls = asked()
    const tabs = await Promise.all(
      Array.from({ length: 20 }, () => me.client.call(getOrder, { params: { id }, query: { sync: 'true' } })),
    )
    assert.equal(asked(), calls + 1)
    assert.ok(tabs.some(({ body }) => body.status === 'completed'))
    assert.equal((await me.client.call(getOrder, { params: { id } })).body.status, 'completed')
    await me.client.call(getOrder, { params: { id }, query: { sync: 'true' } })
    assert.equal(asked(), calls + 1, 'what is done is not asked about')
  })

  test('is shown as we know it where the provider is unavailable', async () => {
    const me = await aBuyer(t)
    const { id } = await order(me.client)
    t.provider.failNext(3, 503)
    const { status, body } = await me.client.call(getOrder, { params: { id }, query: { sync: 'true' } })
    assert.deepEqual([status, body.status], [200, 'pending'])
    await t.provider.pass(31_000)
  })

  test('without a session the return token shows the state, and nothing else', async () => {
    const me = await aBuyer(t)
    const { id } = await order(me.client)
    const ask = (rt: string) => t.visitor().call(getOrderStatus, { params: { id }, query: { rt } })
    assert.deepEqual((await ask(tokenOf(id))).body, { status: 'pending' })
    await settle(t, id, 'paid')
    assert.deepEqual((await ask(tokenOf(id))).body, { status: 'completed' })
    const other = await order(me.client)
    for (const wrong of [tokenOf(other.id), 'x'.repeat(43)])
      assert.equal((await ask(wrong)).body.error?.code, 'payments.order_not_found')
  })
})
