import type { Readable } from 'node:stream'
import type { Currency } from '#contract/money.ts'
import type { PhotoFormat, PhotoSize } from '#contract/values.ts'

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

/** A file of a photo: its sizes as WebP and AVIF, and until they are made what the member sent. */
export type PhotoFile = PhotoSize | `${PhotoSize}.avif` | 'original'
/** Photos by id (a uuid in lower case) and file. */
export type PhotoStore = {
  /** Throws where it was not kept. */
  write(id: string, file: PhotoFile, bytes: Buffer): Promise<void>
  /** The stream and its length in bytes, or undefined where there is no such photo. */
  read(id: string, file: PhotoFile): Promise<{ stream: Readable; length: number } | undefined>
  /** Takes away one file, or all of them; what is not there is gone already. */
  remove(id: string, file?: PhotoFile): Promise<void>
}

/** Files with everything about one member, by id (a uuid in lower case), until they are taken away. */
export type ExportStore = {
  /** Keeps a copy of a file on disk. It is there whole or not at all; throws where it was not kept. */
  write(id: string, file: string): Promise<void>
  /** The stream and its length in bytes, or undefined where there is no such file. */
  read(id: string): Promise<{ stream: Readable; length: number } | undefined>
  /** Takes it away; what is not there is gone already. */
  remove(id: string): Promise<void>
}

/** Where this node keeps files. */
export type Disk = {
  /** What is free of it for us, from 0 to 1. */
  freeShare(): Promise<number>
}

/** How a picture is changed, after it was put upright: turned clockwise, then cropped to fractions of what is left. */
export type PhotoEdit = {
  rotate: 0 | 90 | 180 | 270
  crop?: { x: number; y: number; width: number; height: number }
}
/** One size of a photo. */
export type Picture = Record<PhotoFormat, Buffer>
/** What is made of one picture. `width` and `height` are those of `large`. */
export type DevelopedPhoto = {
  files: Partial<Record<PhotoSize, Picture>>
  width: number
  height: number
  placeholder: string
  /** 64 times 0 or 1: alike pictures differ in few of them. */
  fingerprint: string
}
/** Reads pictures that strangers send. */
export type Darkroom = {
  /** What a file on disk is, by its first bytes and its header; no pixel is decoded. */
  look(path: string): Promise<'photo' | 'heic' | 'too_large' | 'not_an_image'>
  /**
   * The files of a picture, without anything that it carried beside its pixels. At most two at once. `unreadable` where it
   * cannot be read, or not with the time and memory that there is; `interrupted` where that could not be found out.
   */
  develop(original: Buffer, edit: PhotoEdit): Promise<DevelopedPhoto | 'unreadable' | 'interrupted'>
}

/** Whom a bell names; 'all' after a time in which rings of other processes may have been missed. */
export type Rung = number[] | 'all'
/** Tells other processes that members have news. Ids only; a bell that is not heard loses nothing (the sweep finds it). */
export type Bell = {
  ring(memberIds: number[]): void
  onRing(listener: (rung: Rung) => void): void
  /** Says something that holds only now. Kept nowhere, and missed by whoever does not listen. */
  whisper(whisper: Whisper): void
  onWhisper(listener: (whisper: Whisper) => void): void
  close(): Promise<void>
}
/** Somebody types to this member, in this conversation. */
export type Whisper = { memberId: number; conversationId: string }

/** How often a key was hit in its window, and how many milliseconds are left of that. */
export type Hits = { hits: number; restMs: number }
/** Counts what calls are limited by (TRUST §6), in windows that begin with the first hit of a key. */
export type HitCounter = {
  /** Counts one hit more. Never throws: without the one that counts for all nodes, this node counts alone. */
  hit(key: string, windowMs: number): Promise<Hits>
}

/** Where somebody is: codes of data/regions, and the nearest place where there is one near. */
export type Place = { country: string; region: string; city: string | null }
export type Geocoder = {
  /** The place of a position in degrees; undefined outside the countries of data/regions. Throws where it cannot be told. */
  placeOf(latitude: number, longitude: number): Promise<Place | undefined>
  close(): Promise<void>
}
/** The country (ISO 3166-1) that a network address is used in; undefined where nobody knows. Never throws. */
export type CountryOfAddress = (address: string) => Promise<string | undefined>

/** A browser as its push service knows it (RFC 8030), and its keys in base64url (RFC 8291). */
export type PushTarget = { endpoint: string; keys: { p256dh: string; auth: string } }
export type Push = PushTarget & {
  /** A later push of the same topic replaces one that was not delivered yet: at most 32 characters of base64url. */
  topic: string
  /** At most 3,000 bytes; only the browser can read it. */
  payload: string
}
/**
 * `gone`: the browser takes no pushes any more. `refused`: this one was not taken, and will not be. `later`: the service
 * was away or busy; `seconds` where it said for how long.
 */
export type PushOutcome = 'sent' | 'gone' | 'refused' | { later: true; seconds?: number }
export type Pusher = {
  /** What browsers subscribe with; undefined where the installation has no keys, and then nothing can be sent. */
  publicKey: string | undefined
  /** Whether it is a push service that we send to (TRUST T31), with keys that can be used. */
  accepts(target: PushTarget): boolean
  /** Sends, after asking `accepts` again. Never throws for what the service does. */
  send(push: Push): Promise<PushOutcome>
}

