import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { after, beforeEach, describe, test } from 'node:test'
import fc from 'fast-check'
import type { ProviderError } from '#server/kit/ports/payment-provider.ts'
import { mollieProvider } from './mollie.ts'

type ReceivedRequest = { method: string; path: string; headers: http.IncomingHttpHeaders; body: string }
type Reply =
  | { status: number; body?: unknown; text?: string; headers?: Record<string, string> }
  | 'cut'
  | 'silent'

/** The provider gives these replies in order and repeats the last. */
let replies: Reply[] = []
let received: ReceivedRequest[] = []
const server = http.createServer(async (request, response) => {
  const { method = '', url = '', headers } = request
  received.push({ method, path: url, headers, body: (await buffer(request)).toString() })
  const reply = replies.length > 1 ? replies.shift() : replies[0]
  if (reply === 'silent') return timers.forEach((timer) => timer.abort())
  if (!reply || reply === 'cut') return request.socket.destroy()
  response.writeHead(reply.status, { 'content-type': 'application/hal+json', ...reply.headers })
  response.end(reply.text ?? JSON.stringify(reply.body ?? {}))
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`
after(() => {
  server.close()
  server.closeAllConnections()
})

let now = 0
let pauses: number[] = []
let timers: AbortController[] = []
let warned: [Record<string, unknown>, string][] = []
const API_KEY = `test_${'s'.repeat(30)}`
const timing = {
  now: () => now,
  pause: async (milliseconds: number) => void pauses.push(milliseconds),
  timeout(_milliseconds: number) {
    const timer = new AbortController()
    timers.push(timer)
    return timer.signal
  },
}
const aProvider = (name: 'mollie' | 'local' = 'local') =>
  mollieProvider({ name, baseUrl, apiKey: API_KEY, timing, warn: (...said) => void warned.push(said) })

beforeEach(() => {
  replies = []
  received = []
  pauses = []
  timers = []
  warned = []
})

const WIRE = {
  resource: 'payment',
  id: 'tr_5B8cwPMGnU',
  mode: 'test',
  status: 'open',
  amount: { value: '24.95', currency: 'EUR' },
  method: 'ideal',
  metadata: { order_id: randomUUID(), attempt_id: randomUUID() },
  isCancelable: false,
  createdAt: '2026-11-20T20:00:00+00:00',
  expiresAt: '2026-11-20T20:15:00+00:00',
  _links: { checkout: { href: 'https://www.mollie.com/checkout/1', type: 'text/html' } },
}
const NEW = {
  key: randomUUID(),
  amount: { minor: 2495, currency: 'EUR' },
  description: 'Vonk 100234',
  method: 'ideal',
  locale: 'nl_NL',
  country: 'NL',
  email: 'anna@demo.test',
  returnUrl: 'https://vonk.example/transactions/1',
  webhookUrl: 'https://vonk.example/webhooks/mollie/1/2',
  orderId: '1',
  attemptId: '2',
} as const

const kindOfError = (promise: Promise<unknown>): Promise<ProviderError['kind']> =>
  promise.then(
    () => assert.fail('it was done'),
    (error: ProviderError) => error.kind,
  )

describe('a payment at the provider', () => {
  test('is asked for with its key, its price as text, and ids of ours to know it again by', async () => {
    replies = [{ status: 201, body: WIRE }]
    const made = await aProvider().createPayment(NEW)
    assert.equal(made.id, WIRE.id)
    assert.equal(made.expiresAt?.toISOString(), '2026-11-20T20:15:00.000Z')
    const [{ method, path, headers, body }] = received as [ReceivedRequest]
    assert.deepEqual([method, path], ['POST', '/v2/payments'])
    assert.equal(headers['idempotency-key'], NEW.key)
    assert.equal(headers.authorization, `Bearer ${API_KEY}`)
    assert.deepEqual(JSON.parse(body), {
      amount: { value: '24.95', currency: 'EUR' },
      description: 'Vonk 100234',
      method: 'ideal',
      locale: 'nl_NL',
      redirectUrl: 'https://vonk.example/transactions/1',
      webhookUrl: 'https://vonk.example/webhooks/mollie/1/2',
      billingAddress: { email: 'anna@demo.test', country: 'NL' },
      metadata: { order_id: '1', attempt_id: '2' },
    })
  })

  test('of paysafecard says who pays without saying who that is', async () => {
    replies = [{ status: 201, body: WIRE }]
    await aProvider().createPayment({ ...NEW, method: 'paysafecard' })
    const { customerReference } = JSON.parse(received[0]?.body ?? '') as { customerReference: string }
    assert.match(customerReference, /^[0-9a-f]{32}$/)
  })

  test('of somebody else who uses the same account is none of ours, whatever ids it was given', async () => {
    const metadata = { order_id: '1204', attempt_id: 'first' }
    replies = [{ status: 200, body: { ...WIRE, metadata } }]
    const found = await aProvider().payment(WIRE.id)
    assert.deepEqual([found?.orderId, found?.attemptId], [undefined, undefined])
  })

  test('says where its card was issued or its account is held, where anybody knows', async () => {
    const countryOf = async (details: Record<string, unknown>) => {
      replies = [{ status: 200, body: { ...WIRE, status: 'paid', details } }]
      return (await aProvider().payment(WIRE.id))?.payerCountry
    }
    assert.equal(await countryOf({ cardFingerprint: 'x', cardCountryCode: 'BE' }), 'BE')
    assert.equal(await countryOf({ cardCountryCode: 'Belgium' }), undefined)
    assert.equal(await countryOf({ cardCountryCode: null }), undefined)
    assert.equal(await countryOf({ consumerAccount: 'DE89 3704 0044 0532 0130 00' }), 'DE')
    assert.equal(await countryOf({ consumerAccount: 'DE89370400440532013001' }), undefined)
    assert.equal(await countryOf({ consumerAccount: 'NL@example.org', paypalPayerId: 'x' }), undefined)
    assert.equal(await countryOf({}), undefined)
  })

  test('of a status that nobody knows is pending', async () => {
    replies = [{ status: 200, body: { ...WIRE, status: 'authorized' } }]
    assert.equal((await aProvider().payment(WIRE.id))?.status, 'pending')
  })

  test('sends nobody to a page that can be listened in on', async () => {
    for (const [name, href, expected] of [
      ['mollie', 'http://www.mollie.com/checkout/1', undefined],
      ['mollie', 'javascript:alert(1)', undefined],
      ['local', 'javascript:alert(1)', undefined],
      ['local', 'http://localhost:3000/checkout/1', 'http://localhost:3000/checkout/1'],
    ] as const) {
      replies = [{ status: 200, body: { ...WIRE, _links: { checkout: { href } } } }]
      assert.equal((await aProvider(name).payment(WIRE.id))?.checkoutUrl, expected)
    }
  })

  test('that is not there is not there, and what is no id is not asked for', async () => {
    replies = [{ status: 404, body: { status: 404 } }]
    assert.equal(await aProvider().payment('tr_nothing'), undefined)
    assert.equal(await aProvider().payment('tr_x/../../customers'), undefined)
    assert.equal(await kindOfError(aProvider().revokeMandate('cst_1234', '../payments')), 'refused')
    assert.equal(received.length, 1)
  })
})

describe('a provider in trouble', () => {
  test('is asked three times with the same key after 5xx, 429 and a connection that broke', async () => {
    replies = [{ status: 503 }, 'cut', { status: 201, body: WIRE }]
    assert.equal((await aProvider().createPayment(NEW)).id, WIRE.id)
    assert.deepEqual(new Set(received.map(({ headers }) => headers['idempotency-key'])), new Set([NEW.key]))
    assert.deepEqual([received.length, pauses], [3, [500, 1000]])
  })

  test('is left alone as long as it says, or given up where that is too long for who waits', async () => {
    replies = [
      { status: 429, headers: { 'retry-after': '2' } },
      { status: 200, body: WIRE },
    ]
    await aProvider().payment(WIRE.id)
    assert.deepEqual(pauses, [2000])
    replies = [{ status: 503, headers: { 'retry-after': '60' } }]
    assert.equal(await kindOfError(aProvider().payment(WIRE.id)), 'unavailable')
    assert.deepEqual(pauses, [2000])
  })

  test('has one key for all attempts of a DELETE too', async () => {
    replies = [{ status: 500 }, { status: 204, text: '' }]
    await aProvider().revokeMandate('cst_12345', 'mdt_12345')
    const keys = received.map(({ headers }) => headers['idempotency-key'])
    assert.ok(keys[0])
    assert.deepEqual(keys, [keys[0], keys[0]])
  })

  test('is not asked again where it refused', async () => {
    replies = [{ status: 422, body: { status: 422, field: 'amount', detail: 'secret of anna@demo.test' } }]
    assert.equal(await kindOfError(aProvider().createPayment(NEW)), 'refused')
    assert.equal(received.length, 1)
    assert.deepEqual(warned, [
      [{ call: 'POST /payments', status: 422, field: 'amount' }, 'the payment provider refused'],
    ])
  })

  test('that still does the call with this key is asked later', async () => {
    replies = [{ status: 409 }]
    assert.equal(await kindOfError(aProvider().createPayment(NEW)), 'unavailable')
  })

  test('that says nothing for eight seconds is given up', async () => {
    replies = ['silent']
    assert.equal(await kindOfError(aProvider().createPayment(NEW)), 'unavailable')
    assert.equal(received.length, 1)
  })

  test('is not followed to another place, with our key', async () => {
    replies = [{ status: 302, headers: { location: `${baseUrl}/elsewhere` } }]
    assert.equal(await kindOfError(aProvider().payment(WIRE.id)), 'unavailable')
    assert.ok(received.every(({ path }) => !path.includes('elsewhere')))
  })

  test('five times in a row is not asked for half a minute; then one goes ahead', async () => {
    const provider = aProvider()
    replies = [{ status: 503 }]
    for (let call = 0; call < 5; call += 1) await kindOfError(provider.payment(WIRE.id))
    const before = received.length
    assert.equal(await kindOfError(provider.payment(WIRE.id)), 'unavailable')
    assert.equal(received.length, before)
    now += 30_000
    replies = [{ status: 200, body: WIRE }]
    await Promise.allSettled([provider.payment(WIRE.id), provider.payment(WIRE.id)])
    assert.equal(received.length, before + 1)
    await provider.payment(WIRE.id)
    assert.equal(received.length, before + 2)
  })

  test('leaves no key, no address and no body in the log', async () => {
    const provider = aProvider()
    replies = [{ status: 400, body: { detail: 'anna@demo.test', field: 'x\ny' } }]
    await kindOfError(provider.createPayment(NEW))
    replies = [{ status: 200, body: { ...WIRE, status: 'anna@demo.test', amount: null } }]
    await kindOfError(provider.createPayment(NEW))
    replies = ['cut']
    await kindOfError(provider.createRefund({ ...NEW, paymentId: WIRE.id, refundId: '1' }))
    assert.equal(warned.length, 3)
    assert.doesNotMatch(JSON.stringify(warned), /anna|sss|5B8cwPMGnU/)
  })
})

describe('what the provider says is input (spec/payments 26)', () => {
  const wrongAnswers: [string, object][] = [
    ['another id', { id: 'ord_12345' }],
    ['another payment', { id: 'tr_another1' }],
    [
      'a refund of another payment',
      {
        _embedded: {
          refunds: [
            {
              id: 're_12345',
              paymentId: 'tr_another1',
              amount: { value: '1.00', currency: 'EUR' },
              status: 'refunded',
              createdAt: '2026-11-20T20:00:00+00:00',
            },
          ],
        },
      },
    ],
    ['an amount that is a number', { amount: { value: 24.95, currency: 'EUR' } }],
    ['an amount of three decimals', { amount: { value: '24.950', currency: 'EUR' } }],
    ['a negative amount', { amount: { value: '-24.95', currency: 'EUR' } }],
    ['a currency that we do not sell in', { amount: { value: '24.95', currency: 'JPY' } }],
    ['neither live nor test', { mode: 'maybe' }],
    ['a chargeback that cannot be read', { _embedded: { chargebacks: [{ id: 'chb_12345' }] } }],
  ]
  for (const [what, lie] of wrongAnswers)
    test(`${what} is not believed`, async () => {
      replies = [{ status: 200, body: { ...WIRE, ...lie } }]
      assert.equal(await kindOfError(aProvider().payment(WIRE.id)), 'unavailable')
    })

  test('neither is a page, nothing at all, nor more than anybody asked for', async () => {
    for (const reply of [
      { status: 200, text: '<html>' },
      { status: 200, text: '' },
      { status: 200, text: `"${'x'.repeat(5_000_000)}"` },
    ]) {
      replies = [reply]
      assert.equal(await kindOfError(aProvider().payment(WIRE.id)), 'unavailable')
    }
  })

  test('one thing in a list that cannot be read hides no other, and is counted', async () => {
    const yen = { ...WIRE, id: 'tr_yenyenyen', amount: { value: '2495.00', currency: 'JPY' } }
    const next = { href: 'https://api.mollie.com/v2/payments?from=tr_12345&limit=250' }
    replies = [{ status: 200, body: { count: 2, _embedded: { payments: [yen, WIRE] }, _links: { next } } }]
    const page = await aProvider().payments()
    assert.deepEqual([page.items.map(({ id }) => id), page.next], [[WIRE.id], 'tr_12345'])
    assert.deepEqual(warned, [
      [{ list: 'payments', unread: 1 }, 'the payment provider listed what cannot be read'],
    ])
  })

  test('whatever it says, there is a payment as it should be, or an error', async () => {
    const provider = mollieProvider({
      name: 'mollie',
      baseUrl,
      apiKey: API_KEY,
      timing: { ...timing, now: () => (now += 60_000) },
    })
    const field = fc.constantFrom(...Object.keys(WIRE))
    await fc.assert(
      fc.asyncProperty(field, fc.jsonValue(), async (name, value) => {
        replies = [{ status: 200, body: { ...WIRE, [name]: value } }]
        const payment = await provider.payment(WIRE.id).catch((error: ProviderError) => {
          assert.ok(error.kind)
          return undefined
        })
        if (!payment) return
        assert.match(payment.id, /^tr_/)
        assert.ok(Number.isSafeInteger(payment.amount.minor) && payment.amount.minor >= 0)
        assert.ok(['open', 'pending', 'paid', 'failed', 'canceled', 'expired'].includes(payment.status))
        assert.ok(payment.checkoutUrl === undefined || payment.checkoutUrl.startsWith('https://'))
      }),
      { numRuns: 150 },
    )
  })
})
