import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { after, beforeEach, describe, test } from 'node:test'
import { mollieProvider } from '#server/adapters/mollie/mollie.ts'
import { providerRig } from '#test/services/provider.ts'
import { until } from '#test/until.ts'
import { outcomes } from './checkout-page.ts'
import { startLocalProvider } from './local-provider.ts'

const FOLDER = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-provider-'))
after(() => fs.rmSync(FOLDER, { recursive: true, force: true }))

/** The site: records webhooks, and answers them as a test wants. */
let heard: string[] = []
let answer = 200
const site = http.createServer(async (request, response) => {
  heard.push(`${request.method} ${request.url} ${await text(request)}`)
  response.writeHead(answer).end()
})
await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
const siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
after(() => {
  site.close()
  site.closeAllConnections()
})

const API_KEY = `test_${'k'.repeat(30)}`
const rig = providerRig()
const provider = await startLocalProvider({ ...rig.local })
const held = rig.hold(provider)
after(() => provider.close())
const home = new URL(provider.apiUrl).origin

const clientOf = (baseUrl: string) =>
  mollieProvider({ name: 'local', baseUrl, apiKey: API_KEY, timing: rig.timing })
const ours = clientOf(provider.apiUrl)
const aPayment = (method = 'ideal', locale = 'nl_NL') =>
  ({
    key: randomUUID(),
    amount: { minor: 2495, currency: 'EUR' },
    description: 'Vonk 100234',
    method,
    locale,
    country: 'NL',
    email: 'anna@demo.test',
    returnUrl: `${siteUrl}/transactions/1?rt=token`,
    cancelUrl: `${siteUrl}/transactions/1?rt=token&c=1`,
    webhookUrl: `${siteUrl}/webhooks/local/1/2`,
    orderId: '1',
    attemptId: '2',
  }) as const
const make = (method?: string, locale?: string) => ours.createPayment(aPayment(method, locale))

