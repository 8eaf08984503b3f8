import type { Readable } from 'node:stream'
import type { PhotoSize } from '#contract/values.ts'

/** The outside world as small types. Each has a local twin; server/app plugs one of them in. */

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** The same id for every try of the same mail, so that a repeat can be recognised. */
  messageId: string
}
export type Mailer = {
  /** Hands the mail to the server of SMTP_URL (in the demo: to the local mail box). Throws where it was not taken. */
  send(mail: Mail): Promise<void>
  close(): void
}

export type CaughtMail = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  at: string
}

/** Photos by id (a uuid) and size, as WebP. */
export type PhotoStore = {
  write(id: string, size: PhotoSize, bytes: Buffer): Promise<void>
  /** The stream and its length in bytes, or undefined where there is no such photo. */
  read(id: string, size: PhotoSize): Promise<{ stream: Readable; length: number } | undefined>
  remove(id: string): Promise<void>
}

/** Whom a bell names; 'all' after a time in which rings of other processes may have been missed. */
export type Rung = number[] | 'all'
/** Tells other processes that members have news. Ids only; a bell that is not heard loses nothing (the sweep finds it). */
export type Bell = {
  ring(memberIds: number[]): void
  onRing(listener: (rung: Rung) => void): void
  close(): Promise<void>
}

// The doors that later features open; their types stand so that a rule can be written against them.
export type Push = {
  endpoint: string
  keys: { p256dh: string; auth: string }
  topic: string
  payload: string
}
/** @public */
export type Pusher = { send(push: Push): Promise<'sent' | 'gone' | 'later'> }
/** @public */
export type Sms = { send(message: { to: string; text: string }): Promise<void> }
export type Place = { country: string; region: string; city: string | null }
/** @public */
export type Geocoder = { placeOf(latitude: number, longitude: number): Promise<Place | undefined> }
/** @public */
export type PaymentProvider = {
  createPayment(payment: {
    key: string
    amountMinor: number
    currency: string
    method: string
    returnUrl: string
  }): Promise<{ id: string; checkoutUrl: string }>
}

/** Those of the above that a running server has today. */
export type Adapters = { mailer: Mailer; photoStore: PhotoStore; bell: Bell }
