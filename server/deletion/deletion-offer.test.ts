import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { sql } from 'kysely'
import { getDiscountCode, getPackage, getPackages } from '#contract/catalogue.ts'
import { getDeletionOffer } from '#contract/deletion.ts'
import { reserveDiscount } from '#server/catalogue/discounts/discount-use.ts'
import { insertOrder } from '#test/acts/orders.ts'
import { type TestClient, testApp } from '#test/app.ts'

const t = await testApp()
after(() => t.close())

const offerOf = async (client: TestClient) =>
  (await client.call(getDeletionOffer, { query: { reason: 'price' } })).body.offer
const give = (deleteDiscount: number | null) => t.db.updateTable('company').set({ deleteDiscount }).execute()
const old = { signedUpAt: new Date(0), country: 'NL' }

describe('who leaves because of the price (spec/accounts 53)', () => {
  test('and never bought is offered the try-out package, at the price that it is sold for', async () => {
    const { client } = await t.aMember(old)
    const offer = await offerOf(client)
    assert(offer?.kind === 'tryout')
    assert.deepEqual([offer.credits, offer.price], [8, { amount: '4.95', currency: 'EUR' }])
    const { body } = await client.call(getPackage, { params: { id: offer.package_id } })
    assert.deepEqual(body.package.price, offer.price)
  })

  test('in another country in its currency', async () => {
    const { client } = await t.aMember({ ...old, country: 'PL' })
    const offer = await offerOf(client)
    assert(offer?.kind === 'tryout')
    assert.equal(offer.price.currency, 'PLN')
  })

  test('and bought before is offered a code of their own, the same each time, that nobody else can use', async () => {
    const { id, client } = await t.aMember(old)
    const packages = (await client.call(getPackages)).body.packages
    await insertOrder(t.db, { memberId: id, packageId: packages[0]?.id ?? '' })
    const offers = await Promise.all(Array.from({ length: 10 }, () => offerOf(client)))
    const [offer] = offers
    assert(offer?.kind === 'lifetime_code')
    assert.equal(offer.percentage, 20)
    assert.match(offer.code, /^[A-Z2-9]{10}$/)
    for (const other of offers) assert.deepEqual(other, offer)
    const own = await client.call(getDiscountCode, { query: { code: offer.code } })
    assert.deepEqual(
      [own.body.kind, own.body.validity, own.body.expires, own.body.value_percentage],
      ['lifetime', 'lifetime', null, 20],
    )
    assert.equal(
      own.body.user_id,
      (await t.db.selectFrom('member').select('publicId').where('id', '=', id).executeTakeFirstOrThrow())
        .publicId,
    )
    const reduced = (await client.call(getPackages, { query: { discount_code: offer.code } })).body.packages
    assert.deepEqual(
      reduced.map(({ price }) => price.amount),
      ['8.76', '19.96', '39.96', '71.96'],
    )
    const stranger = await t.aMember(old)
    const refused = await stranger.client.call(getDiscountCode, { query: { code: offer.code } })
    assert.equal(refused.body.error?.code, 'catalogue.code_not_found')
  })

  test('an account with a code that was used is erased, and its orders still name the code', async () => {
    const { id, client } = await t.aMember({ ...old, paidUser: true })
    const offer = await offerOf(client)
    assert(offer?.kind === 'lifetime_code')
    const { id: codeId } = await t.db
      .selectFrom('discountCode')
      .select('id')
      .where('code', '=', offer.code)
      .executeTakeFirstOrThrow()
    const packages = (await t.visitor().call(getPackages)).body.packages
    const order = await insertOrder(t.db, { memberId: id, packageId: packages[0]?.id ?? '' })
    await reserveDiscount(t.db, {
      codeId,
      memberId: id,
      orderId: order.id,
      once: false,
      firstPurchase: false,
    })
    await sql`insert into time_bonus_shown (member_id) values (${id})`.execute(t.db)
    await sql`select erase_member(${id})`.execute(t.db)
    assert(
      await t.db.selectFrom('discountUse').select('id').where('orderId', '=', order.id).executeTakeFirst(),
    )
    const shown = await t.db.selectFrom('timeBonusShown').selectAll().where('memberId', '=', id).execute()
    assert.deepEqual(shown, [])
  })

  test('a code for good never takes off as much as a first purchase does (spec/prices 22)', async () => {
    await give(60)
    const { client } = await t.aMember({ ...old, paidUser: true })
    const offer = await offerOf(client)
    assert(offer?.kind === 'lifetime_code')
    assert.equal(offer.percentage, 24)
    await give(20)
  })

  test('is offered nothing where the company gives nothing, or sells nothing', async () => {
    await give(null)
    assert.equal(await offerOf((await t.aMember({ ...old, paidUser: true })).client), null)
    await t.db
      .updateTable('package')
      .set({ withdrawnAt: new Date() })
      .where('audience', '=', 'leaving')
      .execute()
    await give(20)
    assert.equal(await offerOf((await t.aMember(old)).client), null, 'nobody gets a code before they buy')
  })
})
