import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import {
  cancelOrder,
  confirmSpendingNotice,
  createOrder,
  getSpending,
  type Order,
  setSpendingLimit,
  withdraw,
} from '#contract/payments.ts'
import { moneyOf } from '#contract/rules/money.ts'
import { aBuyer, bought, order, packageOf } from '#test/acts/paying.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'
import { changedLimit, isNoticeDue, limitNow, pausedUntil, type Spent } from './spending-limit.ts'

const now = new Date('2026-06-30T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3600_000)
const spent = (...rows: [hoursAgo: number, euros: number][]): Spent[] =>
  rows.map(([hours, euros]) => ({ at: hoursAgo(hours), amount: euros * 100 }))

describe('The brake on spending (spec/abuse T54)', () => {
  test('shows its notice at 100.00 in 24 hours or 300.00 in 30 days', () => {
    assert.equal(isNoticeDue(spent([1, 60], [23, 39.99]), null, now), false)
    assert.equal(isNoticeDue(spent([1, 60], [23, 40]), null, now), true)
    assert.equal(isNoticeDue(spent([1, 60], [24, 40]), null, now), false)
    assert.equal(isNoticeDue(spent([1, 90], [30, 90], [300, 90], [600, 29]), null, now), false)
    assert.equal(isNoticeDue(spent([1, 90], [30, 90], [300, 90], [600, 30]), null, now), true)
    assert.equal(isNoticeDue(spent([1, 90], [30, 90], [300, 90], [721, 90]), null, now), false)
  })

  test('shows it again when as much was spent since it was read', () => {
    const earlier = spent([2, 150])
    assert.equal(isNoticeDue(earlier, hoursAgo(1), now), false)
    assert.equal(isNoticeDue(earlier, hoursAgo(2), now), false, 'at the moment of the order itself')
    assert.equal(isNoticeDue([...earlier, ...spent([0.5, 99])], hoursAgo(1), now), false)
    assert.equal(isNoticeDue([...earlier, ...spent([0.5, 100])], hoursAgo(1), now), true)
  })

  test('pauses for 24 hours from the order on with which 500.00 in 24 hours were reached', () => {
    assert.equal(pausedUntil(spent([1, 499]), now), null)
    assert.deepEqual(pausedUntil(spent([20, 300], [3, 200]), now), hoursAgo(3 - 24))
    assert.equal(pausedUntil(spent([30, 300], [3, 200]), now), null)
    assert.equal(pausedUntil(spent([40, 300], [25, 300]), now), null, 'the pause is over')
  })

  test('lowers the own limit at once, and raises it or lifts it after a day', () => {
    const none = { limitAmount: null, nextLimitAmount: null, nextLimitFrom: null }
    const hundred = changedLimit(none, 100_00, now)
    assert.deepEqual(hundred, { ...none, limitAmount: 100_00 })
    assert.deepEqual(changedLimit(hundred, 50_00, now), { ...none, limitAmount: 50_00 })
    const raised = changedLimit(hundred, 200_00, now)
    assert.deepEqual(raised, {
      limitAmount: 100_00,
      nextLimitAmount: 200_00,
      nextLimitFrom: hoursAgo(-24),
    })
    assert.equal(limitNow(raised, hoursAgo(-23)).limitAmount, 100_00)
    assert.equal(limitNow(raised, hoursAgo(-24)).limitAmount, 200_00)
    const lifted = changedLimit(raised, null, now)
    assert.equal(limitNow(lifted, hoursAgo(-23)).limitAmount, 100_00)
    assert.equal(limitNow(lifted, hoursAgo(-25)).limitAmount, null)
    assert.deepEqual(changedLimit(raised, 80_00, now), { ...none, limitAmount: 80_00 }, 'no raise is left')
  })
})

let t: TestApp
before(async () => {
  t = await testApp()
})
afterEach(async () => assert.deepEqual(await t.alarms(), []))
after(() => t.close())

const spending = async (client: TestClient) => (await client.call(getSpending)).body
const limitTo = async (client: TestClient, limit: string | null) =>
  (await client.call(setSpendingLimit, { body: { limit } })).body
const place = async (client: TestClient, credits: number) => {
  const { body } = await client.call(createOrder, {
    body: { package_id: await packageOf(client, credits), method: 'ideal' },
  })
  return body.error?.code ?? 'done'
}
const ageBy = (id: number, interval: string) =>
  sql`update member_order set completed_at = completed_at - ${interval}::interval where member_id = ${id}`.execute(
    t.db,
  )

describe('What a member spends', () => {
  test('is reported net of refunds, by day, thirty days and month', async () => {
    const me = await aBuyer(t)
    const [first, second] = [await bought(t, me.client), await bought(t, me.client, { credits: 30 })] as [
      Order,
      Order,
    ]
    await me.client.call(withdraw, { params: { id: second.id }, body: { confirm: true } })
    await t.runJobs()
    const told = await spending(me.client)
    assert.deepEqual([told.day, told.thirty_days, told.currency], [first.amount, first.amount, 'EUR'])
    const [month] = told.months
    assert.deepEqual(
      [month?.orders, month?.spent, month?.refunded, told.months.length],
      [2, moneyOf(10_95 + 24_95, 'EUR'), second.amount, 1],
    )
    await ageBy(me.id, '25 hours')
    const later = await spending(me.client)
    assert.deepEqual([later.day.amount, later.thirty_days], ['0.00', first.amount])
  })

  test('stays below the own limit, also by orders at the same moment, and those that are not paid count', async () => {
    const me = await aBuyer(t)
    assert.deepEqual((await limitTo(me.client, '33')).limit, moneyOf(33_00, 'EUR'))
    const answers = await Promise.all(Array.from({ length: 5 }, () => place(me.client, 12)))
    assert.deepEqual(answers.toSorted(), [
      'done',
      'done',
      'done',
      'payments.limit_reached',
      'payments.limit_reached',
    ])
    const open = await t.db
      .selectFrom('memberOrder')
      .select('publicId')
      .where('memberId', '=', me.id)
      .executeTakeFirstOrThrow()
    await me.client.call(cancelOrder, { params: { id: open.publicId } })
    assert.equal(await place(me.client, 12), 'done')
    await limitTo(me.client, null)
    const told = await spending(me.client)
    assert.deepEqual([told.limit?.amount, told.next_limit?.limit], ['33.00', null])
    assert.equal(await place(me.client, 12), 'payments.limit_reached')
  })

  test('waits for a higher limit once: a repeat of the call pushes it no further', async () => {
    const me = await aBuyer(t)
    await limitTo(me.client, '33')
    const raise = async () =>
      (await me.client.call(setSpendingLimit, { body: { limit: '50' } }, { key: 'raise-the-own-limit' })).body
    const first = await raise()
    await sql`update spending set next_limit_from = next_limit_from - interval '1 hour' where member_id = ${me.id}`.execute(
      t.db,
    )
    const from = (await spending(me.client)).next_limit?.from
    assert.deepEqual(await raise(), first)
    assert.equal((await spending(me.client)).next_limit?.from, from)
  })

  test('can be limited to nothing at all', async () => {
    const me = await aBuyer(t)
    await limitTo(me.client, '0')
    assert.equal(await place(me.client, 12), 'payments.limit_reached')
  })

  test('from 100.00 in a day has a notice that has to be read before the next order', async () => {
    const me = await aBuyer(t)
    await bought(t, me.client, { credits: 160 })
    assert.equal((await spending(me.client)).notice, false)
    await bought(t, me.client, { credits: 30 })
    assert.equal((await spending(me.client)).notice, true)
    assert.equal(await place(me.client, 12), 'payments.notice_unread')
    assert.equal((await me.client.call(confirmSpendingNotice)).status, 204)
    assert.equal((await spending(me.client)).notice, false)
    assert.equal(await place(me.client, 12), 'done')
  })

  test('from 500.00 in a day on pauses', async () => {
    const me = await aBuyer(t)
    const { id } = await order(me.client)
    await t.provider.settle(t.provider.payments().at(-1)!.id, 'paid')
    await t.runJobs()
    await sql`update member_order set amount = 50000, list_amount = 50000 where public_id = ${id}`.execute(
      t.db,
    )
    await me.client.call(confirmSpendingNotice)
    const { body } = await me.client.call(createOrder, {
      body: { package_id: await packageOf(me.client), method: 'ideal' },
    })
    assert.equal(body.error?.code, 'payments.paused')
    const hours = (Date.parse(String(body.error?.until)) - Date.now()) / 3600_000
    assert(hours > 23.9 && hours <= 24, String(hours))
    assert.equal((await spending(me.client)).paused_until, body.error?.until)
    await sql`update member_order set amount = 1095, list_amount = 1095 where public_id = ${id}`.execute(t.db)
  })
})
