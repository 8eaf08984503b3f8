import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { getUser } from '#contract/accounts.ts'
import { getCredits } from '#contract/credits.ts'
import { getReceipts, getWithdrawal, type Order, withdraw } from '#contract/payments.ts'
import { minorOf, moneyOf } from '#contract/rules/money.ts'
import { open, sent } from '#test/acts/chat.ts'
import { aBuyer, bought, orderNow, orderRow } from '#test/acts/paying.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
afterEach(async () => {
  t.provider.payOuts = 'at once'
  assert.deepEqual(await t.alarms(), [])
})
after(() => t.close())

const balance = async (client: TestClient) => (await client.call(getCredits)).body.credits
const isPremium = async (client: TestClient) => (await client.call(getUser)).body.user.paid_user
const shown = (client: TestClient, id: string) => client.call(getWithdrawal, { params: { id } })
const withdrawFrom = (client: TestClient, id: string, more = {}, key?: string) =>
  client.call(withdraw, { params: { id }, body: { confirm: true, ...more } }, key ? { key } : {})

async function spend(client: TestClient, credits: number): Promise<void> {
  const conversation = await open(client, (await t.aMember()).publicId)
  for (let n = 0; n < credits; n++) await sent(client, conversation)
}
const letPass = (order: Order, interval: string) =>
  sql`update member_order set completed_at = completed_at - ${interval}::interval where public_id = ${order.id}`.execute(
    t.db,
  )
const consented = { more: { immediate: true } }

