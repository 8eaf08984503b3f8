import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { getPackage, getPackages } from '#contract/catalogue.ts'
import { createOrder, getReceipts, withdraw } from '#contract/payments.ts'
import { minorOf } from '#contract/rules/money.ts'
import { begun, codeIn, confirm } from '#test/acts/debits.ts'
import { aBuyer, attemptsOf, order as orderPackage, orderRow, settle } from '#test/acts/paying.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'
import { decideTax, type TaxEvidence } from './tax-country.ts'

let t: TestApp
before(async () => {
  t = await testApp({ trustedProxies: ['127.0.0.1'] })
})
afterEach(async () => assert.deepEqual(await t.alarms(), []))
after(() => t.close())

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const dutch = from('84.24.1.1')
const german = from('89.0.0.1')
const american = from('8.8.8.8')
const nowhere = from('10.0.0.1')

const shownTo = async (client: TestClient, country: string, where: ReturnType<typeof from>) => {
  const list = await client.call(getPackages, { query: { country } }, where)
  const id = list.body.packages[0]?.id ?? ''
  const one = await client.call(getPackage, { params: { id }, query: { country } }, where)
  assert.equal(one.body.vat_rate, list.body.vat_rate)
  return { id, rate: one.body.vat_rate, vat: minorOf(one.body.vat), quote: one.body.quote }
}
type Way = { where: ReturnType<typeof from>; quote?: string }
const ordered = async (client: TestClient, country: string, { where, quote }: Way) => {
  const { id } = await shownTo(client, country, where)
  const { status, body } = await client.call(
    createOrder,
    { body: { package_id: id, country, method: 'creditcard', ...(quote ? { quote } : {}) } },
    where,
  )
  assert.equal(status, 201, JSON.stringify(body))
  return orderRow(t, body.order.id)
}
const evidenceTexts = (evidence: unknown) =>
  (evidence as TaxEvidence[]).map(({ of, country }) => `${of} ${country}`)

test('of the profile, the network address and the card two decide, and where all disagree the profile', () => {
  const at = '2026-11-22T00:00:00.000Z'
  const taxed = (
    profile: string,
    address: string | undefined,
    payment: string | undefined,
    paidIn = 'US',
  ) => {
    const countriesBySource = { profile, address, payment }
    const evidence = (['profile', 'address', 'payment'] as const).flatMap((of) => {
      const country = countriesBySource[of]
      return country ? [{ of, country, at }] : []
    })
    return decideTax(evidence, paidIn).country
  }
  assert.equal(taxed('NL', undefined, undefined), 'NL')
  assert.equal(taxed('NL', 'DE', undefined), 'NL')
  assert.equal(taxed('NL', 'DE', 'FR'), 'NL')
  assert.equal(taxed('NL', 'DE', 'DE'), 'DE')
  assert.equal(taxed('NL', 'PT', 'PT'), 'PT', 'a country of the Union in which nothing is sold')
  assert.equal(taxed('US', 'NL', 'NL'), 'NL', 'a profile that says to be elsewhere')
  assert.equal(taxed('NL', 'US', 'US'), 'US')
  assert.equal(taxed('US', 'NL', 'DE'), 'US')
  assert.equal(taxed('GB', undefined, undefined, 'US'), 'US', 'outside the Union where it is paid')
})

test('the country of the address alone overrules no profile, and stands on the order with its date', async () => {
  const me = await aBuyer(t, { country: 'NL' })
  for (const where of [dutch, german, american, nowhere])
    assert.equal((await shownTo(me.client, 'US', where)).rate, 2100)
  const agreed = await ordered(me.client, 'US', { where: dutch })
  assert.deepEqual([agreed.country, agreed.taxCountry, agreed.vatRate], ['US', 'NL', 2100])
  assert.deepEqual(evidenceTexts(agreed.taxEvidence), ['profile NL', 'address NL'])
  for (const { at } of agreed.taxEvidence as TaxEvidence[])
    assert.ok(Math.abs(Date.parse(at) - Date.now()) < 60_000, at)
  const disputed = await ordered(me.client, 'US', { where: american })
  assert.deepEqual([disputed.taxCountry, disputed.vatRate], ['NL', 2100])
  assert.deepEqual(evidenceTexts(disputed.taxEvidence), ['profile NL', 'address US'])
  const alone = await ordered(me.client, 'US', { where: nowhere })
  assert.deepEqual(evidenceTexts(alone.taxEvidence), ['profile NL'])
})

