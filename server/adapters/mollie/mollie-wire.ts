import { electronicFormatIBAN, extractIBAN } from 'ibantools'
import { z } from 'zod'
import { currency } from '#contract/money.ts'
import { minorOf, moneyOf } from '#contract/rules/money.ts'
import type {
  Amount,
  ProviderChargeback,
  ProviderMethod,
  ProviderPage,
  ProviderPayment,
  ProviderRefund,
} from '#server/kit/ports/payment-provider.ts'

/**
 * The wire format of the Mollie API v2, parsed as untrusted input (spec/payments 26): fields that
 * we do not use are dropped, the others are validated.
 */

export const paymentId = /^tr_[A-Za-z0-9]{4,64}$/
export const refundId = /^re_[A-Za-z0-9]{4,64}$/
export const chargebackId = /^chb_[A-Za-z0-9]{4,64}$/
export const customerId = /^cst_[A-Za-z0-9]{4,64}$/
export const mandateId = /^mdt_[A-Za-z0-9]{4,64}$/
// Others may use the same account with other ids. Only a UUID is an id of ours.
const ourId = z.uuid()
const word = z.string().regex(/^\w{1,60}$/)

/** Minor units as the API writes money: `{ value: '24.95', currency: 'EUR' }`. */
export const wireAmount = (money: Amount) => ({
  value: moneyOf(money.minor, money.currency).amount,
  currency: money.currency,
})

const amount = z.object({ value: z.string().regex(/^\d{1,7}\.\d{2}$/), currency }).transform(
  (given): Amount => ({
    minor: minorOf({ amount: given.value, currency: given.currency }),
    currency: given.currency,
  }),
)

/** Drops an absent, null or invalid value. Only for fields on which nothing depends. */
const spare = <T extends z.ZodType>(schema: T) => schema.nullish().catch(undefined)
const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
const line = z.string().trim().min(1).max(140)
const link = z.object({ href: z.url({ protocol: /^https?$/ }).max(2000) })

const paymentStatuses = ['open', 'pending', 'paid', 'failed', 'canceled', 'expired'] as const
const refundStatuses = ['queued', 'pending', 'processing', 'refunded', 'failed', 'canceled'] as const
const isOneOf = <T extends string>(list: readonly T[], text: string): text is T =>
  (list as readonly string[]).includes(text)

const refund = z
  .object({
    id: z.string().regex(refundId),
    paymentId: z.string().regex(paymentId),
    amount,
    status: z.string().max(40),
    metadata: spare(z.object({ refund_id: spare(ourId) })),
    createdAt: instant,
  })
  .transform(
    ({ metadata, status, ...rest }): ProviderRefund => ({
      ...rest,
      status: isOneOf(refundStatuses, status) ? status : 'pending',
      refundId: metadata?.refund_id ?? undefined,
    }),
  )

const chargeback = z
  .object({
    id: z.string().regex(chargebackId),
    paymentId: z.string().regex(paymentId),
    amount,
    reason: spare(z.object({ code: word })),
    createdAt: instant,
    reversedAt: instant.nullish(),
  })
  .transform(
    ({ reason, reversedAt, ...rest }): ProviderChargeback => ({
      ...rest,
      reason: reason?.code,
      reversedAt: reversedAt ?? undefined,
    }),
  )

const paymentDetails = z.object({
  failureReason: spare(word),
  bankReasonCode: spare(word),
  bankName: spare(line),
  bankAccount: spare(z.string().regex(/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/)),
  bankBic: spare(z.string().regex(/^[A-Z0-9]{8}([A-Z0-9]{3})?$/)),
  transferReference: spare(line),
  dueDate: spare(z.iso.date()),
  consumerAccount: spare(line),
  cardFingerprint: spare(line),
  cardCountryCode: spare(z.string().regex(/^[A-Z]{2}$/)),
  paypalPayerId: spare(line),
  creditorIdentifier: spare(z.string().regex(/^[A-Z0-9]{8,35}$/)),
})