const see = (url: string, headers: Record<string, string> = {}) => fetch(url, { headers })
const press = (url: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual', headers })

beforeEach(async () => {
  held.webhooks = 'at once'
  answer = 200
  provider.state.webhooks = []
  heard = []
})

describe('the page of a payment', () => {
  test('says what it is, in the language of the payer, and works without a script', async () => {
    const locales = {
      nl: 'nl_NL',
      de: 'de_DE',
      en: 'en_GB',
      es: 'es_ES',
      fr: 'fr_FR',
      it: 'it_IT',
      pl: 'pl_PL',
    }
    for (const [language, locale] of Object.entries(locales)) {
      const { checkoutUrl = '' } = await make('ideal', locale)
      const page = await see(checkoutUrl)
      const shown = await page.text()
      assert.match(
        page.headers.get('content-security-policy') ?? '',
        /^default-src 'none'; style-src 'sha256-/,
      )
      assert.ok(shown.includes(`<html lang="${language}">`))
      assert.match(shown, /24[.,]95/)
      assert.doesNotMatch(shown, /<script| on\w+=| style=/)
      for (const outcome of outcomes) assert.ok(shown.includes(`value="${outcome}"`))
    }
  })

  for (const [outcome, status, heardTimes, back] of [
    ['paid', 'paid', 1, 'rt=token'],
    ['failed', 'failed', 1, 'rt=token'],
    ['canceled', 'canceled', 1, 'rt=token&c=1'],
    ['expired', 'expired', 1, 'rt=token'],
    ['pending', 'pending', 0, 'rt=token'],
    ['chargeback', 'paid', 2, 'rt=token'],
  ] as const)
    test(`${outcome}: it is ${status}, the site hears of it ${heardTimes} times, and the browser goes back`, async () => {
      const { id, checkoutUrl = '' } = await make()
      const pressed = await press(checkoutUrl, { status: outcome })
      assert.equal(pressed.status, 303)
      assert.equal(pressed.headers.get('location'), `${siteUrl}/transactions/1?${back}`)
      assert.deepEqual(
        heard,
        Array.from({ length: heardTimes }, () => `POST /webhooks/local/1/2 id=${id}`),
      )
      const payment = await ours.payment(id)
      assert.equal(payment?.status, status)
      assert.equal(payment?.chargebacks.length, outcome === 'chargeback' ? 1 : 0)
    })

  test('of a settled payment says so, leads back, and changes nothing', async () => {
    const { id, checkoutUrl = '' } = await make()
    await press(checkoutUrl, { status: 'paid' })
    for (const page of [await see(checkoutUrl), await press(checkoutUrl, { status: 'failed' })]) {
      const shown = await page.text()
      assert.ok(shown.includes('Deze betaling is al afgerond'))
      assert.ok(shown.includes(`href="${siteUrl}/transactions/1?rt=token"`))
      assert.ok(!shown.includes('value="paid"'))
    }
    assert.equal((await ours.payment(id))?.status, 'paid')
    assert.equal(heard.length, 1)
  })

  test('of a pending payment can still be used', async () => {
    const { id, checkoutUrl = '' } = await make('paypal')
    await press(checkoutUrl, { status: 'pending' })
    await press(checkoutUrl, { status: 'paid' })
    assert.equal((await ours.payment(id))?.status, 'paid')
  })

  test('of a card lets choose why it fails', async () => {
    const { id, checkoutUrl = '' } = await make('creditcard')
    await press(checkoutUrl, { status: 'failed', reason: 'insufficient_funds' })
    assert.equal((await ours.payment(id))?.failureReason, 'insufficient_funds')
  })

  test('tells the site twice at the same time, or only after the payer is back', async () => {
    const twice = await make()
    await press(twice.checkoutUrl ?? '', { status: 'paid', webhook: 'twice' })
    assert.equal(heard.length, 2)
    for (const webhook of ['after', 'slow']) {
      heard = []
      const late = await make()
      await press(late.checkoutUrl ?? '', { status: 'paid', webhook })
      assert.deepEqual(heard, [])
      await held.pass(31_000)
      assert.deepEqual(heard, [`POST /webhooks/local/1/2 id=${late.id}`])
    }
  })

  test('takes no press from another site, no outcome that there is not, and no payment that there is not', async () => {
    const { id, checkoutUrl = '' } = await make()
    const statuses = await Promise.all([
      press(checkoutUrl, { status: 'paid' }, { 'sec-fetch-site': 'cross-site' }),
      press(checkoutUrl, { status: 'open' }),
      press(`${home}/checkout/tr_nothing`, { status: 'paid' }),
      see(`${home}/checkout/tr_nothing`),
      see(`${home}/checkout/../../etc/passwd`),
    ])
    assert.deepEqual(
      statuses.map(({ status }) => status),
      [403, 422, 404, 404, 404],
    )
    assert.equal((await ours.payment(id))?.status, 'open')
  })
})

test('a payment can be paid for as long as its method says, to the millisecond, however slowly it is made', async () => {
  let clock = Date.parse('2026-11-20T10:00:00Z')
  const slow = await startLocalProvider({ ...rig.local, now: () => (clock += 7) })
  try {
    const { createdAt, expiresAt } = await clientOf(slow.apiUrl).createPayment(aPayment())
    assert.equal(expiresAt && expiresAt.getTime() - createdAt.getTime(), 15 * 60_000)
  } finally {
    await slow.close()
  }
})

describe('the list of payments', () => {
  test('settles a direct debit, which has no page of its own', async () => {
    const { id: customerId } = await ours.createCustomer({
      key: randomUUID(),
      name: 'A',
      email: 'a@b.nl',
      locale: 'nl_NL',
    })
    const { id: mandateId } = await ours.createMandate({
      key: randomUUID(),
      customerId,
      holder: 'A',
      iban: 'NL91ABNA0417164300',
      signedOn: '2026-11-20',
      reference: '1',
    })
    const debit = { ...aPayment('directdebit'), recurring: { customerId, mandateId } }
    const { id } = await ours.createPayment(debit)
    assert.ok(
      (await (await see(`${home}/`, { 'accept-language': 'nl' })).text()).includes('Automatische incasso'),
    )
    await press(`${home}/payments/${id}`, { act: 'failed', reason: 'AM04' })
    assert.equal((await ours.payment(id))?.failureReason, 'AM04')
    assert.equal(heard.length, 1)
  })

  test('pays back, charges back and takes that back, each once', async () => {
    const { id } = await make('creditcard')
    await held.settle(id, 'paid')
    const act = async (where: string, what: string) => (await press(`${home}${where}`, { act: what })).status
    assert.deepEqual(
      [await act(`/payments/${id}`, 'refund'), await act(`/payments/${id}`, 'refund')],
      [303, 409],
    )
    assert.deepEqual(
      [await act(`/payments/${id}`, 'chargeback'), await act(`/payments/${id}`, 'chargeback')],
      [303, 409],
    )
    const [chargeback] = (await ours.payment(id))?.chargebacks ?? []
    const where = `/chargebacks/${chargeback?.id}`
    assert.deepEqual([await act(where, 'reverse'), await act(where, 'reverse')], [303, 409])
    assert.deepEqual(
      [await act('/refunds/re_nothing', 'failed'), await act(`/payments/${id}`, 'burn')],
      [404, 404],
    )
    assert.equal(heard.length, 4)
  })

  test('has a switch for the bank list', async () => {
    await press(`${home}/options`, { banks: 'on' })
    assert.equal(provider.state.banks, true)
    await press(`${home}/options`, { banks: 'off' })
    assert.equal(provider.state.banks, false)
  })
})

describe('webhooks', () => {
  test('come again until they are taken', async () => {
    answer = 503
    const { id } = await make()
    await held.settle(id, 'paid')
    await held.pass(1000)
    answer = 200
    await held.pass(5000)
    await held.pass(60_000)
    assert.equal(heard.length, 3)
  })

  test('of held ones nothing is heard before they are delivered', async () => {
    held.webhooks = 'held'
    const { id, checkoutUrl = '' } = await make()
    await press(checkoutUrl, { status: 'paid' })
    assert.deepEqual(heard, [])
    await held.deliver()
    assert.deepEqual(heard, [`POST /webhooks/local/1/2 id=${id}`])
  })
})

describe('the state in a file', () => {
  test('survives a restart, with keys and webhooks that were not taken', async () => {
    const file = path.join(FOLDER, 'state.json')
    const first = await startLocalProvider({ ...rig.local, file })
    const payment = aPayment()
    const { id } = await clientOf(first.apiUrl).createPayment(payment)
    const known = first.state.payments.get(id)
    assert.ok(known && first.acts.settle(known, 'paid'))
    await first.close()
    assert.equal(fs.statSync(file).mode & 0o077, 0)
    const second = await startLocalProvider({ ...rig.local, file })
    const again = clientOf(second.apiUrl)
    assert.equal((await again.payment(id))?.status, 'paid')
    assert.equal((await again.createPayment(payment)).id, id)
    await second.webhooks.deliver()
    assert.equal(heard.length, 1)
    await second.close()
  })

  test('is kept by a process of its own too, which is killed at any time', async (running) => {
    const file = path.join(FOLDER, 'process.json')
    const start = async () => {
      const child = spawn(process.execPath, [
        path.join(import.meta.dirname, 'main.ts'),
        '--port',
        '0',
        '--file',
        file,
      ])
      running.after(() => child.kill('SIGKILL'))
      let said = ''
      child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
      await until(() => /^ready (\S+)$/m.test(said))
      return { child, apiUrl: /^ready (\S+)$/m.exec(said)?.[1] ?? '' }
    }
    const first = await start()
    const { id } = await clientOf(first.apiUrl).createPayment(aPayment())
    first.child.kill('SIGKILL')
    await once(first.child, 'exit')
    const second = await start()
    assert.equal((await clientOf(second.apiUrl).payment(id))?.status, 'open')
    await press(`${new URL(second.apiUrl).origin}/checkout/${id}`, { status: 'paid' })
    assert.equal(heard.length, 1)
    second.child.kill('SIGTERM')
    await once(second.child, 'exit')
  })
})

test('two calls with a key at the same time are one: the other is told to come back', async () => {
  const file = path.join(FOLDER, 'flight.json')
  const slow = await startLocalProvider({ ...rig.local, file })
  const payment = { ...aPayment(), redirectUrl: `${siteUrl}/`, amount: { value: '1.00', currency: 'EUR' } }
  const headers = { authorization: `Bearer ${API_KEY}`, 'idempotency-key': randomUUID() }
  const post = () =>
    fetch(`${slow.apiUrl}/payments`, { method: 'POST', headers, body: JSON.stringify(payment) })
  const statuses = (await Promise.all([post(), post(), post()])).map(({ status }) => status)
  assert.equal(slow.state.payments.size, 1)
  assert.ok(statuses.every((status) => status === 201 || status === 409))
  assert.equal((await post()).status, 201)
  await slow.close()
})