describe('Withdrawing from an order', () => {
  test('of which nothing was used pays back all of it, takes the credits and ends premium', async () => {
    const me = await aBuyer(t)
    const order = await bought(t, me.client, consented)
    const { body } = await shown(me.client, order.id)
    assert.deepEqual(
      [body.amount, body.credits_unused, body.credits_bought, body.full, body.loses_premium],
      [order.amount, order.credits, order.credits, true, true],
    )
    const { status, body: done } = await withdrawFrom(me.client, order.id, { amount: body.amount })
    assert.equal(status, 201)
    assert.deepEqual([done.amount, done.order.withdraw_until], [order.amount, null])
    assert.equal(await balance(me.client), 0, 'held at once')
    assert.equal(await isPremium(me.client), false)
    await t.runJobs()
    const [refund] = t.provider
      .refunds()
      .filter(({ amount }) => amount.value === order.amount.amount)
      .slice(-1)
    assert.equal(refund?.status, 'refunded')
    const { refunded } = await orderNow(me.client, order.id)
    assert.deepEqual(refunded, order.amount)
    const { receipts } = (await me.client.call(getReceipts, { params: { id: order.id } })).body
    assert.deepEqual(
      receipts.map(({ kind, amount, vat }) => [kind, amount, vat]),
      [
        ['receipt', order.amount, order.vat],
        ['credit_note', order.amount, order.vat],
      ],
    )
  })

  test('after asking for the credits at once pays back what was not used, rounded up to the cent', async () => {
    const me = await aBuyer(t, { credits: 3 })
    const order = await bought(t, me.client, consented)
    await spend(me.client, 7)
    const { body } = await shown(me.client, order.id)
    const unused = order.credits - 4 // the three given credits are used first
    const amount = Math.ceil((minorOf(order.amount) * unused) / order.credits)
    assert.deepEqual([body.amount, body.credits_unused, body.full], [moneyOf(amount, 'EUR'), unused, false])
    assert.equal((await withdrawFrom(me.client, order.id)).status, 201)
    assert.equal(await balance(me.client), 0)
    assert.equal(await isPremium(me.client), true, 'a part was paid for')
    await t.runJobs()
    assert.deepEqual((await orderNow(me.client, order.id)).refunded, moneyOf(amount, 'EUR'))
  })

  test('without having asked for the credits at once pays back all of it, whatever was used', async () => {
    const me = await aBuyer(t)
    const order = await bought(t, me.client)
    await spend(me.client, 5)
    const { body } = await shown(me.client, order.id)
    assert.deepEqual([body.amount, body.credits_unused, body.full], [order.amount, order.credits - 5, true])
    await withdrawFrom(me.client, order.id)
    assert.equal(await balance(me.client), 0)
    await t.runJobs()
    assert.deepEqual((await orderNow(me.client, order.id)).refunded, order.amount)
  })

  test('of two orders takes the credits of that one, and premium stays', async () => {
    const me = await aBuyer(t)
    const first = await bought(t, me.client, consented)
    const second = await bought(t, me.client, consented)
    await spend(me.client, 2)
    assert.equal((await shown(me.client, second.id)).body.loses_premium, false)
    assert.equal((await shown(me.client, second.id)).body.full, true, 'older credits are used first')
    await withdrawFrom(me.client, second.id)
    assert.equal(await balance(me.client), first.credits - 2)
    assert.equal(await isPremium(me.client), true)
    await t.runJobs()
  })

  test('is possible once, also twenty times at once and with the same key', async () => {
    const me = await aBuyer(t)
    const order = await bought(t, me.client, consented)
    const key = '3f0a7c1e-8a55-4f0e-9d7e-5a1f7a1b2c3d'
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => withdrawFrom(me.client, order.id)),
      ...Array.from({ length: 10 }, () => withdrawFrom(me.client, order.id, {}, key)),
    ])
    const codes = answers.map(({ status, body }) => (status === 201 ? 'done' : body.error?.code))
    const made = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.withdrawn_at))
    assert.equal(made.size, 1, codes.join())
    assert.deepEqual(new Set(codes), new Set(['done', 'payments.withdrawal_over']))
    await t.runJobs()
    assert.equal((await shown(me.client, order.id)).body.error?.code, 'payments.withdrawal_over')
    const refunds = await t.db
      .selectFrom('orderRefund')
      .selectAll()
      .where('orderId', '=', (await orderRow(t, order.id)).id)
      .execute()
    assert.deepEqual(
      refunds.map(({ status }) => status),
      ['refunded'],
    )
  })

  test('holds to the end of the last day, and not one second longer', async () => {
    const me = await aBuyer(t)
    const order = await bought(t, me.client, consented)
    const until = new Date((await shown(me.client, order.id)).body.until)
    const at = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam', timeStyle: 'medium' })
    assert.equal(at.format(until), '00:00:00')
    await letPass(order, '14 days')
    assert.equal((await shown(me.client, order.id)).status, 200)
    await letPass(order, '1 day')
    assert.equal((await shown(me.client, order.id)).body.error?.code, 'payments.withdrawal_over')
    const { status, body } = await withdrawFrom(me.client, order.id)
    assert.deepEqual([status, body.error?.code], [409, 'payments.withdrawal_over'])
  })

  test('says so where it comes to something else by now, and does nothing', async () => {
    const me = await aBuyer(t)
    const order = await bought(t, me.client, consented)
    const { amount } = (await shown(me.client, order.id)).body
    await spend(me.client, 1)
    const { status, body } = await withdrawFrom(me.client, order.id, { amount })
    assert.deepEqual([status, body.error?.code], [409, 'payments.withdrawal_changed'])
    assert.equal(await balance(me.client), order.credits - 1)
  })

  test('with everything used, as was asked for, is over', async () => {
    const me = await aBuyer(t)
    const order = await bought(t, me.client, consented)
    await spend(me.client, order.credits)
    assert.equal((await shown(me.client, order.id)).body.error?.code, 'payments.withdrawal_over')
  })

  test('is for its own member, with a session', async () => {
    const me = await aBuyer(t)
    const order = await bought(t, me.client)
    for (const client of [t.as('anna'), t.as('bram')])
      assert.equal((await withdrawFrom(client, order.id)).body.error?.code, 'payments.order_not_found')
    assert.equal((await shown(t.visitor(), order.id)).status, 403)
  })

  test('is confirmed by mail, with what was declared, the day and the time', async () => {
    const me = await aBuyer(t, { name: 'Sanne' })
    const order = await bought(t, me.client)
    const declared = `elders-${me.id}@example.org`
    await withdrawFrom(me.client, order.id, { name: 'Sanne de Vries', email: declared })
    await t.runJobs()
    const { email } = await t.db
      .selectFrom('member')
      .select('email')
      .where('id', '=', me.id)
      .executeTakeFirstOrThrow()
    for (const to of [email, declared]) {
      const mail = t.mails(to).find(({ subject }) => subject === 'We hebben je herroeping ontvangen')
      assert(mail, to)
      for (const word of ['Sanne de Vries', declared, order.number, 'uiterlijk op'])
        assert(mail.text.includes(word), word)
      assert.match(mail.text, /Op \d+ \w+ 20\d\d om \d\d:\d\d heb je deze koop herroepen/)
    }
    const done = t.mails(email).find(({ subject }) => subject === 'Je krijgt geld terug')
    assert.match(done?.text ?? '', /Creditnota: 20\d\d-\d{6}/)
  })
})

describe('A refund that fails', () => {
  test('gives the credits and premium back, and can be asked for again', async () => {
    const me = await aBuyer(t)
    const order = await bought(t, me.client, consented)
    t.provider.payOuts = 'held'
    await withdrawFrom(me.client, order.id)
    await t.runJobs()
    const refund = t.provider.refunds().at(-1)
    assert(refund)
    assert.equal(await balance(me.client), 0)
    await t.provider.settleRefund(refund.id, 'failed')
    await t.runJobs()
    assert.equal(await balance(me.client), order.credits)
    assert.equal(await isPremium(me.client), true)
    assert.equal((await orderNow(me.client, order.id)).refunded, null)
    const { email } = await t.db
      .selectFrom('member')
      .select('email')
      .where('id', '=', me.id)
      .executeTakeFirstOrThrow()
    assert(t.mails(email).some(({ subject }) => subject === 'Terugbetalen is niet gelukt'))
    t.provider.payOuts = 'at once'
    assert.equal((await withdrawFrom(me.client, order.id)).status, 201)
    await t.runJobs()
    assert.equal(await balance(me.client), 0)
    assert.deepEqual((await orderNow(me.client, order.id)).refunded, order.amount)
  })
})
