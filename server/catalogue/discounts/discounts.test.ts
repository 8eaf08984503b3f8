import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import * as contract from '#contract/catalogue.ts'
import { insertOrder } from '#test/acts/orders.ts'
import { type TestClient, testApp } from '#test/app.ts'
import { reserveDiscount } from './discount-use.ts'

const t = await testApp()
after(() => t.close())

const HOUR = 3_600_000
const { getActiveDiscount, getDiscountCode, getPackages } = contract
const HALF_HOUR_AGO = () => new Date(Date.now() - HOUR / 2)
const aMember = (signedUpAt: Date, fields = {}) => t.aMember({ country: 'NL', signedUpAt, ...fields })
const age = (memberId: number, seconds: number) =>
  sql`update member set signed_up_at = clock_timestamp() - make_interval(secs => ${seconds}) where id = ${memberId}`.execute(
    t.db,
  )
const priceOf = async (client: TestClient, code?: string) => {
  const { body } = await client.call(getPackages, code ? { query: { discount_code: code } } : {})
  return body.error?.code ?? body.packages[1]?.price.amount
}
const ask = async (client: TestClient, code: string) => {
  const { status, body } = await client.call(getDiscountCode, { query: { code } })
  return status === 200 ? 'done' : body.error?.code
}
const aCode = (fields: Record<string, unknown>) =>
  t.db
    .insertInto('discountCode')
    .values({ kind: 'campaign', percentage: 10, validity: 'once-per-user', ...fields } as never)
    .returning('id')
    .executeTakeFirstOrThrow()

let p1 = ''
before(async () => {
  p1 = (await t.visitor().call(getPackages)).body.packages[1]?.id ?? ''
})

describe('the time bonus', () => {
  test('is the active discount of a member who signed up less than four hours ago, with all fields of a code (spec/prices 12)', async () => {
    const { client } = await aMember(HALF_HOUR_AGO())
    const { body } = await client.call(getDiscountCode, { query: { welcome: 'true' } })
    const { expires, seconds_left, ...rest } = body
    assert.deepEqual(rest, {
      code: 'TIMEBONUS25',
      country: null,
      user_id: null,
      value_percentage: 25,
      currency: null,
      minimum_order_value: null,
      status: 'active',
      validity: 'once-per-user',
      expired: false,
      paymentmethods: [],
      kind: 'time_bonus',
    })
    assert(seconds_left && seconds_left <= 12_600 && seconds_left > 12_590)
    assert(Math.abs(new Date(expires ?? '').getTime() - Date.now() - seconds_left * 1000) < 5000)
    assert.equal(await ask(client, 'timebonus 25'), 'done', 'spaces and small letters are forgiven')
  })

  test('takes a quarter off every package, and crosses out what they cost without it', async () => {
    const { client } = await aMember(HALF_HOUR_AGO())
    const { packages, discount } = (await client.call(getPackages)).body
    assert.equal(discount?.code, 'TIMEBONUS25')
    assert.deepEqual(
      packages.map(({ price, normal_price }) => [price.amount, normal_price?.amount]),
      [
        ['8.21', '10.95'],
        ['18.71', '24.95'],
        ['37.46', '49.95'],
        ['67.46', '89.95'],
      ],
    )
  })

  test('is there for 14399 seconds, and not for 14400', async () => {
    const early = await aMember(new Date())
    await age(early.id, 14_399)
    assert.equal(await priceOf(early.client), '18.71')
    const late = await aMember(new Date())
    await age(late.id, 14_400)
    assert.equal(await ask(late.client, 'TIMEBONUS25'), 'catalogue.code_expired')
  })

  test('does not begin again with another log-in or a reload', async () => {
    const { id, client } = await aMember(HALF_HOUR_AGO())
    const first = (await client.call(getPackages)).body.discount?.expires
    const again = await t.logIn(id)
    const second = (await again.call(getPackages)).body.discount?.expires
    assert.equal(second, first)
    await age(id, 14_401)
    assert.equal(await priceOf(again), '24.95')
    assert.equal(await priceOf(client), '24.95')
  })

  test('is not for members who are premium or bought something', async () => {
    const premium = await aMember(HALF_HOUR_AGO(), { paidUser: true })
    assert.equal(await priceOf(premium.client), '24.95')
    assert.equal(await ask(premium.client, 'TIMEBONUS25'), 'catalogue.code_first_purchase')
    const buyer = await aMember(HALF_HOUR_AGO())
    await insertOrder(t.db, { memberId: buyer.id, packageId: p1 })
    assert.equal(await priceOf(buyer.client), '24.95')
    assert.equal(await ask(buyer.client, 'TIMEBONUS25'), 'catalogue.code_first_purchase')
    assert.equal(await ask(buyer.client, 'WELCOME25'), 'catalogue.code_first_purchase')
  })

  test('is gone where the operator ended it', async () => {
    const set = (status: string) =>
      t.db.updateTable('discountCode').set({ status }).where('kind', '=', 'time_bonus').execute()
    const { client } = await aMember(HALF_HOUR_AGO())
    await set('disabled')
    assert.equal((await client.call(getPackages)).body.discount?.kind, 'welcome')
    await set('active')
  })
})

