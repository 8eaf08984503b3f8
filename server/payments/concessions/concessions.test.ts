import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, before, describe, test } from 'node:test'
import * as admin from '#contract/admin/orders.ts'
import { getCredits } from '#contract/credits.ts'
import { getReceipts, type Order } from '#contract/payments.ts'
import { type Money, minorOf, moneyOf } from '#contract/rules/money.ts'
import { listPrices, setPrices } from '#server/catalogue/prices/set-prices.ts'
import { open, sent } from '#test/acts/chat.ts'
import { aBuyer, bought, orderNow, orderRow } from '#test/acts/paying.ts'
import { clientOf, type TestApp, type TestClient, testApp } from '#test/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
  // Above what one person may give.
  const prices = (await listPrices(t.db)).map((price) =>
    price.style === 'p3' ? { ...price, amount: 300_00 } : price,
  )
  await setPrices(t.db, prices)
})
afterEach(async () => assert.deepEqual(await t.alarms(), []))
after(() => t.close())

const BIG = 160
const reason = 'Charged twice by the bank'
const eur = (amount: string): Money => ({ amount, currency: 'EUR' })
const refund = (client: TestClient, { id }: { id: string }, amount: Money, key?: string) =>
  client.call(admin.refundAsStaff, { params: { id }, body: { amount, reason } }, key ? { key } : {})
const approve = (client: TestClient, id: string, yes = true) =>
  client.call(admin.decideApproval, { params: { id }, body: { approve: yes } })
const goodwill = (client: TestClient, id: string, credits: number) =>
  client.call(admin.giveGoodwill, { params: { id }, body: { credits, reason } })
const balance = async (client: TestClient) => (await client.call(getCredits)).body.credits
const approvalIn = (body: unknown) => (body as { approval: { id: string } }).approval.id
const outcome = ({ status, body }: { status: number; body: { error?: { code: string } } }) =>
  body.error?.code ?? status

