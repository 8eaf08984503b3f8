import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { aBuyer, orderNow, order as orderOf } from '#test/acts/paying.ts'
import { testApp } from '#test/app.ts'

const t = await testApp()
after(() => t.close())
const form = { 'content-type': 'application/x-www-form-urlencoded' }

describe('The payment page of the demo', () => {
  test('can be used by a browser and by a script: the order is completed', async () => {
    const { client } = await aBuyer(t)
    const order = await orderOf(client)
    const { pathname } = new URL(order.checkout_url ?? '')
    assert.match((await t.visitor().raw('GET', pathname)).body, /name="status" value="paid"/)
    const pressed = await t.visitor().raw('POST', pathname, 'status=paid', form)
    assert.equal(pressed.statusCode, 303)
    const back = new URL(String(pressed.headers.location))
    assert.equal(back.pathname, `/transactions/${order.id}`)
    await t.runJobs()
    assert.equal((await orderNow(client, order.id)).status, 'completed')
    assert.deepEqual(await t.alarms(), [])
  })

  test('is nowhere where another provider collects the money', async () => {
    const mollie = {
      name: 'mollie',
      wire: 'mollie',
      baseUrl: 'http://127.0.0.1:9',
      apiKey: `test_${'m'.repeat(30)}`,
    } as const
    const other = await testApp({ payments: [mollie] })
    after(() => other.close())
    assert.ok(!other.routes.some((route) => route.includes('local-provider')))
    assert.equal(
      (await other.visitor().raw('POST', '/local-provider/options', 'banks=on', form)).statusCode,
      404,
    )
  })
})