describe('the welcome code', () => {
  test('is for who was never shown the clock, for 72 hours', async () => {
    const { id, client } = await aMember(new Date(Date.now() - 5 * HOUR))
    const { body } = await client.call(getDiscountCode, { query: { welcome: 'true' } })
    assert.equal(body.code, 'WELCOME25')
    assert.equal(body.value_percentage, 25)
    const passed = await client.raw('GET', '/api/discountcode.php?welcome=true&utm_source=x&ref=%00&ref=b')
    assert.equal(passed.statusCode, 200, passed.body)
    assert.equal(passed.json().code, 'WELCOME25')
    assert.equal(await priceOf(client), '18.71')
    await age(id, 72 * 3600)
    assert.equal(await priceOf(client), '24.95')
    assert.equal(await ask(client, 'WELCOME25'), 'catalogue.code_expired')
  })

  test('is not for who was shown the clock', async () => {
    const { id, client } = await aMember(HALF_HOUR_AGO())
    assert.equal(await priceOf(client), '18.71')
    assert.equal(await ask(client, 'WELCOME25'), 'catalogue.code_after_bonus')
    await age(id, 14_400)
    assert.equal(await priceOf(client), '24.95')
    const { status, body } = await client.call(getDiscountCode, { query: { welcome: 'true' } })
    assert.deepEqual([status, body.error?.code], [404, 'catalogue.code_not_found'])
  })
})

test('when the clock ends the price of every package is higher for 30 days, whatever codes there are (spec/prices 19)', async () => {
  const { id, client } = await aMember(new Date())
  const during = (await client.call(getPackages)).body.packages.map(({ price }) => Number(price.amount))
  const codes = ['TIMEBONUS25', 'WELCOME25']
  for (const percentage of [1, 10, 24, 25, 26, 50, 90]) {
    await aCode({ code: `HONEST${percentage}`, percentage, validity: 'lifetime' })
    codes.push(`HONEST${percentage}`)
  }
  await aCode({ code: 'HONESTOWN', percentage: 90, memberId: id, validity: 'lifetime', kind: 'campaign' })
  codes.push('HONESTOWN')
  const cheapest = async () => {
    const lists = await Promise.all(
      [undefined, ...codes].map(async (code) => {
        const { body } = await client.call(getPackages, code ? { query: { discount_code: code } } : {})
        return body.packages?.map(({ price }) => Number(price.amount)) ?? []
      }),
    )
    return during.map((_, index) => Math.min(...lists.map((list) => list[index] ?? Number.POSITIVE_INFINITY)))
  }
  const DAY = 24 * 3600
  for (const seconds of [14_400, 14_401, 20_000, DAY, 3 * DAY + 1, 29 * DAY, 30 * DAY + 14_399]) {
    await age(id, seconds)
    for (const [index, price] of (await cheapest()).entries())
      assert(price > (during[index] ?? 0), `${price} after ${seconds} s, ${during[index]} while it ran`)
  }
  await age(id, 30 * DAY + 14_400)
  assert(
    (await cheapest()).every((price, index) => price < (during[index] ?? 0)),
    'later codes count again',
  )
})

