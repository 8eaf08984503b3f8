import assert from 'node:assert/strict'
import { after, beforeEach, describe, test } from 'node:test'
import { sql } from 'kysely'
import * as contract from '#contract/catalogue.ts'
import { getSettings } from '#contract/settings.ts'
import { knownCountries } from '#server/settings/regions.ts'
import { insertOrder } from '#test/acts/orders.ts'
import { testApp } from '#test/app.ts'
import { setPrices } from './set-prices.ts'

const t = await testApp()
after(() => t.close())

const { getPackages } = contract
const ofVisitor = async (country?: string) =>
  (await t.visitor().call(getPackages, country ? { query: { country } } : {})).body
const euros = (amount: string) => ({ amount, currency: 'EUR' })

beforeEach(async () => {
  await sql`delete from discount_use`.execute(t.db)
  await sql`delete from member_order`.execute(t.db)
})

describe('GET /api/packages', () => {
  test('shows the four packages to a visitor in the Netherlands, tax included (spec/prices 6)', async () => {
    const body = await ofVisitor()
    assert.equal(body.country, 'NL')
    assert.equal(body.currency, 'EUR')
    assert.equal(body.vat_rate, 2100)
    assert.equal(body.refund_days, 14)
    assert.equal(body.country_fixed, false)
    assert.equal(body.discount, null)
    assert.deepEqual(
      body.packages.map(({ style, credits, price, normal_price, popular, best_value, message_price }) => ({
        style,
        credits,
        price: price.amount,
        normal_price,
        popular,
        best_value,
        message: message_price.amount,
      })),
      [
        {
          style: 'p0',
          credits: 12,
          price: '10.95',
          normal_price: null,
          popular: false,
          best_value: false,
          message: '0.92',
        },
        {
          style: 'p1',
          credits: 30,
          price: '24.95',
          normal_price: null,
          popular: false,
          best_value: false,
          message: '0.84',
        },
        {
          style: 'p2',
          credits: 75,
          price: '49.95',
          normal_price: null,
          popular: false,
          best_value: false,
          message: '0.67',
        },
        {
          style: 'p3',
          credits: 160,
          price: '89.95',
          normal_price: null,
          popular: false,
          best_value: true,
          message: '0.57',
        },
      ],
    )
    assert.deepEqual(body.minimum_costs, {
      message: euros('0.57'),
      photo: euros('1.13'),
      voice: euros('1.13'),
      gift: euros('1.69'),
    })
  })

  test('sells in every country of the site, in its currency', async () => {
    const currencies = await Promise.all(
      knownCountries.map(async (country) => {
        const body = await ofVisitor(country)
        assert.equal(body.country, country)
        assert.equal(body.packages.length, 4)
        assert(body.packages.every(({ price }) => price.currency === body.currency))
        return [country, body.currency, body.vat_rate]
      }),
    )
    assert.equal(
      currencies.map(String).sort().join(' '),
      'AT,EUR,2000 AU,AUD,1000 BE,EUR,2100 CA,CAD,500 CH,CHF,810 DE,EUR,1900 ES,EUR,2100 FR,EUR,2000 GB,GBP,2000 IE,EUR,2300 IT,EUR,2200 NL,EUR,2100 NZ,NZD,1500 PL,PLN,2300 US,USD,0',
    )
  })

  test('refuses a country that the site is not in, and fields that it does not know', async () => {
    for (const query of [
      { country: 'JP' },
      { country: 'nl' },
      { country: '' },
      { price: '1' },
      { discount_code: '!' },
    ]) {
      const { status } = await t.visitor().call(getPackages, { query })
      assert.equal(status, 400, JSON.stringify(query))
    }
  })

  test('follows the country that a visitor chose', async () => {
    const client = t.visitor()
    client.cookie = 'country=PL'
    assert.equal((await client.call(getPackages)).body.currency, 'PLN')
    assert.equal((await client.call(getPackages, { query: { country: 'CH' } })).body.currency, 'CHF')
  })

  test('a visitor who has a code is asked to log in', async () => {
    const { status, body } = await t.visitor().call(getPackages, { query: { discount_code: 'ZOMER' } })
    assert.equal(status, 403)
    assert.equal(body.error?.code, 'accounts.authentication_required')
  })

  test('a member sees the prices of their profile, of the country they ask for, and once they bought only those', async () => {
    const { id, client } = await t.aMember({ country: 'BE', signedUpAt: new Date(0) })
    const own = (await client.call(getPackages)).body
    assert.equal(own.country, 'BE')
    const swiss = (await client.call(getPackages, { query: { country: 'CH' } })).body
    assert.deepEqual([swiss.country, swiss.country_fixed], ['CH', false])
    await insertOrder(t.db, { memberId: id, packageId: swiss.packages[0]?.id ?? '' })
    for (const query of [{}, { country: 'PL' }]) {
      const { body } = await client.call(getPackages, { query })
      assert.deepEqual([body.country, body.currency, body.country_fixed], ['CH', 'CHF', true])
    }
  })

  test('popular is what was bought most in the country in the last 30 days, and nothing below a hundred orders', async () => {
    const popular = async (country: string) =>
      (await ofVisitor(country)).packages.filter((one) => one.popular).map(({ style }) => style)
    const [p0, p1, p2] = (await ofVisitor('NL')).packages.map(({ id }) => id)
    const buy = (packageId = '', completedAt = new Date()) =>
      insertOrder(t.db, { memberId: t.id('anna'), packageId, completedAt })
    const buyOften = async (packageId: string | undefined, times: number) => {
      for (let i = 0; i < times; i++) await buy(packageId)
    }
    await buyOften(p1, 50)
    await buyOften(p2, 49)
    assert.deepEqual(await popular('NL'), [], 'ninety-nine say too little')
    await buy(p2)
    assert.deepEqual(await popular('NL'), [], 'two that are equal are none')
    await buy(p2)
    const longAgo = new Date(Date.now() - 31 * 24 * 3_600_000)
    for (let i = 0; i < 5; i++) await buy(p0, longAgo)
    for (let i = 0; i < 5; i++)
      await insertOrder(t.db, { memberId: t.id('anna'), packageId: p0 ?? '', status: 'failed' })
    assert.deepEqual(await popular('NL'), ['p2'])
    assert.deepEqual(await popular('BE'), [])
  })
})

