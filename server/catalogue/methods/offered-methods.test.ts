import assert from 'node:assert/strict'
import { after, beforeEach, describe, test } from 'node:test'
import { getPackages, getPaymentMethods } from '#contract/catalogue.ts'
import { paymentMethod } from '#contract/money.ts'
import { endedMethods, paymentMethods } from '#contract/rules/money.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import type { PaymentProvider, ProviderMethod } from '#server/kit/ports/payment-provider.ts'
import { knownCountries } from '#server/settings/regions.ts'
import { testApp } from '#test/app.ts'
import { offeredMethods } from './offered-methods.ts'
import { methodsIn, providerMethodName } from './payment-methods.ts'

const t = await testApp()
after(() => t.close())

const everything = [...new Set(paymentMethods.map(providerMethodName))].flatMap((id) =>
  id ? [{ id, banks: [] }] : [],
)

/** A provider with this answer, and how often it was asked. */
function aProvider(answer: ProviderMethod[] | Error) {
  const requests: unknown[] = []
  const methods: PaymentProvider['methods'] = async (question) => {
    requests.push(question)
    if (answer instanceof Error) throw answer
    return answer
  }
  const paymentProvider = { name: 'local', mode: 'test', methods } as PaymentProvider
  return { asked: requests, ctx: { ...t.ctx, paymentProvider } satisfies Ctx }
}
const EUR = (minor: number) => ({ minor, currency: 'EUR' as const })
const offer = async (ctx: Ctx, request: Partial<Parameters<typeof offeredMethods>[1]> = {}) =>
  (await offeredMethods(ctx, { memberId: t.id('anna'), country: 'NL', amount: EUR(24_95), ...request })).map(
    ({ method }) => method,
  )

beforeEach(() => t.db.deleteFrom('paymentBlock').execute())

describe('the offered methods', () => {
  test('is what the provider takes, in the order that people of the country know', async () => {
    const all = aProvider(everything).ctx
    assert.deepEqual(await offer(all), [
      'ideal',
      'paypal',
      'creditcard',
      'mastercard',
      'visa',
      'maestro',
      'applepay',
      'sdd',
      'sct',
      'paysafecard',
    ])
    const two = aProvider([
      { id: 'creditcard', banks: [] },
      { id: 'ideal', banks: [] },
    ])
    assert.deepEqual(await offer(two.ctx), ['ideal', 'creditcard', 'mastercard', 'visa', 'maestro'])
  })

  test('offers nowhere what is no more, and everywhere cards under the names on them', async () => {
    for (const country of knownCountries) {
      const offered = methodsIn(country)
      assert(offered.length >= 3, country)
      for (const never of endedMethods) assert(!offered.includes(never), `${country} ${never}`)
      for (const name of ['mastercard', 'visa', 'maestro'] as const)
        assert(offered.includes(name), `${country} ${name}`)
    }
    const all = aProvider(everything).ctx
    assert((await offer(all, { country: 'FR' })).includes('cartebancaire'))
    assert((await offer(all, { country: 'IT' })).includes('nexi'))
  })

  test('six of our names are one word of the provider, and Przelewy24 is spelled both ways', () => {
    const cards = paymentMethods.filter((method) => providerMethodName(method) === 'creditcard')
    assert.deepEqual(cards, ['mastercard', 'visa', 'creditcard', 'nexi', 'cartebancaire', 'maestro'])
    assert.equal(providerMethodName('prezelewy24'), 'przelewy24')
    assert.equal(paymentMethod.parse('przelewy24'), 'prezelewy24')
    assert.equal(providerMethodName('giropay'), undefined)
  })

  test('leaves out what does not take the currency or the amount', async () => {
    const { ctx } = aProvider([
      { id: 'przelewy24', banks: [] },
      { id: 'blik', banks: [] },
      {
        id: 'creditcard',
        minimum: { minor: 10_00, currency: 'PLN' },
        maximum: { minor: 40_00, currency: 'PLN' },
        banks: [],
      },
      { id: 'paypal', maximum: { minor: 1, currency: 'EUR' }, banks: [] },
    ])
    const inPoland = (minor: number, currency: 'PLN' | 'EUR') =>
      offer(ctx, { country: 'PL', amount: { minor, currency } })
    assert.deepEqual(await inPoland(40_00, 'PLN'), [
      'blik',
      'prezelewy24',
      'creditcard',
      'mastercard',
      'visa',
      'maestro',
      'paypal',
    ])
    assert.deepEqual(await inPoland(40_01, 'PLN'), ['blik', 'prezelewy24', 'paypal'])
    assert.deepEqual(await inPoland(9_99, 'PLN'), ['blik', 'prezelewy24', 'paypal'])
    assert.deepEqual(await inPoland(40_01, 'EUR'), [
      'prezelewy24',
      'creditcard',
      'mastercard',
      'visa',
      'maestro',
    ])
  })

  test('a direct debit is for at most 50 euros, and not for a blocked account', async () => {
    const { ctx } = aProvider(everything)
    assert((await offer(ctx, { amount: EUR(50_00) })).includes('sdd'))
    assert(!(await offer(ctx, { amount: EUR(50_01) })).includes('sdd'))
    await t.db
      .insertInto('paymentBlock')
      .values({ memberId: t.id('anna'), method: 'sdd', reason: 'bank' })
      .execute()
    assert(!(await offer(ctx)).includes('sdd'))
    assert((await offer(ctx, { memberId: t.id('bram') })).includes('sdd'))
  })

  test('a card that is blocked is blocked under all of its names', async () => {
    const { ctx } = aProvider(everything)
    await t.db
      .insertInto('paymentBlock')
      .values({ memberId: t.id('anna'), method: 'nexi', reason: 'chargeback' })
      .execute()
    assert.deepEqual(await offer(ctx, { country: 'IT' }), ['paypal', 'applepay', 'paysafecard', 'sdd', 'sct'])
  })

  test('a code may be for some methods only', async () => {
    const { ctx } = aProvider(everything)
    assert.deepEqual(await offer(ctx, { discountMethods: ['creditcard', 'blik'] }), ['creditcard'])
    assert.equal((await offer(ctx, { discountMethods: [] })).length, 10)
  })

  test('banks are the provider’s', async () => {
    const banks = [{ id: 'ideal_INGBNL2A', name: 'ING' }]
    const { ctx } = aProvider([{ id: 'ideal', banks }])
    const [ideal] = await offeredMethods(ctx, { memberId: t.id('anna'), country: 'NL', amount: EUR(1) })
    assert.deepEqual(ideal, { method: 'ideal', providerMethod: 'ideal', banks })
  })
})

