import assert from 'node:assert/strict'
import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import type { PostedReports, ProviderReports } from '#server/kit/ports/mail.ts'
import { providerReports } from './provider-reports.ts'
import { sesReports } from './ses.ts'

const FOLDER = path.join(import.meta.dirname, '../provider-reports')
const sample = (name: string) => fs.readFileSync(path.join(FOLDER, `${name}.json`), 'utf8')
const read = (adapter: ProviderReports, posted: Partial<PostedReports>) =>
  adapter.read({ headers: {}, body: '', ...posted })
const recipient = 'anna@demo.test'

describe('reports of Amazon SES', () => {
  const topic = 'arn:aws:sns:eu-west-1:123456789012:mail'
  const certificate = 'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-0.pem'
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const asked: string[] = []
  const ses = sesReports(topic, async (address) => {
    asked.push(address)
    return publicKey.export({ type: 'spki', format: 'pem' })
  })
  const fields = {
    Type: 'Notification',
    MessageId: '22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324',
    TopicArn: topic,
    Timestamp: '2026-11-20T09:30:00.000Z',
    SignatureVersion: '2',
    SigningCertURL: certificate,
  }
  const posted = (message: Record<string, string>, algorithm = 'sha256') => {
    const all: Record<string, string> = { ...fields, ...message }
    const text = ['Message', 'MessageId', 'Subject', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type']
      .flatMap((name) => (all[name] ? [`${name}\n${all[name]}\n`] : []))
      .join('')
    const Signature = sign(algorithm, Buffer.from(text), privateKey).toString('base64')
    return { body: JSON.stringify({ ...all, Signature }) }
  }

  test('are read from signed notifications of our topic, and the key is fetched once', async () => {
    assert.deepEqual(await read(ses, posted({ Message: sample('ses-bounce'), Subject: 'Bounce' })), [
      {
        kind: 'bounce',
        id: 'ses 0102018f-bounce anna@demo.test',
        recipient,
        status: '5.1.1',
        words: 'smtp; 550 5.1.1 user unknown',
        temporary: false,
      },
    ])
    const old = posted({ Message: sample('ses-complaint'), SignatureVersion: '1' }, 'sha1')
    assert.deepEqual(await read(ses, old), [
      { kind: 'complaint', id: 'ses 0102018f-complaint anna@demo.test', recipient },
    ])
    const taken = sample('ses-complaint').replace('"abuse"', '"not-spam"')
    assert.deepEqual(await read(ses, posted({ Message: taken })), [])
    assert.deepEqual(asked, [certificate])
  })

  test('of another topic, with a certificate of elsewhere, or changed since, are refused', async () => {
    const Message = sample('ses-bounce')
    const changes: Record<string, string>[] = [
      { TopicArn: 'arn:aws:sns:eu-west-1:210987654321:mail' },
      { SigningCertURL: 'https://sns.eu-west-1.amazonaws.com.evil.example/a.pem' },
      { SigningCertURL: 'https://evil.example/sns.eu-west-1.amazonaws.com/a.pem' },
      { SigningCertURL: 'http://sns.eu-west-1.amazonaws.com/a.pem' },
      { SigningCertURL: 'https://s3.eu-west-1.amazonaws.com/evil/a.pem' },
    ]
    for (const change of changes)
      assert.equal(await read(ses, posted({ Message, ...change })), undefined, JSON.stringify(change))
    const { body } = posted({ Message })
    assert.equal(await read(ses, { body: body.replaceAll('anna@', 'bram@') }), undefined)
    assert.deepEqual(asked, [certificate])
  })

  test('begin with a subscription that is confirmed, at SNS only', async () => {
    const confirmation = {
      Type: 'SubscriptionConfirmation',
      Message: 'You have chosen …',
      Token: '2336412f37',
    }
    const SubscribeURL = 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=2336412f37'
    assert.deepEqual(await read(ses, posted({ ...confirmation, SubscribeURL })), [])
    assert.equal(asked.at(-1), SubscribeURL)
    await read(ses, posted({ ...confirmation, SubscribeURL: 'https://evil.example/' }))
    assert.equal(asked.at(-1), SubscribeURL)
  })
})

test('reports of Postmark come with the header that it was told to send', async () => {
  const postmark = providerReports({ provider: 'postmark', key: 'the key of the tests' })
  const headers = { 'x-webhook-secret': 'the key of the tests' }
  assert.deepEqual(await read(postmark, { headers, body: sample('postmark-bounce') }), [
    {
      kind: 'bounce',
      id: 'postmark 883953f4-6105-42a2-a16a-77a8eac79483 Bounce HardBounce anna@demo.test',
      recipient,
      words: 'smtp;550 5.1.1 The email account that you tried to reach does not exist.',
      temporary: false,
    },
  ])
  assert.deepEqual(await read(postmark, { headers, body: sample('postmark-complaint') }), [
    {
      kind: 'complaint',
      id: 'postmark 00000000-0000-0000-0000-000000000000 SpamComplaint SpamComplaint anna@demo.test',
      recipient,
    },
  ])
  const soft = sample('postmark-bounce').replace('HardBounce', 'SoftBounce')
  assert.equal((await read(postmark, { headers, body: soft }))?.[0]?.temporary, true)
  assert.equal(await read(postmark, { body: sample('postmark-bounce') }), undefined)
  const wrong = { 'x-webhook-secret': 'another key' }
  assert.equal(await read(postmark, { headers: wrong, body: sample('postmark-bounce') }), undefined)
})

test('reports of Mailgun are signed with its key, not long ago', async () => {
  const key = 'a signing key of the tests'
  const mailgun = providerReports({ provider: 'mailgun', key })
  const posted = (name: string, { at = Date.now(), by = key } = {}) => {
    const timestamp = String(Math.floor(at / 1000))
    const token = 'b1a2c3'
    const signature = createHmac('sha256', by).update(`${timestamp}${token}`).digest('hex')
    return {
      body: `{"signature":${JSON.stringify({ timestamp, token, signature })},"event-data":${sample(name)}}`,
    }
  }
  const messageId = '20261120093000.1@vonk.example'
  assert.deepEqual(await read(mailgun, posted('mailgun-bounce')), [
    {
      kind: 'bounce',
      id: 'mailgun G9Bn5sl1TC6nu79C8C0bwg',
      recipient,
      messageId,
      status: '5.1.1',
      words: '550 5.1.1 The email account that you tried to reach does not exist.',
      temporary: false,
    },
  ])
  assert.deepEqual(await read(mailgun, posted('mailgun-complaint')), [
    { kind: 'complaint', id: 'mailgun ncV2XwymRUKbPek_MIM-Gw', recipient, messageId },
  ])
  assert.equal(await read(mailgun, posted('mailgun-bounce', { by: 'another key' })), undefined)
  const old = { at: Date.now() - 13 * 3600_000 }
  assert.equal(await read(mailgun, posted('mailgun-bounce', old)), undefined)
})

test('reports of SendGrid are signed over time and body, many in one post', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  const sendgrid = providerReports({ provider: 'sendgrid', key })
  const body = sample('sendgrid-events')
  const timestamp = '1795080603'
  const headers = {
    'x-twilio-email-event-webhook-timestamp': timestamp,
    'x-twilio-email-event-webhook-signature': sign(
      'sha256',
      Buffer.from(`${timestamp}${body}`),
      privateKey,
    ).toString('base64'),
  }
  const messageId = '<14c5d75ce93.dfd.64b469@ismtpd-555>'
  assert.deepEqual(await read(sendgrid, { headers, body }), [
    {
      kind: 'bounce',
      id: 'sendgrid Ym91bmNl',
      recipient,
      messageId,
      status: '5.1.1',
      words: '550 5.1.1 user unknown',
    },
    { kind: 'complaint', id: 'sendgrid c3BhbXJlcG9ydA==', recipient, messageId },
  ])
  assert.equal(await read(sendgrid, { headers, body: body.replaceAll('anna@', 'bram@') }), undefined)
  assert.equal(await read(sendgrid, { body }), undefined)
})