describe('a typed code', () => {
  test('takes off its percentage, and each failure has its own code', async () => {
    const { client } = await aMember(new Date(0))
    await aCode({ code: 'ZOMER10' })
    await aCode({ code: 'WEG10', status: 'disabled' })
    await aCode({ code: 'OUD10', expiresAt: new Date(Date.now() - 1000) })
    await aCode({ code: 'VANANNA', memberId: t.id('anna') })
    await aCode({ code: 'BELGIE', countries: ['BE', 'LU'] })
    await aCode({ code: 'GROOT', minimumOrderAmount: 40_00, currency: 'EUR' })
    await aCode({ code: 'REUS', minimumOrderAmount: 400_00, currency: 'EUR' })
    await aCode({ code: 'POND', minimumOrderAmount: 1_00, currency: 'GBP' })
    assert.equal(await ask(client, 'ZOMER10'), 'done')
    assert.equal(await priceOf(client, 'zomer10'), '22.45')
    assert.equal(await ask(client, 'NERGENS'), 'catalogue.code_not_found')
    assert.equal(await ask(client, 'WEG10'), 'catalogue.code_not_found')
    assert.equal(await ask(client, 'VANANNA'), 'catalogue.code_not_found')
    assert.equal(await ask(client, 'OUD10'), 'catalogue.code_expired')
    assert.equal(await ask(client, 'BELGIE'), 'catalogue.code_country')
    assert.equal(await ask(client, '!'), 'request.invalid')
    const belgian = await aMember(new Date(0), { country: 'BE' })
    assert.equal(await ask(belgian.client, 'BELGIE'), 'done')
    assert.equal(await priceOf(client, 'REUS'), 'catalogue.code_minimum')
    assert.equal(await priceOf(client, 'POND'), 'catalogue.code_minimum')
    const partly = (await client.call(getPackages, { query: { discount_code: 'GROOT' } })).body
    assert.deepEqual(
      partly.packages.map(({ price }) => price.amount),
      ['10.95', '24.95', '44.95', '80.95'],
    )
    assert.equal(partly.discount?.minimum_order_value, '40.00')
  })

  test('not found and used up have their own texts (spec/prices 13)', async () => {
    const { id, client } = await aMember(new Date(0))
    const messageOf = async (code: string) =>
      (await client.call(getDiscountCode, { query: { code } }, { headers: { 'accept-language': 'nl' } })).body
        .error?.message
    assert.equal(await messageOf('NERGENS'), 'Code niet gevonden')
    const { id: codeId } = await aCode({ code: 'EENKEER' })
    const order = await insertOrder(t.db, { memberId: id, packageId: p1 })
    await reserveDiscount(t.db, { codeId, memberId: id, orderId: order.id, once: true, firstPurchase: false })
    await sql`update discount_use set state = 'redeemed' where order_id = ${order.id}`.execute(t.db)
    assert.equal(await messageOf('EENKEER'), 'Code reeds gebruikt')
    assert.equal(await priceOf(client, 'EENKEER'), 'catalogue.code_used')
  })

  test('that another order holds is refused with that order', async () => {
    const { id, client } = await aMember(new Date(0))
    const { id: codeId } = await aCode({ code: 'BEZET' })
    const order = await insertOrder(t.db, { memberId: id, packageId: p1, status: 'pending' })
    await reserveDiscount(t.db, { codeId, memberId: id, orderId: order.id, once: true, firstPurchase: false })
    const { status, body } = await client.call(getDiscountCode, { query: { code: 'BEZET' } })
    assert.equal(status, 409)
    assert.equal(body.error?.code, 'catalogue.code_reserved')
    assert.equal((body.error as unknown as { order_id: string }).order_id, order.publicId)
  })

  test('of the time bonus itself is still shown: its clock runs while an order is not paid', async () => {
    const { id, client } = await aMember(HALF_HOUR_AGO())
    const bonus = await t.db
      .selectFrom('discountCode')
      .select('id')
      .where('kind', '=', 'time_bonus')
      .executeTakeFirstOrThrow()
    const order = await insertOrder(t.db, { memberId: id, packageId: p1, status: 'pending' })
    await reserveDiscount(t.db, {
      codeId: bonus.id,
      memberId: id,
      orderId: order.id,
      once: true,
      firstPurchase: true,
    })
    const { body } = await client.call(getDiscountCode, { query: { code: 'TIMEBONUS25' } })
    assert.equal(body.expired, false)
    assert.ok((body.seconds_left ?? 0) > 12_000)
  })

  test('the active one is asked without an error where there is none', async () => {
    const { client } = await aMember(HALF_HOUR_AGO())
    const { body } = await client.call(getActiveDiscount)
    assert.equal(body.discount?.kind, 'time_bonus')
    const { client: buyer } = await t.aMember({ paidUser: true })
    const none = await buyer.call(getActiveDiscount)
    assert.deepEqual([none.status, none.body], [200, { discount: null }])
  })

  test('neither a code nor welcome is bad input, and a visitor has none', async () => {
    assert.equal((await t.as('bram').call(getDiscountCode)).body.error?.code, 'request.field_required')
    assert.equal((await t.visitor().call(getDiscountCode, { query: { welcome: 'true' } })).status, 403)
  })
})

