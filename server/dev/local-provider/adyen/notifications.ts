import { createHash, createHmac } from 'node:crypto'
import { centsOf } from '#server/dev/local-provider/methods.ts'
import { chargebacksOf, refundsOf } from '#server/dev/local-provider/present.ts'
import type { LocalPayment, LocalState } from '#server/dev/local-provider/state.ts'
import type { WebhookBody } from '#server/dev/local-provider/webhooks.ts'

/** The account at Adyen that is played, and the address of its webhook. */
export type LocalAdyen = {
  apiKey: string
  merchantAccount: string
  hmacKey: string
  webhookUrl: string
}

/** The PSP reference of a payment: a session gets one when it is authorised. */
export const pspOf = ({ id }: Pick<LocalPayment, 'id'>): string =>
  id.startsWith('CS') ? createHash('sha256').update(id).digest('hex').slice(0, 16).toUpperCase() : id

type Told = {
  eventCode: string
  success: boolean
  pspReference: string
  originalReference?: string
  merchantReference: string
  value: number
  eventDate: string
  reason?: string
  additionalData?: Record<string, string>
}

const CARDS = new Set(['creditcard', 'applepay'])

function authorisation(payment: LocalPayment): Told[] {
  const { method, status, createdAt } = payment
  const told = {
    eventCode: 'AUTHORISATION',
    pspReference: pspOf(payment),
    merchantReference: payment.reference ?? '',
    value: centsOf(payment.amount),
    eventDate: payment.endedAt ?? createdAt,
  }
  const order = (payment.metadata as { order_id?: string } | null)?.order_id
  const additionalData = {
    ...(order ? { 'metadata.order_id': order } : {}),
    ...(CARDS.has(method ?? '') && payment.country ? { issuerCountry: payment.country } : {}),
  }
  // A debit is authorised at once; what fails later is charged back.
  if (method === 'directdebit')
    return status === 'canceled'
      ? [{ ...told, eventCode: 'CANCELLATION', success: true, originalReference: told.pspReference }]
      : [
          { ...told, eventDate: createdAt, success: true, additionalData },
          ...(status === 'failed' ? [returned(payment, told)] : []),
        ]
  if (status === 'paid') return [{ ...told, success: true, additionalData }]
  if (status === 'failed')
    return [{ ...told, success: false, reason: payment.reason ?? 'Refused', additionalData }]
  if (status === 'pending') return [{ ...told, eventCode: 'PENDING', success: true }]
  return status === 'expired' ? [{ ...told, eventCode: 'OFFER_CLOSED', success: true }] : []
}

const disputeOf = ({ id }: LocalPayment): string =>
  createHash('sha256').update(`dispute of ${id}`).digest('hex').slice(0, 16).toUpperCase()

const returned = (payment: LocalPayment, told: Omit<Told, 'success'>): Told => ({
  ...told,
  eventCode: 'CHARGEBACK',
  success: true,
  pspReference: disputeOf(payment),
  originalReference: told.pspReference,
  ...(payment.reason ? { additionalData: { chargebackReasonCode: payment.reason } } : {}),
})

/** Everything that happened to a payment: what was told before is told again. */
function happenedTo(state: LocalState, payment: LocalPayment): Told[] {
  const original = pspOf(payment)
  const refunds = refundsOf(state, payment.id).flatMap((refund): Told[] => {
    if (!['refunded', 'failed'].includes(refund.status)) return []
    const told = {
      success: true,
      pspReference: refund.id,
      originalReference: original,
      merchantReference: String(
        (refund.metadata as { reference?: string } | null)?.reference ?? payment.reference,
      ),
      value: centsOf(refund.amount),
      eventDate: refund.createdAt,
    }
    const done = { ...told, eventCode: 'REFUND' }
    return refund.status === 'failed' ? [done, { ...told, eventCode: 'REFUND_FAILED' }] : [done]
  })
  const chargebacks = chargebacksOf(state, payment.id).flatMap((chargeback): Told[] => {
    const told = {
      eventCode: 'CHARGEBACK',
      success: true,
      pspReference: chargeback.id,
      originalReference: original,
      merchantReference: payment.reference ?? '',
      value: centsOf(chargeback.amount),
      eventDate: chargeback.createdAt,
      additionalData: { chargebackReasonCode: chargeback.reason },
    }
    return chargeback.reversedAt
      ? [told, { ...told, eventCode: 'CHARGEBACK_REVERSED', eventDate: chargeback.reversedAt }]
      : [told]
  })
  return [...authorisation(payment), ...refunds, ...chargebacks]
}

/** Signs as the documentation of Adyen says, which the adapter checks with Adyen's library. */
export function signed({ merchantAccount, hmacKey }: LocalAdyen, told: Told, currency: string) {
  const { value, success, additionalData, ...rest } = told
  const data = [
    told.pspReference,
    told.originalReference ?? '',
    merchantAccount,
    told.merchantReference,
    value,
    currency,
    told.eventCode,
    success,
  ].join(':')
  const hmacSignature = createHmac('sha256', Buffer.from(hmacKey, 'hex')).update(data).digest('base64')
  return {
    NotificationRequestItem: {
      ...rest,
      merchantAccountCode: merchantAccount,
      amount: { value, currency },
      success: String(success),
      additionalData: { ...additionalData, hmacSignature },
    },
  }
}

/** What a webhook of this payment is called with, by the API that the payment was made with. */
export function webhookBody(
  state: LocalState,
  id: string,
  adyen: LocalAdyen | undefined,
): WebhookBody | undefined {
  const payment = state.payments.get(id)
  if (!payment?.reference)
    return { type: 'application/x-www-form-urlencoded', text: new URLSearchParams({ id }).toString() }
  const { currency } = payment.amount
  const notificationItems = adyen
    ? happenedTo(state, payment).map((told) => signed(adyen, told, currency))
    : []
  if (!notificationItems.length) return undefined
  return { type: 'application/json', text: JSON.stringify({ live: 'false', notificationItems }) }
}