export type Sms = {
  /** False where the installation has nobody who sends text messages: nothing that needs one is offered. */
  available: boolean
  /** Sends a text message to a phone in E.164 form (`+31612345678`). Throws where it was not taken. */
  send(message: { to: string; text: string }): Promise<void>
}
/** A text message that the demo caught. */
export type CaughtSms = { id: string; to: string; text: string; at: string }

/** Whole minor units (cents) of a currency. */
export type Amount = { minor: number; currency: Currency }

/** A way to pay as the provider knows it. `id` is the provider's word. */
export type ProviderMethod = {
  id: string
  minimum?: Amount
  maximum?: Amount
  /** Empty where the provider asks for the bank itself. */
  banks: { id: string; name: string }[]
}

export type ProviderRefund = {
  id: string
  paymentId: string
  amount: Amount
  status: 'queued' | 'pending' | 'processing' | 'refunded' | 'failed' | 'canceled'
  /** Our order_refund where we asked for it. */
  refundId?: string
  createdAt: Date
}
export type ProviderChargeback = {
  id: string
  paymentId: string
  amount: Amount
  /** The bank's code, such as MD06. */
  reason?: string
  createdAt: Date
  reversedAt?: Date
}

/**
 * A payment as the provider has it now. A status that we do not know is told as `pending` (PRODUCT §1.5). `paid` stays
 * `paid` when money goes back: look at `refunds` and `chargebacks`.
 */
export type ProviderPayment = {
  id: string
  status: 'open' | 'pending' | 'paid' | 'failed' | 'canceled' | 'expired'
  mode: 'live' | 'test'
  amount: Amount
  method?: string
  /** Our ids as we sent them; absent on a payment that is not ours. */
  orderId?: string
  attemptId?: string
  checkoutUrl?: string
  isCancelable: boolean
  createdAt: Date
  paidAt?: Date
  expiresAt?: Date
  /** Why it failed: a word for cards (insufficient_funds), a code of the bank for debits (AM04). */
  failureReason?: string
  transfer?: { accountHolder: string; iban: string; bic?: string; reference: string }
  debit?: { dueDate?: string; creditorId?: string; reference?: string }
  /** The account or card that it was paid with, the same word each time. To compare only: it is kept as a keyed hash. */
  payer?: string
  refunds: ProviderRefund[]
  chargebacks: ProviderChargeback[]
}

export type NewPayment = {
  /** The attempt's id: the same key makes one payment. The provider keeps keys for an hour only (TRUST §3.4). */
  key: string
  amount: Amount
  /** On the bank statement: neutral, at most 255 characters. */
  description: string
  /** The provider's word. */
  method: string
  bank?: string
  /** Such as nl_NL. */
  locale: string
  country: string
  email: string
  returnUrl?: string
  cancelUrl?: string
  webhookUrl: string
  orderId: string
  attemptId: string
  /** A debit without the payer being there. */
  recurring?: { customerId: string; mandateId: string }
}

/** Why the provider did not do it: `unavailable` may be tried again with the same key, `refused` may not. */
export type ProviderFault = Error & { fault: 'unavailable' | 'refused' }

/** A page of a list, the newest first; `next` is where the following one begins. */
export type ProviderPage<T> = { items: T[]; next?: string }

/** Who collects the money. Every call may throw a ProviderFault; times out after 8 seconds; a broken one is left alone for 30. */
export type PaymentProvider = {
  name: 'mollie' | 'local'
  /** What its payments have to say; one of the other kind is never believed. */
  mode: 'live' | 'test'
  /** What can be paid with in this country, for this amount. */
  methods(asked: { amount: Amount; country: string; locale: string }): Promise<ProviderMethod[]>
  createPayment(payment: NewPayment): Promise<ProviderPayment>
  /** With refunds and chargebacks; undefined where the provider has none of this id. */
  payment(id: string): Promise<ProviderPayment | undefined>
  /** Gives a payment up where that is still possible. */
  cancelPayment(id: string): Promise<void>
  payments(from?: string): Promise<ProviderPage<ProviderPayment>>
  refunds(from?: string): Promise<ProviderPage<ProviderRefund>>
  chargebacks(from?: string): Promise<ProviderPage<ProviderChargeback>>
  createRefund(refund: {
    key: string
    paymentId: string
    amount: Amount
    description: string
    refundId: string
  }): Promise<ProviderRefund>
  createCustomer(customer: {
    key: string
    name: string
    email: string
    locale: string
  }): Promise<{ id: string }>
  createMandate(mandate: {
    key: string
    customerId: string
    holder: string
    iban: string
    /** yyyy-mm-dd */
    signedOn: string
    reference: string
  }): Promise<{ id: string; status: 'valid' | 'pending' | 'invalid' }>
  revokeMandate(customerId: string, mandateId: string): Promise<void>
}

/** Those of the above that a running server has today. */
export type Adapters = {
  mailer: Mailer
  readMailReport: ReadMailReport
  photoStore: PhotoStore
  exportStore: ExportStore
  darkroom: Darkroom
  disk: Disk
  bell: Bell
  geocoder: Geocoder
  countryOfAddress: CountryOfAddress
  pusher: Pusher
  sms: Sms
  paymentProvider: PaymentProvider
}
