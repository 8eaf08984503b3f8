import assert from 'node:assert/strict'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { createSmsBox } from '#server/dev/sms-box.ts'
import { httpSms, noSms, type SmsOptions } from './sms.ts'

const bodyIn = (text: string): unknown =>
  text.startsWith('{') ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text))

let status = 201
let received: { headers: http.IncomingHttpHeaders; body: unknown }[] = []
const server = http.createServer(async (request, response) => {
  received.push({ headers: request.headers, body: bodyIn((await buffer(request)).toString()) })
  if (status) response.writeHead(status, { location: '/elsewhere' }).end('{}')
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
after(() => {
  server.close()
  server.closeAllConnections()
})
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`
const options: SmsOptions = { provider: 'messagebird', url, token: 'the-token', sender: 'Vonk' }
const message = { to: '+31612345678', text: 'Vonk: je code is 123456.' }

test('a text message is posted once, with the key of the installation', async () => {
  received = []
  await httpSms(options).send(message)
  assert.equal(received.length, 1)
  assert.equal(received[0]?.headers.authorization, 'AccessKey the-token')
  assert.deepEqual(received[0]?.body, {
    originator: 'Vonk',
    recipients: ['31612345678'],
    body: message.text,
    datacoding: 'auto',
  })
})

test('each provider gets it in its own form', async () => {
  const { text } = message
  const basic = `Basic ${Buffer.from('the-token').toString('base64')}`
  for (const [provider, authorization, body] of [
    [
      'bird',
      'AccessKey the-token',
      {
        receiver: { contacts: [{ identifierKey: 'phonenumber', identifierValue: '+31612345678' }] },
        body: { type: 'text', text: { text } },
      },
    ],
    ['twilio', basic, { To: '+31612345678', From: 'Vonk', Body: text }],
    ['vonage', basic, { channel: 'sms', message_type: 'text', from: 'Vonk', to: '31612345678', text }],
  ] as const) {
    received = []
    await httpSms({ ...options, provider }).send(message)
    assert.deepEqual(
      received.map(({ headers }) => headers.authorization),
      [authorization],
    )
    assert.deepEqual(received[0]?.body, body)
  }
})

test('one that was not taken is told, without the number or the code', async () => {
  for (const answer of [401, 302, 500, 0]) {
    status = answer
    received = []
    await assert.rejects(httpSms(options, 200).send(message), (error: Error) => {
      assert.doesNotMatch(JSON.stringify([error.message, error.stack, error.cause]), /612345678|123456\./)
      return true
    })
    assert.equal(received.length, 1)
  }
  status = 201
  await assert.rejects(httpSms({ ...options, url: 'http://127.0.0.1:9/' }).send(message), /^Error: sms: /)
})

test('what is no phone number is not sent to, and an installation without SMS_* sends nothing', async () => {
  received = []
  for (const to of ['0612345678', '+', '+31 612345678', '+31612345678,+4412'])
    await assert.rejects(httpSms(options).send({ ...message, to }))
  assert.equal(received.length, 0)
  assert.equal(noSms.available, false)
  await assert.rejects(noSms.send(message))
})

test('the demo keeps texts, the newest first, over a restart', async () => {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-sms-')), 'texts.json')
  after(() => fs.rmSync(path.dirname(file), { recursive: true, force: true }))
  const box = createSmsBox(file)
  await box.sms.send(message)
  await box.sms.send({ to: '+4915112345678', text: 'zwei' })
  assert.deepEqual(
    createSmsBox(file)
      .list()
      .map(({ text }) => text),
    ['zwei', message.text],
  )
  assert.deepEqual(
    box.list('+31612345678').map(({ text }) => text),
    [message.text],
  )
})
