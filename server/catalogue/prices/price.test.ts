import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { getPackage, getPackages } from '#contract/catalogue.ts'
import { minorOf } from '#contract/rules/money.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Member } from '#server/kit/ctx.ts'
import { insertOrder } from '#test/acts/orders.ts'
import { testApp } from '#test/app.ts'
import { makeQuote, priceFor } from './price.ts'
import { setPrices } from './set-prices.ts'

const t = await testApp()
after(() => t.close())

let p1 = ''
before(async () => {
  p1 = (await t.visitor().call(getPackages)).body.packages[1]?.id ?? ''
  await t.db
    .insertInto('discountCode')
    .values([
      { code: 'TIEN', kind: 'campaign', percentage: 10, validity: 'lifetime' },
      {
        code: 'PERKAART',
        kind: 'campaign',
        percentage: 10,
        validity: 'lifetime',
        paymentMethods: ['creditcard'],
      },
    ])
    .execute()
})

async function aBuyer(signedUpAt: Date) {
  const { id, publicId, client } = await t.aMember({ country: 'NL', signedUpAt })
  return { member: { id, publicId, country: 'NL', language: 'nl' } as Member, client }
}
const young = () => aBuyer(new Date(Date.now() - 60_000))
const old = () => aBuyer(new Date(0))
const endClock = ({ id }: Member) =>
  sql`update member set signed_up_at = now() - interval '5 hours' where id = ${id}`.execute(t.db)
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )

describe('the price that is shown is the price that is charged', () => {
  test('but not with a code that there is no more: a lower price has its code, or it is none', async () => {
    const { member } = await old()
    await t.db
      .insertInto('discountCode')
      .values({ code: 'GEWEEST', kind: 'campaign', percentage: 10, validity: 'lifetime' })
      .execute()
    const shown = await priceFor(t.ctx, { member, packageId: p1, code: 'GEWEEST' })
    const quote = makeQuote(t.ctx, member.id, shown, new Date(Date.now() + 60_000))
    await t.db.deleteFrom('discountCode').where('code', '=', 'GEWEEST').execute()
    assert.equal(await refusal(priceFor(t.ctx, { member, packageId: p1, quote })), 'payments.price_changed')
  })

  test('with and without a discount, a code and a quote', async () => {
    for (const buyer of [await young(), await old()]) {
      for (const code of [undefined, 'TIEN']) {
        const { body } = await buyer.client.call(getPackage, {
          params: { id: p1 },
          query: code ? { discount_code: code } : {},
        })
        const request = { member: buyer.member, packageId: p1, code }
        const charged = await priceFor(t.ctx, request)
        assert.equal(charged.amountMinor, minorOf(body.package.price))
        assert.equal(charged.vatMinor, minorOf(body.vat))
        assert.equal(
          (await priceFor(t.ctx, { ...request, quote: body.quote })).amountMinor,
          charged.amountMinor,
        )
        const quoted = await priceFor(t.ctx, { member: buyer.member, packageId: p1, quote: body.quote })
        assert.deepEqual({ ...quoted, tax: charged.tax }, charged)
      }
    }
  })

  test('the discount says how it is reserved', async () => {
    const { member } = await young()
    const { discount } = await priceFor(t.ctx, { member, packageId: p1 })
    assert.deepEqual(
      { ...discount, codeId: 0 },
      { codeId: 0, code: 'TIMEBONUS25', percentage: 25, once: true, firstPurchase: true, methods: [] },
    )
    const typed = await priceFor(t.ctx, { member, packageId: p1, code: 'PERKAART' })
    assert.equal(typed.discount?.once, false)
    assert.deepEqual(typed.discount?.methods, ['creditcard'])
  })

  test('a code that does not count is refused, never left out', async () => {
    const { member } = await young()
    assert.equal(
      await refusal(priceFor(t.ctx, { member, packageId: p1, code: 'NIETS' })),
      'catalogue.code_not_found',
    )
    await endClock(member)
    assert.equal(
      await refusal(priceFor(t.ctx, { member, packageId: p1, code: 'TIMEBONUS25' })),
      'catalogue.code_expired',
    )
  })

  test('the page of a package shows why a typed code does not count, and the price without it', async () => {
    const { client } = await young()
    const { body } = await client.call(getPackage, { params: { id: p1 }, query: { discount_code: 'NIETS' } })
    assert.deepEqual(body.refused_code, { code: 'NIETS', message: 'Code niet gevonden' })
    assert.equal(body.package.price.amount, '18.71')
    assert.equal(body.discount?.code, 'TIMEBONUS25')
  })
})