describe('the crossed-out price', () => {
  const irish = async () => (await ofVisitor('IE')).packages[0]
  const ask = (amount: number) =>
    setPrices(t.db, [
      { country: 'IE', style: 'p0', audience: 'everyone', credits: 12, currency: 'EUR', amount },
    ])
  const age = (days: number) =>
    sql`update package_price n set valid_from = valid_from - make_interval(days => ${days}),
          valid_to = valid_to - make_interval(days => ${days})
        from package p where p.id = n.package_id and p.country = 'IE'`.execute(t.db)

  test('is the lowest that was charged in the last 30 days, and only where it is higher than the price', async () => {
    await ask(20_00)
    await age(40)
    await ask(15_00)
    await age(10)
    await ask(30_00)
    // 30.00 is more than the 15.00 of ten days ago, so 25 % off is no reduction.
    const { client } = await t.aMember({ country: 'IE', signedUpAt: new Date(Date.now() - 60_000) })
    const shown = (await client.call(getPackages)).body.packages[0]
    assert.deepEqual(shown?.price, euros('22.50'))
    assert.equal(shown?.normal_price, null)
    assert.equal((await irish())?.normal_price, null)
    await age(31)
    const later = (await client.call(getPackages)).body.packages[0]
    assert.deepEqual(later?.normal_price, euros('30.00'))
  })

  test('every price that there ever was is kept', async () => {
    const { rows } = await sql<{ amount: number; open: boolean }>`
      select amount, valid_to is null as open from package_price n join package p on p.id = n.package_id
      where p.country = 'IE' and p.style = 'p0' and audience = 'everyone' order by valid_from`.execute(t.db)
    assert.deepEqual(
      rows.map(({ amount }) => amount),
      [10_95, 20_00, 15_00, 30_00],
    )
    assert.deepEqual(
      rows.map(({ open }) => open),
      [false, false, false, true],
    )
  })
})

