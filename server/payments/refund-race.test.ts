import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { getCredits } from '#contract/credits.ts'
import { withdraw } from '#contract/payments.ts'
import { owedBy } from '#server/credits/owed-by.ts'
import { open, send } from '#test/acts/chat.ts'
import { aBuyer, attemptsOf, bought, orderRow, paymentIdOf } from '#test/acts/paying.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { applyPayment } from './attempts/apply-payment.ts'
import { sendDueRefunds } from './refunds/send-refund.ts'

const ROUNDS = 6
const SPENDS = 30

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

/** One order, and all that can happen to it at the same moment. */
async function round(position: number): Promise<void> {
  const me = await aBuyer(t, { credits: position % 4 })
  const order = await bought(t, me.client, { credits: 30, method: 'creditcard', more: { immediate: true } })
  const conversation = await open(me.client, (await t.aMember()).publicId)
  t.provider.webhooks = 'held'
  const paymentId = await paymentIdOf(t, order.id)
  const [attempt] = await attemptsOf(t, order.id)
  const look = async () => {
    const payment = await t.ctx.paymentProvider.payment(paymentId)
    if (payment && attempt) await applyPayment(t.ctx, attempt.id, payment)
  }
  const chargedBack = async () => {
    const id = await t.provider.chargeBack(paymentId).catch(() => undefined) // its money may be back already
    await Promise.all([look(), look()])
    if (id && position % 3 === 0) await t.provider.reverseChargeback(id)
    await look()
  }
  const withdrawn = async () => {
    const asked = { params: { id: order.id }, body: { confirm: true as const } }
    const answers = await Promise.all([me.client.call(withdraw, asked), me.client.call(withdraw, asked)])
    await Promise.all([sendDueRefunds(t.ctx), sendDueRefunds(t.ctx)])
    return answers.filter(({ status }) => status === 201).length
  }
  const [, times] = await Promise.all([
    Promise.all(Array.from({ length: SPENDS }, () => send(me.client, conversation, 'Hoi', randomUUID()))),
    withdrawn(),
    chargedBack(),
  ])
  assert(times <= 1, `withdrawn ${times} times`)
  t.provider.webhooks = 'at once'
  await t.runJobs()
  await look()
  const credits = (await me.client.call(getCredits)).body.credits
  const owed = await owedBy(t.db, me.id)
  const row = await orderRow(t, order.id)
  const backs = await t.db
    .selectFrom('orderRefund')
    .select(['credits', 'owed', 'status'])
    .where('orderId', '=', row.id)
    .execute()
  const taken = backs.reduce((sum, one) => (one.status === 'failed' ? sum : sum + one.credits), 0)
  assert(credits >= 0 && owed >= 0 && taken <= row.credits, JSON.stringify({ credits, owed, backs }))
  assert.deepEqual(await t.alarms(), [], `round ${position}`)
}

test('thirty messages, a withdrawal and a chargeback at the same moment leave the books right (spec/abuse T44)', async () => {
  for (let position = 0; position < ROUNDS; position++) await round(position)
})