describe('guessing codes (spec/abuse T41)', () => {
  test('ten wrong ones an hour, exactly, of fifty at once; then right ones are not looked at either', async () => {
    const { id, client } = await aMember(new Date(0))
    await aCode({ code: 'GERADEN' })
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => ask(client, `GOK${1000 + n}`)))
    const count = (code: string) => answers.filter((answer) => answer === code).length
    assert.deepEqual([count('catalogue.code_not_found'), count('catalogue.code_too_many_tries')], [10, 40])
    const refused = await client.call(getDiscountCode, { query: { code: 'GERADEN' } })
    assert.equal(refused.status, 429)
    assert(Number(refused.headers['retry-after']) > 3500)
    assert.equal(await ask(client, 'WELCOME25'), 'catalogue.code_expired', 'everybody knows this one')
    await sql`update discount_guess set tries = array(select t - interval '59 minutes 59 seconds' from unnest(tries) t)
      where member_id = ${id}`.execute(t.db)
    assert.equal(await ask(client, 'GERADEN'), 'catalogue.code_too_many_tries')
    await sql`update discount_guess set tries = array(select t - interval '2 seconds' from unnest(tries) t)
      where member_id = ${id}`.execute(t.db)
    assert.equal(await ask(client, 'GERADEN'), 'done')
  })

  test('right codes are not counted, and the codes of other members stay theirs', async () => {
    const { client } = await aMember(new Date(0))
    await aCode({ code: 'VAAK' })
    for (let i = 0; i < 12; i++) assert.equal(await ask(client, 'VAAK'), 'done')
    for (let i = 0; i < 10; i++) assert.equal(await ask(client, `MIS${1000 + i}`), 'catalogue.code_not_found')
    assert.equal(await ask(client, 'VAAK'), 'catalogue.code_too_many_tries')
    assert.equal(await ask((await aMember(new Date(0))).client, 'VAAK'), 'done')
  })
})
