import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { getPackages } from '#contract/catalogue.ts'
import { testApp } from '#test/app.ts'
import { priceFile } from './price-file.ts'
import { ensurePrices } from './seed-prices.ts'
import { listPrices, setPrices } from './set-prices.ts'

const t = await testApp()
after(() => t.close())

const read = (content: unknown) => {
  const parsed = priceFile.safeParse(content)
  return parsed.success
    ? parsed.data
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}
const one = { country: 'NL', style: 'p1', credits: 30, price: '24.95' }

describe('a file of prices', () => {
  test('is in the currency of each country', () => {
    assert.deepEqual(read([one, { ...one, country: 'PL', price: '99.00', audience: 'leaving' }]), [
      { country: 'NL', style: 'p1', audience: 'everyone', credits: 30, currency: 'EUR', amount: 24_95 },
      { country: 'PL', style: 'p1', audience: 'leaving', credits: 30, currency: 'PLN', amount: 99_00 },
    ])
  })

  test('tells what is wrong with it, line by line', () => {
    assert.deepEqual(read([one, one]), ['1: NL p1 everyone is there twice'])
    assert.deepEqual(read([{ ...one, country: 'JP' }]), [
      '0.country: is none of the countries that there are',
    ])
    assert.deepEqual(read([{ ...one, price: '24,95' }]), ['0.price: is an amount such as 24.95'])
    assert.deepEqual(read([{ ...one, price: '0.00' }]), ['0.price: is at least 0.01'])
    const larger = { ...one, style: 'p2', credits: 31 }
    assert.deepEqual(read([{ ...larger, price: '25.79' }, one]), [
      '0.price: costs more per credit than the package of 30 credits',
    ])
    assert.equal(read([one, { ...larger, price: '25.78' }]).length, 2)
    assert.equal(read([one, { ...larger, price: '25.79', audience: 'leaving' }]).length, 2)
    for (const nonsense of [
      [],
      {},
      null,
      [{ ...one, credits: 0 }],
      [{ ...one, credits: 1.5 }],
      [{ ...one, currency: 'EUR' }],
    ])
      assert(
        read(nonsense).every((line) => typeof line === 'string'),
        JSON.stringify(nonsense),
      )
  })
})

test('no country begins with a larger package that costs more', async () => {
  const first = (await listPrices(t.db)).map(({ country, style, audience, credits, amount }) => ({
    country,
    style,
    audience,
    credits,
    price: (amount / 100).toFixed(2),
  }))
  assert.equal(read(first).length, first.length)
  assert(first.length > 50)
})

describe('setting prices', () => {
  const inDutch = async () =>
    (await t.visitor().call(getPackages)).body.packages.map(
      ({ credits, price }) => `${credits} ${price.amount}`,
    )
  const rows = () =>
    t.db
      .selectFrom('packagePrice')
      .innerJoin('package', 'package.id', 'packagePrice.packageId')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('country', '=', 'NL')
      .executeTakeFirstOrThrow()

  test('what is not named in a country is sold no more there; other countries stay', async () => {
    const before = (await listPrices(t.db)).filter(({ country }) => country !== 'NL')
    await setPrices(t.db, [
      { country: 'NL', style: 'p0', audience: 'everyone', credits: 12, currency: 'EUR', amount: 8_95 },
      { country: 'NL', style: 'p1', audience: 'everyone', credits: 40, currency: 'EUR', amount: 24_95 },
    ])
    assert.deepEqual(await inDutch(), ['12 8.95', '40 24.95'])
    assert.deepEqual(
      (await listPrices(t.db)).filter(({ country }) => country !== 'NL'),
      before,
    )
  })

  test('the same prices again change nothing, also from many sides at once', async () => {
    const present = await listPrices(t.db)
    const { count } = await rows()
    await Promise.all(Array.from({ length: 5 }, () => setPrices(t.db, present)))
    assert.deepEqual(await listPrices(t.db), present)
    assert.equal((await rows()).count, count)
  })

  test('a demo is given prices only where there are none', async () => {
    const present = await listPrices(t.db)
    await ensurePrices(t.db)
    assert.deepEqual(await listPrices(t.db), present)
  })
})
