import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { getPackage } from '#contract/catalogue.ts'
import { createOrder, getOrder } from '#contract/payments.ts'
import {
  aBuyer,
  attemptsOf,
  bought,
  order,
  orderNow,
  orderRow,
  packageOf,
  settle,
} from '#test/acts/paying.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { chooseOffer } from './choose-offer.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
afterEach(async () => assert.deepEqual(await t.alarms(), []))
after(() => t.close())

const creditsOf = async (id: number) =>
  await t.db
    .selectFrom('member')
    .select(['credits', 'paidUser'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('An order', () => {
  test('is paid at the provider, and then its credits are there, and the member is premium', async () => {
    const me = await aBuyer(t)
    const placed = await order(me.client, { more: { return_to: '/chats', immediate: true } })
    assert.equal(placed.status, 'pending')
    assert.match(placed.checkout_url ?? '', /local-provider/)
    assert.deepEqual(await creditsOf(me.id), { credits: 0, paidUser: false })
    await settle(t, placed.id, 'paid')
    const done = await orderNow(me.client, placed.id)
    assert.equal(done.status, 'completed')
    assert.equal(done.checkout_url, null)
    assert.equal(done.first, true)
    assert.equal(done.receipt, true)
    assert.equal(done.return_to, '/chats')
    assert.notEqual(done.withdraw_until, null)
    assert.deepEqual(await creditsOf(me.id), { credits: placed.credits, paidUser: true })
    assert.equal((await bought(t, me.client)).first, false)
  })

  test('leads back to a page of the site only, and to none that browsers read otherwise', async () => {
    const me = await aBuyer(t)
    const package_id = await packageOf(me.client)
    for (const return_to of [
      '//evil.test',
      '/\\evil.test',
      '/\t/evil.test',
      '/chats\r\n',
      '/.//evil.test',
      '/\0',
    ]) {
      const { status, body } = await me.client.call(createOrder, {
        body: { package_id, method: 'ideal', return_to },
      })
      const { code } = body.error?.fields?.return_to ?? {}
      assert.deepEqual([status, code], [400, 'request.field_invalid'], JSON.stringify(return_to))
    }
  })

  test('tells the provider what it is in neutral words, in the language of the buyer', async () => {
    const me = await aBuyer(t)
    const { id, number, amount } = await order(me.client)
    const payment = t.provider.payments().at(-1)!
    assert.equal(payment.description, `${(await t.ctx.settings()).name} ${number}`)
    assert.equal(payment.locale, 'nl_NL')
    assert.deepEqual(payment.amount, { value: amount.amount, currency: amount.currency })
    assert.match(payment.redirectUrl ?? '', new RegExp(`/transactions/${id}\\?rt=[\\w-]{43}$`))
    assert.match(payment.webhookUrl ?? '', /\/webhooks\/local\/[0-9a-f-]{36}\/[\w-]{43}$/)
  })

  test('costs what the server says: no field of a price is taken', async () => {
    const me = await aBuyer(t)
    for (const more of [{ amount: '0.01' }, { price: 1 }, { credits: 10_000 }, { currency: 'PLN' }]) {
      const { status } = await me.client.call(createOrder, {
        body: { package_id: await packageOf(me.client), method: 'ideal', ...more },
      })
      assert.equal(status, 400)
    }
  })

  test('costs what was shown, with the quote of it', async () => {
    const me = await aBuyer(t)
    const id = await packageOf(me.client)
    const { body: shown } = await me.client.call(getPackage, { params: { id } })
    await sql`update package_price set amount = amount + 100 where package_id = (select id from package where public_id = ${id})`.execute(
      t.db,
    )
    try {
      const placed = await order(me.client, { more: { quote: shown.quote } })
      assert.deepEqual(placed.amount, shown.package.price)
    } finally {
      await sql`update package_price set amount = amount - 100 where package_id = (select id from package where public_id = ${id})`.execute(
        t.db,
      )
    }
  })

  test('is one for a key, however many ask with it at once, with one payment at the provider', async () => {
    const me = await aBuyer(t)
    const key = randomUUID()
    const body = { package_id: await packageOf(me.client), method: 'ideal' as const }
    const posts = t.provider.calls.length
    const payments = t.provider.payments().length
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => me.client.call(createOrder, { body }, { key })),
    )
    assert.deepEqual(new Set(answers.map(({ body: answer }) => answer.order.id)).size, 1)
    assert.equal(answers.filter(({ status }) => status === 201).length, 1)
    assert.equal(t.provider.payments().length, payments + 1)
    assert.equal(t.provider.calls.slice(posts).filter(({ method }) => method === 'POST').length, 1)
    const rows = await t.db.selectFrom('memberOrder').select('id').where('memberId', '=', me.id).execute()
    assert.equal(rows.length, 1)
    const other = await me.client.call(createOrder, { body: { ...body, return_to: '/chats' } }, { key })
    assert.equal(other.body.error?.code, 'request.key_reused')
  })

  test('is returned by its key as it is now', async () => {
    const me = await aBuyer(t)
    const key = randomUUID()
    const placed = await order(me.client, { key })
    await settle(t, placed.id, 'paid')
    const again = await me.client.call(
      createOrder,
      { body: { package_id: await packageOf(me.client), method: 'ideal' } },
      { key },
    )
    assert.deepEqual(
      [again.status, again.body.order.status, again.body.checkout_url],
      [200, 'completed', null],
    )
  })

  test('keeps when its credits were asked for at once, and the terms that held', async () => {
    const me = await aBuyer(t)
    const [with_, without] = [await order(me.client, { more: { immediate: true } }), await order(me.client)]
    assert.notEqual((await orderRow(t, with_.id)).consentAt, null)
    assert.equal((await orderRow(t, without.id)).consentAt, null)
    const { rows } = await sql<{ version: Date }>`select terms_version('vonk') as version`.execute(t.db)
    assert.deepEqual((await orderRow(t, with_.id)).termsVersion, rows[0]?.version)
  })

  test('is paid with what is offered there only, and a debit has its own call', async () => {
    const me = await aBuyer(t)
    const package_id = await packageOf(me.client)
    for (const method of ['blik', 'sdd', 'giropay', 'sofort'] as const) {
      const { body } = await me.client.call(createOrder, { body: { package_id, method } })
      assert.equal(body.error?.code, 'payments.method_unavailable', method)
    }
    // Without offered banks the provider asks for the bank itself.
    assert.equal((await order(me.client, { more: { bank: 'ideal_INGBNL2A' } })).bank, null)
  })

  test('of another member is not found', async () => {
    const [me, you] = [await aBuyer(t), await aBuyer(t)]
    const { id } = await order(me.client)
    const { body } = await you.client.call(getOrder, { params: { id } })
    assert.equal(body.error?.code, 'payments.order_not_found')
  })

  test('is nothing for an account that is blocked or deleted', async () => {
    const refusals = {
      blocked: 'accounts.restricted',
      deleted: 'accounts.authentication_required',
    } as const
    for (const status of ['blocked', 'deleted'] as const) {
      const me = await aBuyer(t)
      const package_id = await packageOf(me.client)
      await sql`update member set status = ${status}, deleted_at = ${status === 'deleted' ? new Date() : null} where id = ${me.id}`.execute(
        t.db,
      )
      const { body } = await me.client.call(createOrder, { body: { package_id, method: 'ideal' } })
      assert.equal(body.error?.code, refusals[status])
    }
  })

  test('is open to a member who did not confirm their address', async () => {
    const me = await aBuyer(t, { status: 'not_confirmed' })
    assert.equal((await order(me.client)).status, 'pending')
  })
})

