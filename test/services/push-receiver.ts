import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { PushPayload } from '#contract/push.ts'
import { makeKeyPair, type VapidKeys } from '#server/adapters/push/vapid-keys.ts'
import type { PushTarget } from '#server/kit/ports/push.ts'

export const vapid: VapidKeys = { ...makeKeyPair(), subject: 'mailto:push@example.nl' }

type Received = { topic: string | undefined; ttl: number; audience: string; payload: PushPayload }

/** Returns a valid subscription, as a browser sends it to the site. */
export function aSubscription(origin = 'http://127.0.0.1:9', keys = createECDH('prime256v1')): PushTarget {
  const p256dh = keys.generateKeys('base64url')
  return {
    endpoint: `${origin}/${randomUUID()}`,
    keys: { p256dh, auth: randomBytes(16).toString('base64url') },
  }
}

/** A subscribed browser: its subscription, and the pushes that it received and decrypted. */
export type TestBrowser = { subscription: PushTarget; received: Received[] }

export type PushReceiver = {
  origin: string
  aBrowser(): TestBrowser
  /** Sets the answer to all later requests; refused requests are recorded too. */
  answers(status: number, headers?: Record<string, string>): void
  requests(): number
  close(): void
}

/** A push service (RFC 8030): checks signatures (RFC 8292) and decrypts (RFC 8291). */
export async function startPushReceiver(): Promise<PushReceiver> {
  const browsers = new Map<string, { browser: TestBrowser; open: (body: Buffer) => string }>()
  let answer: { status: number; headers: Record<string, string> } = { status: 201, headers: {} }
  let requests = 0
  const server = http.createServer(async (request, response) => {
    requests += 1
    const known = browsers.get(request.url ?? '')
    const body = await buffer(request)
    if (known && answer.status === 201) {
      known.browser.received.push({
        topic: request.headers.topic as string | undefined,
        ttl: Number(request.headers.ttl),
        audience: audienceOf(request.headers.authorization ?? ''),
        payload: JSON.parse(known.open(body)) as PushPayload,
      })
    }
    response.writeHead(answer.status, answer.headers).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    aBrowser() {
      const keys = createECDH('prime256v1')
      const browser: TestBrowser = { subscription: aSubscription(origin, keys), received: [] }
      const { endpoint, keys: shown } = browser.subscription
      const p256dh = keys.getPublicKey()
      const auth = Buffer.from(shown.auth, 'base64url')
      const open = (body: Buffer) =>
        decrypt(body, { p256dh, auth, secretWith: (theirs) => keys.computeSecret(theirs) })
      browsers.set(new URL(endpoint).pathname, { browser, open })
      return browser
    },
    answers(status, headers = {}) {
      answer = { status, headers }
    },
    requests: () => requests,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

type Keys = { p256dh: Buffer; auth: Buffer; secretWith: (theirs: Buffer) => Buffer }

/** Decrypts a record of aes128gcm (RFC 8188): salt, size, key length, sender's key, ciphertext. */
function decrypt(body: Buffer, { p256dh, auth, secretWith }: Keys): string {
  const salt = body.subarray(0, 16)
  const end = 21 + body.readUInt8(20)
  const theirs = body.subarray(21, end)
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, theirs])
  const shared = Buffer.from(hkdfSync('sha256', secretWith(theirs), auth, about, 32))
  const derive = (what: string, length: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, Buffer.from(`Content-Encoding: ${what}\0`), length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(body.subarray(-16))
  const padded = Buffer.concat([decipher.update(body.subarray(end, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

/** Returns the audience of a signature; throws if it is not ours or is valid for over a day. */
function audienceOf(authorization: string): string {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    signed,
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number }
  if (key !== vapid.publicKey || !isSigned || exp > Date.now() / 1000 + 24 * 3600)
    throw new Error('not signed')
  return aud
}
