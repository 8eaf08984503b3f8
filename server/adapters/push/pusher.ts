import { ECDH } from 'node:crypto'
import webPush from 'web-push'
import type { Push, Pusher, PushOutcome, PushTarget } from '#server/kit/ports/push.ts'
import type { VapidKeys } from './vapid-keys.ts'

type Options = {
  /** Without keys no push is sent. */
  keys: VapidKeys | undefined
  /** An extra allowed origin: the receiver of the tests. */
  receiver?: string
  timeoutMs?: number
}

// Members supply the endpoint, so only browsers' push services are allowed (spec/abuse T31).
const SERVICES = new Set(['fcm.googleapis.com'])
const SERVICES_BELOW = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com']

const DAY_SECONDS = 24 * 3600
const TIMEOUT_MS = 10_000

/**
 * Sends pushes: encrypted (RFC 8291), signed with the installation's keys (RFC 8292), stored for a
 * day by the push service.
 */
export function createPusher({ keys, receiver, timeoutMs = TIMEOUT_MS }: Options): Pusher {
  const accepts = (target: PushTarget) => isPushService(target.endpoint, receiver) && hasKeys(target)
  return {
    publicKey: keys?.publicKey,
    accepts,
    async send(push) {
      if (!keys) return 'refused'
      if (!accepts(push)) return 'gone'
      const { method, headers, body } = buildRequest(push, keys)
      try {
        const answer = await fetch(push.endpoint, {
          method,
          headers,
          body,
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
        })
        await answer.body?.cancel()
        return pushOutcome(answer)
      } catch {
        return { later: true }
      }
    },
  }
}

function buildRequest({ endpoint, keys: target, topic, payload }: Push, vapidDetails: VapidKeys) {
  const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys: target }, payload, {
    vapidDetails,
    TTL: DAY_SECONDS,
    topic,
    urgency: 'normal',
    contentEncoding: 'aes128gcm',
  })
  // fetch sets the content length itself.
  const sent = Object.entries(headers ?? {}).filter(([name]) => name.toLowerCase() !== 'content-length')
  return {
    method,
    headers: Object.fromEntries(sent),
    body: new Uint8Array(body ?? []),
  }
}

function isPushService(endpoint: string, receiver: string | undefined): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password || url.hash) return false
  if (receiver !== undefined && url.origin === receiver) return true
  // Another port would be another service. A parsed URL omits the default port 443.
  if (url.protocol !== 'https:' || url.port) return false
  return SERVICES.has(url.hostname) || SERVICES_BELOW.some((below) => url.hostname.endsWith(below))
}

/** A point off the curve could reveal the secret, or make every push fail. */
function hasKeys({ keys: { p256dh, auth } }: PushTarget): boolean {
  try {
    const point = Buffer.from(p256dh, 'base64url')
    if (point.length !== 65 || Buffer.from(auth, 'base64url').length !== 16) return false
    ECDH.convertKey(point, 'prime256v1', undefined, undefined, 'compressed')
    return true
  } catch {
    return false
  }
}

function pushOutcome({ status, headers }: Response): PushOutcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  if (status === 429 || status >= 500)
    return { later: true, seconds: retryAfterSeconds(headers.get('retry-after')) }
  return 'refused'
}

/** Retry-After is a number of seconds or a date (RFC 9110). */
function retryAfterSeconds(text: string | null): number | undefined {
  if (!text) return undefined
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - Date.now()) / 1000)
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), DAY_SECONDS) : undefined
}