test('a receipt and a credit note name the country and the rate of the order, wherever the member moved since', async () => {
  const me = await aBuyer(t, { country: 'NL' })
  const order = await ordered(me.client, 'US', { where: dutch })
  await t.db
    .updateTable('profile')
    .set({ country: 'DE', region: 'DE-BE' })
    .where('memberId', '=', me.id)
    .execute()
  await settle(t, order.publicId, 'paid')
  const { status } = await me.client.call(withdraw, {
    params: { id: order.publicId },
    body: { confirm: true },
  })
  assert.equal(status, 201)
  await t.runJobs()
  const { body } = await me.client.call(getReceipts, { params: { id: order.publicId } })
  assert.deepEqual(
    body.receipts.map(({ kind, buyer, vat_rate }) => [kind, buyer.country, vat_rate]),
    [
      ['receipt', 'NL', 2100],
      ['credit_note', 'NL', 2100],
    ],
  )
})

const taxed = ({ taxCountry, vatRate, vatAmount, amount }: Awaited<ReturnType<typeof orderRow>>) => [
  taxCountry,
  vatRate,
  vatAmount,
  amount,
]

test('the country of a card counts once it paid, for the next order and for no earlier one', async () => {
  const me = await aBuyer(t, { country: 'NL' })
  const first = await ordered(me.client, 'DE', { where: german })
  assert.deepEqual([first.taxCountry, first.vatRate], ['NL', 2100])
  const refused = await ordered(me.client, 'DE', { where: german })
  await settle(t, refused.publicId, 'failed', 'insufficient_funds')
  const meanwhile = await ordered(me.client, 'DE', { where: german })
  assert.deepEqual(
    evidenceTexts(meanwhile.taxEvidence),
    ['profile NL', 'address DE'],
    'a card that paid nothing',
  )
  await settle(t, first.publicId, 'paid')

  assert.deepEqual(taxed(await orderRow(t, first.publicId)), taxed(first))
  assert.deepEqual(taxed(await orderRow(t, meanwhile.publicId)), taxed(meanwhile))
  const next = await ordered(me.client, 'DE', { where: german })
  assert.deepEqual([next.taxCountry, next.vatRate], ['DE', 1900])
  assert.deepEqual(evidenceTexts(next.taxEvidence), ['profile NL', 'payment DE', 'address DE'])
  const [attempt] = await attemptsOf(t, first.publicId)
  assert.equal((next.taxEvidence as TaxEvidence[])[1]?.at, attempt?.paidAt?.toISOString())
  const atHome = await ordered(me.client, 'DE', { where: dutch })
  assert.deepEqual([atHome.taxCountry, atHome.vatRate], ['NL', 2100])
  assert.equal((await shownTo(me.client, 'DE', american)).rate, 2100, 'three that disagree')
})

test('a quote keeps the tax that was shown with it, wherever its member goes on', async () => {
  const me = await aBuyer(t, { country: 'NL' })
  await settle(t, (await ordered(me.client, 'DE', { where: german })).publicId, 'paid')
  const shown = await shownTo(me.client, 'DE', german)
  assert.equal(shown.rate, 1900)
  const kept = await ordered(me.client, 'DE', { where: dutch, quote: shown.quote })
  assert.deepEqual([kept.taxCountry, kept.vatRate, kept.vatAmount], ['DE', 1900, shown.vat])
  assert.deepEqual(evidenceTexts(kept.taxEvidence), ['profile NL', 'payment DE', 'address DE'])
})

test('the bank of a direct debit counts once it paid, and a payment without a country hides none', async () => {
  const me = await aBuyer(t, { country: 'NL' })
  const waiting = await begun(me.client, { iban: 'DE89370400440532013000' })
  const { id } = waiting.order
  assert.equal((await attemptsOf(t, id))[0]?.payerCountry, 'DE')
  assert.equal((await shownTo(me.client, 'NL', german)).rate, 2100)
  await confirm(me.client, id, codeIn(t))
  await settle(t, id, 'paid')
  assert.equal((await shownTo(me.client, 'NL', german)).rate, 1900)
  await begun(me.client)
  assert.equal((await shownTo(me.client, 'NL', german)).rate, 1900, 'one that paid nothing yet')
  await settle(t, (await orderPackage(me.client, { method: 'ideal' })).id, 'paid')
  assert.equal((await shownTo(me.client, 'NL', german)).rate, 1900)
})
