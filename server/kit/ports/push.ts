/** A browser as its push service knows it (RFC 8030), and its keys in base64url (RFC 8291). */
export type PushTarget = { endpoint: string; keys: { p256dh: string; auth: string } }

export type Push = PushTarget & {
  /**
   * A later push of the same topic replaces one that was not delivered yet: at most 32 characters
   * of base64url.
   */
  topic: string
  /** At most 3,000 bytes; only the browser can read it. */
  payload: string
}

/**
 * `gone`: the browser takes no pushes any more. `refused`: this one was not taken, and will not be.
 * `later`: the service was away or busy; `seconds` where it said for how long.
 */
export type PushOutcome = 'sent' | 'gone' | 'refused' | { later: true; seconds?: number }

export type Pusher = {
  /**
   * What browsers subscribe with; undefined where the installation has no keys, and then nothing
   * can be sent.
   */
  publicKey: string | undefined
  /** Whether it is a push service that we send to (spec/abuse T31), with keys that can be used. */
  accepts(target: PushTarget): boolean
  /** Sends, after asking `accepts` again. Never throws for what the service does. */
  send(push: Push): Promise<PushOutcome>
}