describe('the provider', () => {
  test('is asked once for a country, a currency and an amount', async () => {
    const { ctx, asked: requests } = aProvider(everything)
    await Promise.all(Array.from({ length: 20 }, () => offer(ctx)))
    assert.deepEqual(requests, [{ country: 'NL', amount: EUR(24_95), locale: 'en_GB' }])
    await offer(ctx, { country: 'BE' })
    await offer(ctx, { amount: EUR(9_95) })
    assert.equal(requests.length, 3)
  })

  test('that is down is reported, and asked again', async () => {
    const { ctx, asked: requests } = aProvider(new Error('down'))
    for (let i = 0; i < 2; i++) await assert.rejects(offer(ctx), { code: 'payments.provider_unavailable' })
    assert.equal(requests.length, 2)
  })
})

describe('GET /api/payment-methods', () => {
  test('asks the provider over HTTP, for a package or for the smallest of the country', async () => {
    const packages = (await t.visitor().call(getPackages)).body.packages
    const { status, body } = await t
      .as('bram')
      .call(getPaymentMethods, { query: { package_id: packages[1]?.id } })
    assert.equal(status, 200)
    assert.equal(body.country, 'NL')
    assert.equal(body.countries.length, 15)
    assert.equal(body.methods[0]?.method, 'ideal')
    const german = await t.as('bram').call(getPaymentMethods, { query: { country: 'DE' } })
    assert.equal(german.body.country, 'DE')
    assert.equal(german.body.methods[0]?.method, 'paypal')
  })

  test('says so when the provider is down', async () => {
    t.provider.failNext(10, 503, /methods/)
    const { status, body } = await t.as('bram').call(getPaymentMethods, { query: { country: 'AT' } })
    assert.equal(status, 503)
    assert.equal(body.error?.code, 'payments.provider_unavailable')
    t.provider.failNext(0, 503)
  })

  test('is for members, and refuses what it does not know', async () => {
    assert.equal((await t.visitor().call(getPaymentMethods)).status, 403)
    for (const query of [{ country: 'JP' }, { package_id: '1' }, { amount: '1' }])
      assert.equal((await t.as('bram').call(getPaymentMethods, { query })).status, 400)
    const unknown = await t.as('bram').call(getPaymentMethods, { query: { package_id: t.publicId('anna') } })
    assert.equal(unknown.body.error?.code, 'catalogue.package_unknown')
  })
})
