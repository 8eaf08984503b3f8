import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getDiscountCode, getPackages } from '#contract/catalogue.ts'
import { testApp } from '#test/app.ts'
import { insertOrder } from '#test/orders.ts'
import { catalogueJobs } from './catalogue.jobs.ts'

const t = await testApp()
after(() => t.close())

test('whoever bought under another account of the same mailbox gets no discount of a first purchase (TRUST T46)', async () => {
  const newcomer = (email: string) => t.aMember({ email, country: 'NL', signedUpAt: new Date() })
  const first = await newcomer('koopt.graag@gmail.com')
  const [, p1] = (await t.visitor().call(getPackages)).body.packages
  assert.ok(p1)
  const order = await insertOrder(t.db, { memberId: first.id, packageId: p1.id })
  await catalogueJobs(t.ctx)['catalogue.remember-buyer']({ orderId: order.id })

  const offered = async (email: string) => {
    const { client } = await newcomer(email)
    const { body } = await client.call(getPackages)
    const asked = await client.call(getDiscountCode, { query: { code: 'TIMEBONUS25' } })
    return [body.discount?.code, body.packages[1]?.price.amount, asked.body.error?.code]
  }
  assert.deepEqual(await offered('koop.tgraag+2@gmail.com'), [
    undefined,
    '24.95',
    'catalogue.code_first_purchase',
  ])
  assert.deepEqual(await offered('iemand.anders@gmail.com'), ['TIMEBONUS25', '18.71', undefined])
})