describe('GET /api/packages/{id}', () => {
  test('needs a session, and is a 404 where there is none', async () => {
    const id = (await ofVisitor()).packages[0]?.id ?? ''
    assert.equal((await t.visitor().call(contract.getPackage, { params: { id } })).status, 403)
    const none = await t.as('bram').call(contract.getPackage, { params: { id: t.publicId('anna') } })
    assert.equal(none.status, 404)
    assert.equal(none.body.error?.code, 'catalogue.package_unknown')
    assert.equal((await t.as('bram').call(contract.getPackage, { params: { id: 'x' } })).status, 400)
  })

  test('tells the tax in the price, and keeps the price for a quarter of an hour', async () => {
    const id = (await ofVisitor()).packages[1]?.id ?? ''
    const { body } = await t.as('bram').call(contract.getPackage, { params: { id } })
    assert.deepEqual(body.package.price, euros('24.95'))
    assert.deepEqual(body.vat, euros('4.33'))
    assert.equal(body.refused_code, null)
    assert.equal(body.owed_credits, 0)
    const rest = new Date(body.quote_until).getTime() - Date.now()
    assert(rest > 14 * 60_000 && rest <= 15 * 60_000 + 1000)
  })

  test('is bought in its own country, until the country of a member is fixed', async () => {
    const { id: memberId, client } = await t.aMember({ country: 'NL', signedUpAt: new Date(0) })
    const [belgian, dutch] = await Promise.all(
      ['BE', 'NL'].map(async (country) => (await ofVisitor(country)).packages[0]?.id ?? ''),
    )
    assert(belgian && dutch)
    const of = (id: string, query = {}) => client.call(contract.getPackage, { params: { id }, query })
    assert.equal((await of(belgian)).body.country, 'BE')
    assert.equal((await of(belgian, { country: 'NL' })).status, 404)
    await insertOrder(t.db, { memberId, packageId: dutch })
    assert.equal((await of(belgian)).status, 404)
    assert.equal((await of(dutch)).body.country_fixed, true)
  })

  test('is sold no more when the operator takes it out', async () => {
    const packages = (await ofVisitor('NZ')).packages
    await setPrices(t.db, [
      { country: 'NZ', style: 'p0', audience: 'everyone', credits: 20, currency: 'NZD', amount: 25_00 },
    ])
    assert.deepEqual(
      (await ofVisitor('NZ')).packages.map(({ credits }) => credits),
      [20],
    )
    const gone = await t.as('bram').call(contract.getPackage, { params: { id: packages[0]?.id ?? '' } })
    assert.equal(gone.status, 404)
  })

  test('the try-out package is for who never bought, and stands in no list', async () => {
    const { publicId } = await t.db
      .selectFrom('package')
      .select('publicId')
      .where('country', '=', 'NL')
      .where('audience', '=', 'leaving')
      .executeTakeFirstOrThrow()
    const listed = (await ofVisitor('NL')).packages.map(({ id }) => id)
    assert(!listed.includes(publicId))
    assert.equal((await t.as('bram').call(contract.getPackage, { params: { id: publicId } })).status, 200)
    assert.equal((await t.as('anna').call(contract.getPackage, { params: { id: publicId } })).status, 404)
  })
})

test('minimum_message_costs of the settings is computed from the prices, by country (spec/prices 10)', async () => {
  const fresh = await testApp()
  try {
    const { body } = await fresh.visitor().call(getSettings)
    assert.deepEqual(body.settings.minimum_message_costs?.NL, { costs: '0.57', currency: 'EUR' })
    assert.deepEqual(body.settings.minimum_message_costs?.PL, { costs: '2.42', currency: 'PLN' })
    assert.equal(Object.keys(body.settings.minimum_message_costs ?? {}).length, 15)
  } finally {
    await fresh.close()
  }
})