const payment = z
  .object({
    id: z.string().regex(paymentId),
    status: z.string().max(40),
    mode: z.enum(['live', 'test']),
    amount,
    method: spare(word),
    metadata: spare(z.object({ order_id: spare(ourId), attempt_id: spare(ourId) })),
    isCancelable: spare(z.boolean()),
    createdAt: instant,
    paidAt: instant.nullish(),
    expiresAt: spare(instant),
    details: spare(paymentDetails),
    statusReason: spare(z.object({ code: word })),
    _links: spare(z.object({ checkout: spare(link) })),
    _embedded: z
      .object({ refunds: z.array(refund).nullish(), chargebacks: z.array(chargeback).nullish() })
      .nullish(),
  })
  .transform(
    ({ metadata, details, statusReason, _links, _embedded, ...known }): ProviderPayment => ({
      id: known.id,
      status: isOneOf(paymentStatuses, known.status) ? known.status : 'pending',
      mode: known.mode,
      amount: known.amount,
      method: known.method ?? undefined,
      orderId: metadata?.order_id ?? undefined,
      attemptId: metadata?.attempt_id ?? undefined,
      checkoutUrl: _links?.checkout?.href,
      isCancelable: known.isCancelable ?? false,
      createdAt: known.createdAt,
      paidAt: known.paidAt ?? undefined,
      expiresAt: known.expiresAt ?? undefined,
      failureReason: details?.bankReasonCode ?? details?.failureReason ?? statusReason?.code,
      transfer: transferOf(details),
      debit: known.method === 'directdebit' ? debitOf(details) : undefined,
      payer: payerAccount(details),
      payerCountry: payerCountry(details),
      refunds: _embedded?.refunds ?? [],
      chargebacks: _embedded?.chargebacks ?? [],
    }),
  )

type Details = z.output<typeof paymentDetails> | null | undefined

const payerAccount = (details: Details): string | undefined => {
  const { consumerAccount, cardFingerprint, paypalPayerId } = details ?? {}
  if (consumerAccount) return `account ${consumerAccount.replaceAll(/\s/g, '')}`
  if (cardFingerprint) return `card ${cardFingerprint}`
  return paypalPayerId ? `paypal ${paypalPayerId}` : undefined
}

/** PayPal's account is an e-mail address, which has no country. */
const payerCountry = (details: Details): string | undefined => {
  const { cardCountryCode, consumerAccount } = details ?? {}
  return cardCountryCode ?? extractIBAN(electronicFormatIBAN(consumerAccount ?? '') ?? '').countryCode
}

function transferOf(details: Details): ProviderPayment['transfer'] {
  const { bankName, bankAccount, bankBic, transferReference } = details ?? {}
  if (!bankName || !bankAccount || !transferReference) return undefined
  return {
    accountHolder: bankName,
    iban: bankAccount,
    bic: bankBic ?? undefined,
    reference: transferReference,
  }
}

const debitOf = (details: Details): ProviderPayment['debit'] => ({
  dueDate: details?.dueDate ?? undefined,
  creditorId: details?.creditorIdentifier ?? undefined,
  reference: details?.transferReference ?? undefined,
})

const method = z
  .object({
    id: word,
    minimumAmount: spare(amount),
    maximumAmount: spare(amount),
    issuers: spare(z.array(z.object({ id: z.string().regex(/^\w{1,60}$/), name: line })).max(200)),
  })
  .transform(
    ({ id, minimumAmount, maximumAmount, issuers }): ProviderMethod => ({
      id,
      minimum: minimumAmount ?? undefined,
      maximum: maximumAmount ?? undefined,
      banks: issuers ?? [],
    }),
  )

const listPage = <T extends z.ZodType>(name: string, item: T, id: RegExp) =>
  z
    .object({
      _embedded: z.object({ [name]: z.array(z.unknown()) }),
      _links: spare(z.object({ next: spare(link) })),
    })
    .transform(({ _embedded, _links }): ProviderPage<z.output<T>> & { unread: number } => {
      const read = (_embedded[name] ?? []).map((each) => item.safeParse(each))
      const next = _links?.next && new URL(_links.next.href).searchParams.get('from')
      return {
        items: read.flatMap((each) => (each.success ? [each.data] : [])),
        // An unreadable item (of another currency, for example) does not hide the others.
        unread: read.filter((each) => !each.success).length,
        next: next && id.test(next) ? next : undefined,
      }
    })

export const wire = {
  payment,
  refund,
  methods: z
    .object({ _embedded: z.object({ methods: z.array(method).max(200) }) })
    .transform(({ _embedded }) => _embedded.methods),
  payments: listPage('payments', payment, paymentId),
  refunds: listPage('refunds', refund, refundId),
  chargebacks: listPage('chargebacks', chargeback, chargebackId),
  customer: z.object({ id: z.string().regex(customerId) }),
  mandate: z.object({
    id: z.string().regex(mandateId),
    status: z.enum(['valid', 'pending', 'invalid']).catch('pending'),
  }),
  nothing: z.unknown().transform(() => undefined),
}
