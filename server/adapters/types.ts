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
  headers?: Record<string, string>
  /** Whoever is at the screen asked for it just now, so it also goes to an address that bounced before. */
  asked?: true
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

/** What a mail server says of a mail of ours: that it could not be delivered (RFC 3464) or was marked as spam (RFC 5965). */
export type MailReport = {
  kind: 'bounce' | 'complaint'
  /** The report's own id, the same when it comes twice. */
  id: string
  /** Whom our mail was for, where the report says so. */
  recipient?: string
  /** The Message-ID of our mail, where the report holds its headers. */
  messageId?: string
  /** The enhanced status code (RFC 3463) of a bounce, such as 5.1.1. */
  status?: string
}
/** Reads a raw RFC 822 mail; undefined where it is no report of a failure or a complaint. Never throws. */
export type ReadMailReport = (raw: Buffer) => Promise<MailReport | undefined>

/** A file of a photo: its sizes as WebP, and until they are made what the member sent. */
export type PhotoFile = PhotoSize | 'original'
/** Photos by id (a uuid in lower case) and file. */
export type PhotoStore = {
  /** Throws where it was not kept. */
  write(id: string, file: PhotoFile, bytes: Buffer): Promise<void>
  /** The stream and its length in bytes, or undefined where there is no such photo. */
  read(id: string, file: PhotoFile): Promise<{ stream: Readable; length: number } | undefined>
  /** Takes away one file, or all of them; what is not there is gone already. */
  remove(id: string, file?: PhotoFile): Promise<void>
}

/** How a picture is changed, after it was put upright: turned clockwise, then cropped to fractions of what is left. */
export type PhotoEdit = {
  rotate: 0 | 90 | 180 | 270
  crop?: { x: number; y: number; width: number; height: number }
}
/** What is made of one picture. `width` and `height` are those of `large`. */
export type DevelopedPhoto = {
  files: Partial<Record<PhotoSize, Buffer>>
  width: number
  height: number
  placeholder: string
}
/** Reads pictures that strangers send. */
export type Darkroom = {
  /** What a file on disk is, by its first bytes and its header; no pixel is decoded. */
  look(path: string): Promise<'photo' | 'heic' | 'too_large' | 'not_an_image'>
  /** The files of a picture, without anything that it carried beside its pixels; undefined where it cannot be read. At most two at once. */
  develop(original: Buffer, edit: PhotoEdit): Promise<DevelopedPhoto | undefined>
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
export type Adapters = {
  mailer: Mailer
  readMailReport: ReadMailReport
  photoStore: PhotoStore
  darkroom: Darkroom
  bell: Bell
}
