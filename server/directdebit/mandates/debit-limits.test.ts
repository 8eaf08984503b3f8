import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { cancelOrder } from '#contract/payments.ts'
import { anIban, confirmed, start } from '#test/acts/debits.ts'
import { aBuyer, packageOf, paymentIdOf, settle } from '#test/acts/paying.ts'
import { type TestApp, testApp } from '#test/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
afterEach(async () => assert.deepEqual(await t.alarms(), []))
after(() => t.close())

test('An IBAN that a debit was taken back to is debited no more, over all members (spec/abuse T49)', async () => {
  const iban = anIban()
  const [first, second, third] = [await aBuyer(t), await aBuyer(t), await aBuyer(t)]
  const { id } = await confirmed(t, first.client, { iban })
  await settle(t, id, 'paid')
  assert.equal((await start(second.client, { iban })).status, 201)
  const chargeback = await t.provider.chargeBack(await paymentIdOf(t, id), { reason: 'MD06' })
  await t.runJobs()
  const { body } = await start(third.client, { iban })
  assert.equal(body.error?.code, 'directdebit.limit_reached')
  await t.provider.reverseChargeback(chargeback)
  await t.runJobs()
  assert.equal((await start(third.client, { iban })).body.error?.code, 'directdebit.limit_reached')
  assert.equal((await start(third.client)).status, 201, 'with an account of their own')
})

test('A debit whose order is abandoned counts where it is collected: it can go back twice', async () => {
  const me = await aBuyer(t)
  const package_id = await packageOf(me.client, 75)
  for (let round = 0; round < 2; round++) {
    const { id } = await confirmed(t, me.client, { package_id })
    t.provider.failNext(1, 422, /^DELETE .*payments/)
    await me.client.call(cancelOrder, { params: { id } })
    await t.runJobs()
    assert.equal((await start(me.client, { package_id })).body.error?.code, 'directdebit.open')
    await settle(t, id, 'paid')
  }
  assert.equal((await start(me.client, { package_id })).body.error?.code, 'directdebit.limit_reached')
})