describe('a quote', () => {
  const quoteFor = async (client: Awaited<ReturnType<typeof young>>['client'], query = {}) =>
    (await client.call(getPackage, { params: { id: p1 }, query })).body.quote

  test('keeps the discount when the clock runs out meanwhile, for a quarter of an hour', async () => {
    const { member, client } = await young()
    const quote = await quoteFor(client)
    await endClock(member)
    const kept = await priceFor(t.ctx, { member, packageId: p1, quote })
    assert.equal(kept.amountMinor, 18_71)
    assert.equal(kept.discount?.code, 'TIMEBONUS25')
    const over = makeQuote(t.ctx, member.id, kept, new Date(Date.now() - 1))
    assert.equal(
      await refusal(priceFor(t.ctx, { member, packageId: p1, quote: over })),
      'payments.price_changed',
    )
  })

  test('keeps the price when the operator raises it, and is no reason to charge more than now', async () => {
    const { member, client } = await old()
    const quote = await quoteFor(client)
    const set = (amount: number) =>
      setPrices(t.db, [
        { country: 'NL', style: 'p0', audience: 'everyone', credits: 12, currency: 'EUR', amount: 10_95 },
        { country: 'NL', style: 'p1', audience: 'everyone', credits: 30, currency: 'EUR', amount },
      ])
    await set(29_95)
    assert.equal((await priceFor(t.ctx, { member, packageId: p1, quote })).amountMinor, 24_95)
    assert.equal((await priceFor(t.ctx, { member, packageId: p1 })).amountMinor, 29_95)
    const shown = await priceFor(t.ctx, { member, packageId: p1 })
    const over = makeQuote(t.ctx, member.id, shown, new Date(Date.now() - 1))
    await set(19_95)
    assert.equal((await priceFor(t.ctx, { member, packageId: p1, quote: over })).amountMinor, 19_95)
    await set(24_95)
  })

  test('is for one member, one package, one country and one code', async () => {
    const [one, other] = [await young(), await old()]
    const quote = await quoteFor(one.client)
    const of = (request: Partial<Parameters<typeof priceFor>[1]>) =>
      refusal(priceFor(t.ctx, { member: one.member, packageId: p1, quote, ...request }))
    assert.equal(await of({}), 'done')
    assert.equal(await of({ member: other.member }), 'payments.price_changed')
    const p0 = (await t.visitor().call(getPackages)).body.packages[0]?.id ?? ''
    assert.equal(await of({ packageId: p0 }), 'payments.price_changed')
    assert.equal(await of({ country: 'BE' }), 'catalogue.package_unknown')
    assert.equal(await of({ code: 'TIEN' }), 'payments.price_changed')
  })

  test('that was tampered with is refused', async () => {
    const { member, client } = await young()
    const quote = await quoteFor(client)
    await fc.assert(
      fc.asyncProperty(
        fc.nat(quote.length - 1),
        fc.constantFrom(...Array.from('ABCxyz019-_.')),
        async (at, character) => {
          const changed = quote.slice(0, at) + character + quote.slice(at + 1)
          if (changed === quote) return
          const answer = await refusal(priceFor(t.ctx, { member, packageId: p1, quote: changed }))
          // The last character of base64 has bits that are ignored.
          assert(
            answer === 'payments.price_changed' || at === quote.length - 1,
            `${at} ${character} ${answer}`,
          )
        },
      ),
      { numRuns: 60 },
    )
    for (const nonsense of ['', '.', 'x', `${quote}.x`, 'é'.repeat(50)]) {
      const answer = await refusal(priceFor(t.ctx, { member, packageId: p1, quote: nonsense }))
      assert(answer === 'payments.price_changed' || nonsense.startsWith(quote), nonsense)
    }
  })

  test('does not buy twice: what was used up with it is used up', async () => {
    const { member, client } = await young()
    const quote = await quoteFor(client)
    const { discount } = await priceFor(t.ctx, { member, packageId: p1, quote })
    const order = await insertOrder(t.db, { memberId: member.id, packageId: p1 })
    await t.db
      .insertInto('discountUse')
      .values({
        codeId: discount?.codeId ?? 0,
        memberId: member.id,
        orderId: order.id,
        once: true,
        firstPurchase: true,
        state: 'redeemed',
      })
      .execute()
    assert.equal(await refusal(priceFor(t.ctx, { member, packageId: p1, quote })), 'catalogue.code_used')
  })
})

test('a consumer of the Union is taxed at home, whatever country’s prices they choose; others where they pay', async () => {
  const paidInUsd = async (country: string) => {
    const { client } = await t.aMember({ country, signedUpAt: new Date(0) })
    const { body } = await client.call(getPackages, { query: { country: 'US' } })
    const one = await client.call(getPackage, {
      params: { id: body.packages[0]?.id ?? '' },
      query: { country: 'US' },
    })
    return [body.currency, body.vat_rate, one.body.vat_rate, minorOf(one.body.vat) > 0]
  }
  assert.deepEqual(await paidInUsd('NL'), ['USD', 2100, 2100, true])
  assert.deepEqual(await paidInUsd('PL'), ['USD', 2300, 2300, true])
  assert.deepEqual(await paidInUsd('GB'), ['USD', 0, 0, false])
})
