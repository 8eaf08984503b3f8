import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { createOrder, payOrder } from '#contract/payments.ts'
import { aBuyer, order, packageOf } from '#test/acts/paying.ts'
import { type TestApp, testApp } from '#test/app.ts'

let t: TestApp
before(async () => {
  t = await testApp({ rateLimits: true })
})
after(() => t.close())

const letAnHourPass = () =>
  sql`update payment_attempt set created_at = created_at - interval '1 hour'`.execute(t.db)

describe('Attempts to pay', () => {
  test('are five an hour for an account, also of twenty at once, and each way of paying is one', async () => {
    const me = await aBuyer(t)
    const body = { package_id: await packageOf(me.client), method: 'creditcard' as const }
    const answers = await Promise.all(Array.from({ length: 20 }, () => me.client.call(createOrder, { body })))
    assert.equal(answers.filter(({ status }) => status === 201).length, 5)
    const refused = answers.filter(({ status }) => status !== 201)
    assert.deepEqual(
      new Set(refused.map(({ status, body: { error } }) => `${status} ${error?.code}`)),
      new Set(['429 payments.too_many_attempts']),
    )
    const [one] = refused
    const seconds = one!.body.error?.seconds as number
    assert.ok(seconds > 3500 && seconds <= 3600)
    assert.equal(one!.headers['retry-after'], String(seconds))
    assert.ok(one!.body.error?.message.includes('60 minuten'))
    const placed = answers.find(({ status }) => status === 201)!.body.order
    const again = await me.client.call(payOrder, { params: { id: placed.id }, body: { method: 'paypal' } })
    assert.equal(again.body.error?.code, 'payments.too_many_attempts')
    await letAnHourPass()
    assert.equal((await order(me.client)).status, 'pending')
    await letAnHourPass()
  })

  test('are ten an hour for a network, of whichever members', async () => {
    const buyers = await Promise.all(Array.from({ length: 14 }, () => aBuyer(t)))
    const package_id = await packageOf(buyers[0]!.client)
    const answers = await Promise.all(
      buyers.map(({ client }) => client.call(createOrder, { body: { package_id, method: 'ideal' } })),
    )
    assert.equal(answers.filter(({ status }) => status === 201).length, 10)
    assert.equal(answers.filter(({ status }) => status === 429).length, 4)
    await letAnHourPass()
  })

  test('that were refused leave nothing behind', async () => {
    const { rows } =
      await sql`select from member_order o where not exists (select from payment_attempt a where a.order_id = o.id)`.execute(
        t.db,
      )
    assert.equal(rows.length, 0)
  })
})