describe('A bank', () => {
  const methods = async () => [{ id: 'ideal', banks: [{ id: 'ideal_INGBNL2A', name: 'ING' }] }]
  const chosen = (bank: string | undefined) =>
    chooseOffer(
      { ...t.ctx, paymentProvider: { ...t.ctx.paymentProvider, methods } },
      {
        memberId: t.id('bram'),
        country: 'NL',
        amount: { minor: 10_95, currency: 'EUR' },
        discountMethods: [],
        method: 'ideal',
        bank,
      },
    )

  test('is one of those that the provider offers, or left to its own page', async () => {
    assert.equal((await chosen('ideal_INGBNL2A')).bank, 'ideal_INGBNL2A')
    assert.equal((await chosen(undefined)).bank, undefined)
    await assert.rejects(chosen('ideal_NOBANK'), { code: 'payments.bank_required', field: 'bank' })
  })
})

describe('Where the provider is away', () => {
  test('the order stays, and the same key goes on where it stopped', async () => {
    const me = await aBuyer(t)
    const key = randomUUID()
    const body = { package_id: await packageOf(me.client), method: 'ideal' as const }
    await order(me.client) // fills the cache of methods
    t.provider.failNext(3, 503, /POST/)
    const refused = await me.client.call(createOrder, { body }, { key })
    assert.deepEqual([refused.status, refused.body.error?.code], [503, 'payments.provider_unavailable'])
    await t.provider.pass(31_000)
    const done = await me.client.call(createOrder, { body }, { key })
    assert.deepEqual([done.status, done.body.order.status], [200, 'pending'])
    assert.ok(done.body.checkout_url)
  })

  test('and does not answer, there is one payment after all', async () => {
    const me = await aBuyer(t)
    const key = randomUUID()
    const body = { package_id: await packageOf(me.client), method: 'ideal' as const }
    const payments = t.provider.payments().length
    t.provider.failNext(1, 'timeout', /POST/)
    assert.equal((await me.client.call(createOrder, { body }, { key })).status, 503)
    await t.provider.pass(31_000)
    const done = await me.client.call(createOrder, { body }, { key })
    assert.equal(done.status, 200)
    assert.equal(t.provider.payments().length, payments + 1)
    assert.equal((await attemptsOf(t, done.body.order.id))[0]?.providerId, t.provider.payments().at(-1)?.id)
  })
})
