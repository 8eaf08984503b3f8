import { createHmac } from 'node:crypto'
import type { NotificationRequestItem } from '@adyen/api-library/lib/src/typings/notification/notificationRequestItem.js'
import hmacModule from '@adyen/api-library/lib/src/utils/hmacValidator.js'
import { z } from 'zod'
import type { ProviderNotice } from '#server/kit/ports/provider-journal.ts'
import type { AdyenAccount } from './adyen-client.ts'
import { KEPT } from './adyen-facts.ts'

/** Without the colon that separates what is signed. */
const reference = z.string().regex(/^[\w-]{1,80}$/)

/** What is signed, and what is read besides. */
const item = z.object({
  pspReference: reference,
  originalReference: z.union([reference, z.literal('')]).nullish(),
  merchantAccountCode: z.string().max(200),
  merchantReference: z.string().max(200).nullish(),
  amount: z.object({ value: z.number().int().min(0), currency: z.string().regex(/^[A-Z]{3}$/) }),
  eventCode: z.string().regex(/^\w{1,80}$/),
  success: z.enum(['true', 'false']),
  eventDate: z.string().max(60).nullish(),
  reason: z.string().max(1000).nullish(),
  additionalData: z.record(z.string(), z.unknown()).nullish(),
})
type Item = z.output<typeof item>

const request = z.object({
  live: z.enum(['true', 'false']),
  notificationItems: z
    .array(z.object({ NotificationRequestItem: item }))
    .min(1)
    .max(500),
})

const validator = new hmacModule.default()

/** In constant time, by the library: over references, account, amount, event and success. */
function isSigned(given: Item, hmacKey: string): boolean {
  try {
    return validator.validateHMAC(given as NotificationRequestItem, hmacKey)
  } catch {
    return false
  }
}

const country = z.string().regex(/^[A-Z]{2}$/)
const uuid = z.uuid()

/** Only what a payment needs. The card is known again by a hash with a key. */
function detailOf(
  { additionalData, reason, merchantReference }: Item,
  hmacKey: string,
): Record<string, string> {
  const data = (name: string) => {
    const value = additionalData?.[name]
    return typeof value === 'string' && value ? value.slice(0, 200) : undefined
  }
  const alias = data('alias')
  const from = country.safeParse(data('issuerCountry') ?? data('cardIssuingCountry'))
  const named: Record<string, string | undefined> = {
    reason: reason?.slice(0, 200) || undefined,
    code: data('chargebackReasonCode')?.replaceAll(/\W/g, '').slice(0, 40),
    country: from.success ? from.data : undefined,
    payer: alias && `card ${createHmac('sha256', hmacKey).update(alias).digest('base64url')}`,
    order: uuid.safeParse(data('metadata.order_id')).data,
    // Our id of a refund that we asked for, or the reference of the payment.
    refund: uuid.safeParse(merchantReference).data,
  }
  return Object.fromEntries(
    Object.entries(named).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
}

const timeOf = (date: string | null | undefined, now: number): Date => {
  const at = Date.parse(date ?? '')
  return new Date(Number.isNaN(at) ? now : Math.min(at, now))
}

const noticeOf = (given: Item, hmacKey: string, now: number): ProviderNotice => {
  const original = given.originalReference || undefined
  const { refund, ...detail } = detailOf(given, hmacKey)
  return {
    reference: given.pspReference,
    event: given.eventCode,
    success: given.success === 'true',
    original,
    // What happens to a payment may have a reference of its own.
    attempt: original ? undefined : uuid.safeParse(given.merchantReference).data,
    minor: given.amount.value,
    currency: given.amount.currency,
    happenedAt: timeOf(given.eventDate, now),
    receivedAt: new Date(now),
    detail: original && refund ? { ...detail, refund } : detail,
  }
}

/**
 * Reads standard notification items. Each has to be of our account and signed with the key of its
 * webhook, else none is taken: undefined. What we do not use is accepted and dropped.
 */
export function readNotices(
  body: string,
  { merchantAccount, hmacKey, livePrefix }: AdyenAccount,
  now: number,
): ProviderNotice[] | undefined {
  const read = request.safeParse(jsonOf(body))
  if (!read.success) return undefined
  const items = read.data.notificationItems.map((one) => one.NotificationRequestItem)
  const isOurs = (one: Item) => one.merchantAccountCode === merchantAccount && isSigned(one, hmacKey)
  // The signature does not cover `live`, but each environment has keys of its own.
  if ((read.data.live === 'true') !== Boolean(livePrefix) || !items.every(isOurs)) return undefined
  return items.filter(({ eventCode }) => KEPT.has(eventCode)).map((one) => noticeOf(one, hmacKey, now))
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
