import assert from 'node:assert/strict'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, describe, test } from 'node:test'
import type { Push } from '#server/kit/ports/push.ts'
import { startPushReceiver, vapid } from '#test/services/push-receiver.ts'
import { createPusher } from './pusher.ts'
import { isKeyPair, makeKeyPair } from './vapid-keys.ts'

const receiver = await startPushReceiver()
after(() => receiver.close())

const push = (endpoint: string): Push => ({
  endpoint,
  keys: receiver.aBrowser().subscription.keys,
  topic: 'likes',
  payload: '{"kind":"like"}',
})

describe('a push goes to the push services of browsers and nowhere else (spec/abuse T31)', () => {
  const pusher = createPusher({ keys: vapid })

  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:443/wp/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-am3p.notify.windows.com/w/?token=abc',
  ]) {
    test(`${endpoint} is one`, () => assert.equal(pusher.accepts(push(endpoint)), true))
  }

  for (const endpoint of [
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://user:password@fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com@127.0.0.1/',
    'https://fcm.googleapis.com.evil.example/',
    'https://fcm.googleapis.com./fcm/send/abc',
    'https://evil-push.apple.com.example/',
    'https://notify.windows.com/',
    'https://evilnotify.windows.com/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://017700000001/',
    'https://127.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[fd00::1]/',
    'https://localhost/',
    'https://127.0.0.1.nip.io/',
    'https://metadata.google.internal/',
    'file:///etc/passwd',
    'gopher://fcm.googleapis.com/',
    '//fcm.googleapis.com/',
    'fcm.googleapis.com',
    '',
  ]) {
    test(`«${endpoint}» is none, also where it stands in the database already`, async () => {
      assert.equal(pusher.accepts(push(endpoint)), false)
      assert.equal(await pusher.send(push(endpoint)), 'gone')
    })
  }

  test('a receiver of the tests is one only where the process was told so', () => {
    assert.equal(pusher.accepts(receiver.aBrowser().subscription), false)
  })
})

describe('a push service', () => {
  const pusher = createPusher({ keys: vapid, receiver: receiver.origin })

  test('gets what only the browser can read, signed for it, for a day, with a topic', async () => {
    receiver.answers(201)
    const browser = receiver.aBrowser()
    assert.equal(await pusher.send({ ...push(''), ...browser.subscription }), 'sent')
    assert.deepEqual(browser.received, [
      { topic: 'likes', ttl: 24 * 3600, audience: receiver.origin, payload: { kind: 'like' } },
    ])
  })

  test('that knows the browser no more says so by 404 or 410; that is away is asked again later', async () => {
    const { subscription } = receiver.aBrowser()
    for (const [status, headers, outcome] of [
      [404, {}, 'gone'],
      [410, {}, 'gone'],
      [403, {}, 'refused'],
      [413, {}, 'refused'],
      [429, { 'retry-after': '120' }, { later: true, seconds: 120 }],
      [429, { 'retry-after': '999999999' }, { later: true, seconds: 24 * 3600 }],
      [429, { 'retry-after': 'soon' }, { later: true, seconds: undefined }],
      [503, {}, { later: true, seconds: undefined }],
    ] as const) {
      receiver.answers(status, headers)
      assert.deepEqual(await pusher.send({ ...push(''), ...subscription }), outcome, String(status))
    }
  })

  test('that sends us on is not followed', async () => {
    let followed = 0
    const inside = http.createServer((_request, response) => {
      followed += 1
      response.end()
    })
    await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
    receiver.answers(307, { location: `http://127.0.0.1:${(inside.address() as AddressInfo).port}/` })
    assert.equal(await pusher.send({ ...push(''), ...receiver.aBrowser().subscription }), 'refused')
    assert.equal(followed, 0)
    inside.close()
  })

  test('that cannot be reached is asked again later', async () => {
    const gone = await startPushReceiver()
    const away = createPusher({ keys: vapid, receiver: gone.origin })
    const { subscription } = gone.aBrowser()
    gone.close()
    assert.deepEqual(await away.send({ ...push(''), ...subscription }), { later: true })
  })
})

test('keys that no browser can have are refused', () => {
  const pusher = createPusher({ keys: vapid })
  const { keys } = receiver.aBrowser().subscription
  const endpoint = 'https://fcm.googleapis.com/fcm/send/abc'
  const notOnTheCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url')
  assert.equal(pusher.accepts({ endpoint, keys }), true)
  for (const p256dh of [notOnTheCurve, 'AAAA', '', keys.auth])
    assert.equal(pusher.accepts({ endpoint, keys: { ...keys, p256dh } }), false)
  assert.equal(pusher.accepts({ endpoint, keys: { ...keys, auth: 'AAAA' } }), false)
})

test('without keys of the installation nothing is sent', async () => {
  const pusher = createPusher({ keys: undefined, receiver: receiver.origin })
  assert.equal(pusher.publicKey, undefined)
  assert.equal(await pusher.send({ ...push(''), ...receiver.aBrowser().subscription }), 'refused')
})

test('a new key pair belongs together, and to no other', () => {
  const { publicKey, privateKey } = makeKeyPair()
  assert.equal(isKeyPair(publicKey, privateKey), true)
  assert.equal(isKeyPair(makeKeyPair().publicKey, privateKey), false)
  assert.equal(isKeyPair(publicKey, 'x'), false)
})
