import { canBeCanceled, centsOf, historicBanks, type LocalMethod, valueOf } from './methods.ts'
import type {
  LocalChargeback,
  LocalCustomer,
  LocalMandate,
  LocalPayment,
  LocalRefund,
  LocalState,
} from './state.ts'

/** The objects in the form of the Mollie API v2: HAL, without absent dates. */

type Body = Record<string, unknown>
/** `url` is the provider's outside address, without a slash at the end. */
export type Shown = { state: LocalState; url: string }

const JSON_TYPE = 'application/hal+json'
export const linkTo = (url: string, path: string, type = JSON_TYPE) => ({ href: `${url}${path}`, type })
const apiLink = ({ url }: Shown, path: string) => linkTo(url, `/v2${path}`)

export const amountOf = (cents: number, currency: string) => ({ value: valueOf(cents), currency })
export const sumOf = (list: Iterable<{ amount: { value: string } }>): number =>
  [...list].reduce((sum, { amount }) => sum + centsOf(amount), 0)

export const refundsOf = (state: LocalState, paymentId: string) =>
  [...state.refunds.values()].filter((refund) => refund.paymentId === paymentId)
export const chargebacksOf = (state: LocalState, paymentId: string) =>
  [...state.chargebacks.values()].filter((chargeback) => chargeback.paymentId === paymentId)

/** The refundable rest of a payment, in cents. */
export const refundable = (state: LocalState, payment: LocalPayment): number =>
  payment.status === 'paid'
    ? centsOf(payment.amount) -
      sumOf(refundsOf(state, payment.id).filter(({ status }) => status !== 'failed' && status !== 'canceled'))
    : 0

const ENDED: Partial<Record<LocalPayment['status'], string>> = {
  paid: 'paidAt',
  failed: 'failedAt',
  canceled: 'canceledAt',
  expired: 'expiredAt',
}

/** Whether the payer has to act at the provider's page. */
export const hasCheckout = ({ status, sequenceType }: LocalPayment): boolean =>
  sequenceType !== 'recurring' && status === 'open'

export const isCancelable = ({ status, method }: LocalPayment): boolean =>
  canBeCanceled(method) && (status === 'open' || (status === 'pending' && method === 'directdebit'))

export function presentPayment(shown: Shown, payment: LocalPayment, embed: readonly string[] = []): Body {
  const { state } = shown
  const { currency } = payment.amount
  const standing = chargebacksOf(state, payment.id).filter(({ reversedAt }) => !reversedAt)
  const ended = ENDED[payment.status]
  return {
    resource: 'payment',
    id: payment.id,
    mode: payment.mode,
    createdAt: payment.createdAt,
    amount: payment.amount,
    ...(payment.status === 'paid'
      ? {
          amountRefunded: amountOf(centsOf(payment.amount) - refundable(state, payment), currency),
          amountRemaining: amountOf(refundable(state, payment), currency),
        }
      : {}),
    ...(standing.length ? { amountChargedBack: amountOf(sumOf(standing), currency) } : {}),
    description: payment.description,
    method: payment.method,
    metadata: payment.metadata,
    status: payment.status,
    isCancelable: isCancelable(payment),
    ...(payment.locale ? { locale: payment.locale } : {}),
    ...(payment.country ? { countryCode: payment.country } : {}),
    profileId: 'pfl_local',
    sequenceType: payment.sequenceType,
    ...(payment.customerId ? { customerId: payment.customerId } : {}),
    ...(payment.mandateId ? { mandateId: payment.mandateId } : {}),
    redirectUrl: payment.redirectUrl,
    ...(payment.cancelUrl ? { cancelUrl: payment.cancelUrl } : {}),
    ...(payment.webhookUrl ? { webhookUrl: payment.webhookUrl } : {}),
    ...(payment.status === 'open' && payment.expiresAt ? { expiresAt: payment.expiresAt } : {}),
    ...(ended ? { [ended]: payment.endedAt } : {}),
    ...detailsOf(shown, payment),
    ...(embed.length ? { _embedded: embeddedOf(shown, payment, embed) } : {}),
    _links: linksOf(shown, payment),
  }
}

const embeddedOf = (shown: Shown, { id }: LocalPayment, embed: readonly string[]): Body => ({
  ...(embed.includes('refunds')
    ? { refunds: refundsOf(shown.state, id).map((refund) => presentRefund(shown, refund)) }
    : {}),
  ...(embed.includes('chargebacks')
    ? { chargebacks: chargebacksOf(shown.state, id).map((each) => presentChargeback(shown, each)) }
    : {}),
})

function linksOf(shown: Shown, payment: LocalPayment): Body {
  const path = `/payments/${payment.id}`
  const page = (address: string) => linkTo(shown.url, address, 'text/html')
  return {
    self: apiLink(shown, path),
    ...(hasCheckout(payment) ? { checkout: page(`/checkout/${payment.id}`) } : {}),
    dashboard: page('/'),
    ...(payment.sequenceType === 'recurring' ? { changePaymentState: page('/') } : {}),
    ...(refundsOf(shown.state, payment.id).length ? { refunds: apiLink(shown, `${path}/refunds`) } : {}),
    ...(chargebacksOf(shown.state, payment.id).length
      ? { chargebacks: apiLink(shown, `${path}/chargebacks`) }
      : {}),
  }
}

