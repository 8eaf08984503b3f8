/** A browser's address at its push service (RFC 8030), and its keys in base64url (RFC 8291). */
export type PushTarget = { endpoint: string; keys: { p256dh: string; auth: string } }

export type Push = PushTarget & {
  /** A later push replaces an undelivered one of this topic. Up to 32 characters of base64url. */
  topic: string
  /** At most 3,000 bytes; sent encrypted, so that only the browser can read it. */
  payload: string
}

/**
 * `gone`: the browser takes no pushes any more. `refused`: this push will never be taken. `later`:
 * the service was away or busy, for `seconds` if it said so.
 */
export type PushOutcome = 'sent' | 'gone' | 'refused' | { later: true; seconds?: number }

export type Pusher = {
  /** The key with which browsers subscribe; undefined if the installation cannot send. */
  publicKey: string | undefined
  /** Whether the endpoint is a push service that we send to (spec/abuse T31), with usable keys. */
  accepts(target: PushTarget): boolean
  /** Sends after checking `accepts` again. Never throws for an error of the service. */
  send(push: Push): Promise<PushOutcome>
}