describe('a refund by staff', () => {
  test('of a part takes its part of the credits, and goes back by the provider with mail and note', async () => {
    const me = await aBuyer(t)
    const order = await bought(t, me.client)
    const half = moneyOf(Math.floor(minorOf(order.amount) / 2), 'EUR')
    const { status, body } = await refund(t.staff('finance'), order, half)
    assert.equal(status, 201)
    assert.equal(await balance(me.client), order.credits - Math.floor(order.credits / 2) + 1)
    await t.runJobs()
    assert.deepEqual((await orderNow(me.client, order.id)).refunded, half)
    const seen = (await t.staff('finance').call(admin.getAdminOrder, { params: { id: order.id } })).body
    assert.deepEqual(
      seen.refunds.map(({ status: state, amount, by, note }) => [state, amount, by, note]),
      [['refunded', half, 'finance', reason]],
    )
    assert.deepEqual(seen.order.refundable, moneyOf(minorOf(order.amount) - minorOf(half), 'EUR'))
    const { receipts } = (await me.client.call(getReceipts, { params: { id: order.id } })).body
    assert.deepEqual(
      receipts.map(({ kind, amount }) => [kind, amount]),
      [
        ['receipt', order.amount],
        ['credit_note', half],
      ],
    )
    const { email } = await t.db
      .selectFrom('member')
      .select('email')
      .where('id', '=', me.id)
      .executeTakeFirstOrThrow()
    assert.ok(t.mails(email).some(({ subject }) => subject === 'Je krijgt geld terug'))
    const { refundable } = seen.order
    const tooMuch = moneyOf(minorOf(refundable) + 1, 'EUR')
    assert.equal(outcome(await refund(t.staff('finance'), order, tooMuch)), 'admin.refund_too_high')
    const rest = await refund(t.staff('finance'), order, refundable)
    assert.equal(rest.status, 201)
    assert.equal(await balance(me.client), 0, 'the parts together take all credits')
    assert.ok('refund' in body)
    await t.runJobs()
  })

  test('is 200 times at once never more than was paid', async () => {
    const me = await aBuyer(t)
    const order = await bought(t, me.client, { credits: 75 })
    const amount = eur('3.70')
    const client = t.staff('finance')
    const outcomes: unknown[] = []
    // A call that waits too long for the lock is answered 503, and repeated with its key.
    for (let keys = Array.from({ length: 200 }, () => randomUUID()); keys.length; ) {
      const answers = await Promise.all(keys.map((key) => refund(client, order, amount, key)))
      outcomes.push(...answers.map(outcome).filter((one) => one !== 'request.unavailable'))
      keys = keys.filter((_key, n) => answers[n]?.status === 503)
    }
    const done = outcomes.filter((one) => one === 201).length
    assert.equal(done, Math.floor(minorOf(order.amount) / 370))
    assert.equal(outcomes.filter((one) => one === 'admin.refund_too_high').length, 200 - done)
    await t.runJobs()
    const left = minorOf(order.amount) - done * 370
    const { body } = await client.call(admin.getAdminOrder, { params: { id: order.id } })
    assert.deepEqual(body.order.refundable, moneyOf(left, 'EUR'))
  })

  test('makes what was used already a debt', async () => {
    const me = await aBuyer(t)
    const order = await bought(t, me.client)
    const conversation = await open(me.client, (await t.aMember()).publicId)
    for (let n = 0; n < 5; n++) await sent(me.client, conversation)
    const { body } = await refund(t.staff('owner'), order, order.amount)
    assert.ok('refund' in body)
    assert.deepEqual([body.refund.credits, body.refund.owed], [order.credits - 5, 5])
    await t.runJobs()
  })

  test('is refused for what was not paid, in another currency, and for nothing', async () => {
    const me = await aBuyer(t)
    const order = await bought(t, me.client)
    const client = t.staff('finance')
    assert.equal(
      outcome(await refund(client, order, { ...order.amount, currency: 'USD' })),
      'request.field_invalid',
    )
    assert.equal(outcome(await refund(client, order, eur('0.00'))), 'request.field_invalid')
    assert.equal(
      outcome(await refund(client, { id: crypto.randomUUID() }, eur('1.00'))),
      'admin.order_not_found',
    )
    const unpaid = await t.db
      .selectFrom('memberOrder')
      .select('publicId')
      .where('status', '<>', 'completed')
      .executeTakeFirst()
    if (unpaid)
      assert.equal(outcome(await refund(client, { id: unpaid.publicId }, eur('1.00'))), 'admin.order_unpaid')
  })

  test('by support is 25.00 in a day for a member, whoever of support gives it', async () => {
    const me = await aBuyer(t)
    const order: Order = await bought(t, me.client, { credits: 75 })
    const [one, other] = [t.staff('support'), (await t.aStaff({ roles: ['support'] })).client]
    assert.equal(outcome(await refund(one, order, eur('25.01'))), 'admin.day_limit')
    assert.equal(outcome(await refund(one, order, eur('20.00'))), 201)
    assert.equal(outcome(await refund(other, order, eur('5.01'))), 'admin.day_limit')
    assert.equal(outcome(await goodwill(other, me.publicId, 7)), 'admin.day_limit')
    assert.equal(outcome(await refund(other, order, eur('5.00'))), 201)
    assert.equal(outcome(await refund(t.staff('finance'), order, eur('10.00'))), 201)
    await t.runJobs()
  })
})

test('a refund that failed is not counted in what a day may give', async () => {
  const me = await aBuyer(t)
  const order = await bought(t, me.client, { credits: 75 })
  t.provider.payOuts = 'held'
  assert.equal(outcome(await refund(t.staff('support'), order, eur('20.00'))), 201)
  await t.runJobs()
  assert.equal(outcome(await refund(t.staff('support'), order, eur('25.00'))), 'admin.day_limit')
  await t.provider.settleRefund(t.provider.refunds().at(-1)?.id ?? '', 'failed')
  await t.runJobs()
  t.provider.payOuts = 'at once'
  assert.equal(outcome(await refund(t.staff('support'), order, eur('25.00'))), 201)
  await t.runJobs()
})