/** Only the details that Vonk reads. */
function detailsOf({ state }: Shown, payment: LocalPayment): Body {
  if (payment.method === 'banktransfer')
    return {
      details: {
        bankName: 'Stichting Local Payments',
        bankAccount: 'NL53ABNA0627535577',
        bankBic: 'ABNANL2A',
        transferReference: referenceOf(payment, 'RF'),
      },
    }
  if (payment.method === 'directdebit') {
    const mandate = state.mandates.get(payment.mandateId ?? '')
    return {
      details: {
        transferReference: referenceOf(payment, 'SD'),
        creditorIdentifier: 'NL08ZZZ502057730000',
        consumerName: mandate?.holder ?? null,
        consumerAccount: mandate?.iban ?? null,
        consumerBic: null,
        dueDate: dueDateOf(payment.createdAt),
        signatureDate: mandate?.signedOn ?? null,
        ...(payment.reason ? { bankReasonCode: payment.reason, bankReason: 'Refused by the bank' } : {}),
      },
    }
  }
  // Nobody enters a card here, so its country is that of the payment.
  const isCard = payment.method === 'creditcard' || payment.method === 'applepay'
  const details = {
    ...(payment.reason ? { failureReason: payment.reason } : {}),
    ...(isCard && payment.status === 'paid' ? { cardCountryCode: payment.country } : {}),
  }
  return Object.keys(details).length ? { details } : {}
}

const referenceOf = ({ id }: LocalPayment, prefix: string) =>
  `${prefix}${id.slice(3).toUpperCase().padEnd(12, '0')}`.replaceAll(/(.{4})(?=.)/g, '$1-')

/** The next banking day. */
function dueDateOf(createdAt: string): string {
  const day = new Date(createdAt)
  do day.setUTCDate(day.getUTCDate() + 1)
  while ([0, 6].includes(day.getUTCDay()))
  return day.toISOString().slice(0, 10)
}

export const presentRefund = (shown: Shown, refund: LocalRefund): Body => ({
  resource: 'refund',
  ...refund,
  settlementAmount: amountOf(-centsOf(refund.amount), refund.amount.currency),
  _links: {
    self: apiLink(shown, `/payments/${refund.paymentId}/refunds/${refund.id}`),
    payment: apiLink(shown, `/payments/${refund.paymentId}`),
  },
})

const REASONS: Record<string, string> = {
  MD06: 'Refund request by debtor',
  MD01: 'No mandate',
  AM04: 'Insufficient funds',
}

export const presentChargeback = (shown: Shown, chargeback: LocalChargeback): Body => ({
  resource: 'chargeback',
  ...chargeback,
  reason: { code: chargeback.reason, description: REASONS[chargeback.reason] ?? 'Charged back' },
  settlementAmount: amountOf(-centsOf(chargeback.amount), chargeback.amount.currency),
  _links: {
    self: apiLink(shown, `/payments/${chargeback.paymentId}/chargebacks/${chargeback.id}`),
    payment: apiLink(shown, `/payments/${chargeback.paymentId}`),
  },
})

export const presentCustomer = (shown: Shown, customer: LocalCustomer): Body => ({
  resource: 'customer',
  ...customer,
  _links: {
    self: apiLink(shown, `/customers/${customer.id}`),
    dashboard: linkTo(shown.url, '/', 'text/html'),
  },
})

export const presentMandate = (shown: Shown, mandate: LocalMandate): Body => ({
  resource: 'mandate',
  id: mandate.id,
  mode: mandate.mode,
  status: mandate.status,
  method: mandate.method,
  details: { consumerName: mandate.holder, consumerAccount: mandate.iban, consumerBic: null },
  mandateReference: mandate.reference,
  signatureDate: mandate.signedOn,
  customerId: mandate.customerId,
  createdAt: mandate.createdAt,
  _links: {
    self: apiLink(shown, `/customers/${mandate.customerId}/mandates/${mandate.id}`),
    customer: apiLink(shown, `/customers/${mandate.customerId}`),
  },
})

export const presentMethod = (
  shown: Shown,
  method: LocalMethod,
  include: { currency: string; issuers: boolean },
): Body => ({
  resource: 'method',
  id: method.id,
  description: method.name,
  minimumAmount: { value: method.minimum, currency: include.currency },
  maximumAmount: method.maximum && { value: method.maximum, currency: include.currency },
  image: { size1x: `${shown.url}/`, size2x: `${shown.url}/`, svg: `${shown.url}/` },
  status: 'activated',
  ...(include.issuers
    ? {
        issuers:
          method.id === 'ideal' && shown.state.banks
            ? historicBanks.map((bank) => ({
                resource: 'issuer',
                ...bank,
                image: { size1x: '', size2x: '', svg: '' },
              }))
            : [],
      }
    : {}),
  _links: { self: apiLink(shown, `/methods/${method.id}`) },
})
