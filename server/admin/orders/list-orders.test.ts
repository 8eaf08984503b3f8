import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { type AdminOrderRow, getAdminOrders, refundAsStaff } from '#contract/admin/orders.ts'
import { insertOrder, insertPaidOrder } from '#test/acts/orders.ts'
import { packageOf } from '#test/acts/paying.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

type Query = { from?: string; to?: string; status?: 'completed' | 'failed'; brand?: string; q?: string }
const listed = async (by: TestClient, query: Query = {}): Promise<AdminOrderRow[]> =>
  (await by.call(getAdminOrders, { query })).body.orders
const idsOf = (orders: AdminOrderRow[]) => orders.map(({ id }) => id)
const daysFromNow = (days: number) => new Date(Date.now() + days * 24 * 3600_000).toISOString().slice(0, 10)

test('orders are found by days, state, brand, number and address, and only those of the own brands', async () => {
  const [me, other] = [await t.aMember(), await t.aMember()]
  const packageId = await packageOf(me.client)
  const { publicId: paid } = await insertPaidOrder(t, { memberId: me.id, packageId })
  const { publicId: failed } = await insertOrder(t.db, { memberId: other.id, packageId, status: 'failed' })
  await sql`update member_order set brand = 'gloed' where public_id = ${failed}`.execute(t.db)
  await sql`update member_order set created_at = date_trunc('day', now()) where public_id = ${paid}`.execute(
    t.db,
  )
  const finance = t.staff('finance')
  const found = async (query: Query) => idsOf(await listed(finance, query))
  assert.deepEqual(await found({}), [failed, paid])
  assert.deepEqual(await found({ from: daysFromNow(0), to: daysFromNow(0) }), [failed, paid])
  assert.deepEqual(await found({ to: daysFromNow(-1) }), [])
  assert.deepEqual(await found({ from: daysFromNow(1) }), [])
  assert.deepEqual(await found({ status: 'failed' }), [failed])
  assert.deepEqual(await found({ brand: 'vonk' }), [paid])
  assert.deepEqual(await found({ q: paid.replaceAll('-', '').slice(0, 10).toUpperCase() }), [paid])
  const { email } = await t.db
    .selectFrom('member')
    .select('email')
    .where('id', '=', me.id)
    .executeTakeFirstOrThrow()
  assert.deepEqual(await found({ q: email }), [paid])
  const { client } = await t.aStaff({ roles: ['finance'], brands: ['gloed'] })
  assert.deepEqual(idsOf(await listed(client)), [failed])
  await sql`select erase_member(${me.id})`.execute(t.db)
  const [erased] = await listed(finance, { status: 'completed' })
  assert.deepEqual([erased?.id, erased?.member.email, erased?.member.name], [paid, null, null])
})

test('of what goes back only that counts which did not fail', async () => {
  const me = await t.aMember()
  const { id, publicId } = await insertPaidOrder(t, {
    memberId: me.id,
    packageId: await packageOf(me.client),
  })
  const finance = t.staff('finance')
  const rowNow = async () => (await listed(finance)).find((order) => order.id === publicId)
  const amount = { amount: '1.00', currency: 'EUR' } as const
  await finance.call(refundAsStaff, { params: { id: publicId }, body: { amount, reason: 'te veel' } })
  assert.deepEqual((await rowNow())?.refunded, amount)
  await sql`update order_refund set status = 'failed', closed_at = now() where order_id = ${id}`.execute(t.db)
  assert.equal((await rowNow())?.refunded, null)
  const chargeBack = (reversedAt: string | null) =>
    sql`
    insert into provider_chargeback (provider_id, attempt_id, amount, charged_back_at, reversed_at, credits, owed)
    select 'chb_' || substr(md5(random()::text), 1, 10), paid_by, 100, now(), ${reversedAt}::timestamptz, 0, 0
    from member_order where id = ${id}`.execute(t.db)
  await chargeBack(new Date().toISOString())
  assert.equal((await rowNow())?.charged_back, null)
  await chargeBack(null)
  assert.deepEqual((await rowNow())?.charged_back, amount)
})