describe('more than 100.00', () => {
  test('goes back once a second person approves, and not by one person in two sessions', async () => {
    const me = await aBuyer(t)
    const order = await bought(t, me.client, { credits: BIG })
    const asker = await t.aStaff({ roles: ['finance'] })
    const { status, body } = await refund(asker.client, order, eur('150.00'))
    assert.equal(status, 202)
    assert.equal(await balance(me.client), order.credits, 'nothing happened yet')
    const id = approvalIn(body)
    assert.equal(outcome(await refund(asker.client, order, eur('150.00'))), 'admin.approval_waiting')
    const again = clientOf(t.app, `admin=${await t.ctx.staffSessions.start(t.db, asker.id)}`)
    assert.equal(outcome(await approve(again, id)), 'admin.same_person')
    assert.equal(outcome(await approve(t.staff('moderator'), id)), 'admin.approval_not_found')
    assert.equal(outcome(await approve(t.staff('support'), id)), 'admin.not_permitted')
    const others = await Promise.all(
      Array.from({ length: 10 }, async () => (await t.aStaff({ roles: ['finance'] })).client),
    )
    const answers = await Promise.all(others.map((client) => approve(client, id)))
    assert.deepEqual(
      answers.map(outcome).toSorted((one) => (one === 200 ? -1 : 1)),
      [200, ...Array.from({ length: 9 }, () => 'admin.approval_decided')],
    )
    await t.runJobs()
    assert.deepEqual((await orderNow(me.client, order.id)).refunded, eur('150.00'))
    const [row] = await t.db.selectFrom('concession').selectAll().where('memberId', '=', me.id).execute()
    assert.ok(row?.approvalId)
  })

  test('in parts of a day needs the second person too', async () => {
    const me = await aBuyer(t)
    const order = await bought(t, me.client, { credits: BIG })
    assert.equal((await refund(t.staff('finance'), order, eur('60.00'))).status, 201)
    assert.equal((await refund(t.staff('finance'), order, eur('40.00'))).status, 201)
    assert.equal((await refund(t.staff('owner'), order, eur('0.01'))).status, 202)
    await t.runJobs()
  })

  test('that somebody refuses, or that is gone meanwhile, does not go back', async () => {
    const me = await aBuyer(t)
    const order = await bought(t, me.client, { credits: BIG })
    const [finance, owner] = [t.staff('finance'), t.staff('owner')]
    const refused = approvalIn((await refund(finance, order, eur('200.00'))).body)
    assert.equal((await approve(owner, refused, false)).body.approval.state, 'refused')
    const waits = approvalIn((await refund(finance, order, order.amount)).body)
    assert.equal((await refund(owner, order, eur('50.00'))).status, 201)
    assert.equal(outcome(await approve(owner, waits)), 'admin.refund_too_high')
    const { body } = await owner.call(admin.getApprovals, { query: { state: 'waiting' } })
    assert.ok(
      body.approvals.some(({ id }) => id === waits),
      'it still waits',
    )
    assert.equal((await approve(owner, waits, false)).status, 200)
    await t.runJobs()
    assert.deepEqual((await orderNow(me.client, order.id)).refunded, eur('50.00'))
    assert.equal((await orderRow(t, order.id)).status, 'completed')
  })
})

describe('goodwill', () => {
  test('is an entry of the ledger with actor, reason and case', async () => {
    const me = await t.aMember()
    const { status, body } = await goodwill(t.staff('support'), me.publicId, 5)
    assert.equal(status, 201)
    assert.ok('goodwill' in body && body.goodwill.balance === 5)
    const [entry] = (await me.client.call(getCredits)).body.entries
    assert.deepEqual([entry?.kind, entry?.amount, entry?.balance_after], ['grant', 5, 5])
    const row = await t.db
      .selectFrom('concession')
      .selectAll()
      .where('memberId', '=', me.id)
      .executeTakeFirstOrThrow()
    assert.deepEqual([row.kind, row.credits, row.actorName, row.reason], ['goodwill', 5, 'support', reason])
    // The dearest credit: 160 for 300.00.
    assert.deepEqual([row.amount, row.currency], [9_38, 'EUR'])
    const log = await t.db.selectFrom('staffLog').select('act').where('memberId', '=', me.id).execute()
    assert.deepEqual(
      log.map(({ act }) => act),
      ['give_goodwill'],
    )
  })

  test('above 100.00 waits for the second person', async () => {
    const me = await t.aMember()
    const { status, body } = await goodwill(t.staff('finance'), me.publicId, 200)
    assert.equal(status, 202)
    assert.equal(await balance(me.client), 0)
    assert.equal((await approve(t.staff('owner'), approvalIn(body))).status, 200)
    assert.equal(await balance(me.client), 200)
  })
})

test('a blocked method is lifted with a reason, once, and no other', async () => {
  const me = await t.aMember()
  await t.db
    .insertInto('paymentBlock')
    .values(['sdd', 'creditcard'].map((method) => ({ memberId: me.id, method, reason: 'chargeback' })))
    .execute()
  const lift = () =>
    t
      .staff('support')
      .call(admin.liftPaymentBlock, { params: { id: me.publicId, method: 'sdd' }, body: { reason } })
  assert.equal((await lift()).status, 204)
  assert.equal(outcome(await lift()), 'admin.no_block')
  const [entry] = await t.db.selectFrom('staffLog').selectAll().where('memberId', '=', me.id).execute()
  assert.deepEqual([entry?.act, entry?.reason], ['lift_payment_block', reason])
  const left = await t.db.selectFrom('paymentBlock').select('method').where('memberId', '=', me.id).execute()
  assert.deepEqual(left, [{ method: 'creditcard' }])
})
