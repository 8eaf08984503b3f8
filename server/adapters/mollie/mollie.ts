import { createHash } from 'node:crypto'
import { providerError } from '#server/adapters/payments/patient-calls.ts'
import type {
  NewPayment,
  PaymentProvider,
  ProviderPage,
  ProviderPayment,
} from '#server/kit/ports/payment-provider.ts'
import { type Ask, createAsk, type HttpOptions } from './mollie-http.ts'
import { chargebackId, customerId, mandateId, paymentId, refundId, wire, wireAmount } from './mollie-wire.ts'

export type MollieOptions = HttpOptions & { name: PaymentProvider['name'] }

const PAGE = '250'
const GONE = [404, 410]

/**
 * Checks an id before it becomes part of a URL. The ids come from our database, which got them from
 * the provider.
 */
function checkedId(id: string, form: RegExp): string {
  if (!form.test(id)) throw providerError('refused', 'no such id')
  return id
}

/** Drops unreadable items from a page and logs their number. */
type Counted = <T>(page: ProviderPage<T> & { unread: number }, list: string) => ProviderPage<T>

/**
 * A payment provider that speaks the Mollie API v2 (spec/payments 26). Lists of payments lack
 * refunds and chargebacks; single payments and their own lists have them. Throws ProviderError.
 */
export function mollieProvider(options: MollieOptions): PaymentProvider {
  const ask = createAsk(options)
  const counted: Counted = ({ unread, ...page }, list) => {
    if (unread) options.warn?.({ list, unread }, 'the payment provider listed what cannot be read')
    return page
  }
  return {
    name: options.name,
    mode: options.apiKey.startsWith('live_') ? 'live' : 'test',
    methods: (request) => methodsOf(ask, request),
    ...paymentCalls(ask, options.name, counted),
    ...refundCalls(ask, counted),
    ...customerCalls(ask),
  }
}

function paymentCalls(
  ask: Ask,
  name: PaymentProvider['name'],
  counted: Counted,
): Pick<PaymentProvider, 'createPayment' | 'payment' | 'cancelPayment' | 'payments'> {
  // Members follow this link, so plain http is allowed only for a provider on this machine.
  const withSafeLinks = (payment: ProviderPayment): ProviderPayment =>
    name === 'local' || payment.checkoutUrl?.startsWith('https:')
      ? payment
      : { ...payment, checkoutUrl: undefined }
  return {
    createPayment: async (payment) => withSafeLinks(await createPayment(ask, payment)),
    async payment(id) {
      if (!paymentId.test(id)) return undefined
      const found = await ask({
        method: 'GET',
        path: `/payments/${id}`,
        query: { embed: 'refunds,chargebacks' },
        answer: wire.payment,
        none: GONE,
      })
      if (!found) return undefined
      const isItsOwn = (part: { paymentId: string }) => part.paymentId === id
      // Otherwise the money of another payment would be booked on this payment.
      if (found.id !== id || ![...found.refunds, ...found.chargebacks].every(isItsOwn))
        throw providerError('unavailable', 'GET /payments: of another payment')
      return withSafeLinks(found)
    },
    cancelPayment: async (id) =>
      ask({
        method: 'DELETE',
        path: `/payments/${checkedId(id, paymentId)}`,
        answer: wire.nothing,
        // 422: the payment can no longer be cancelled. The caller then reads its status.
        none: [...GONE, 422],
      }),
    async payments(from) {
      const query = { limit: PAGE, from: from && checkedId(from, paymentId) }
      const page = await ask({ method: 'GET', path: '/payments', query, answer: wire.payments })
      return counted({ ...page, items: page.items.map(withSafeLinks) }, 'payments')
    },
  }
}

const refundCalls = (
  ask: Ask,
  counted: Counted,
): Pick<PaymentProvider, 'refunds' | 'chargebacks' | 'createRefund'> => ({
  async refunds(from) {
    const query = { limit: PAGE, from: from && checkedId(from, refundId) }
    return counted(await ask({ method: 'GET', path: '/refunds', query, answer: wire.refunds }), 'refunds')
  },
  async chargebacks(from) {
    const query = { limit: PAGE, from: from && checkedId(from, chargebackId) }
    const page = await ask({ method: 'GET', path: '/chargebacks', query, answer: wire.chargebacks })
    return counted(page, 'chargebacks')
  },
  async createRefund({ key, paymentId: payment, amount, description, refundId: ours }) {
    const refund = await ask({
      method: 'POST',
      path: `/payments/${checkedId(payment, paymentId)}/refunds`,
      key,
      body: { amount: wireAmount(amount), description, metadata: { refund_id: ours } },
      answer: wire.refund,
    })
    if (refund.paymentId === payment) return refund
    throw providerError('unavailable', 'POST /payments/…/refunds: of another payment')
  },
})

const customerCalls = (
  ask: Ask,
): Pick<PaymentProvider, 'createCustomer' | 'createMandate' | 'revokeMandate'> => ({
  createCustomer: ({ key, ...body }) =>
    ask({ method: 'POST', path: '/customers', key, body, answer: wire.customer }),
  createMandate: async ({ key, customerId: customer, holder, iban, signedOn, reference }) =>
    ask({
      method: 'POST',
      path: `/customers/${checkedId(customer, customerId)}/mandates`,
      key,
      body: {
        method: 'directdebit',
        consumerName: holder,
        consumerAccount: iban,
        signatureDate: signedOn,
        mandateReference: reference,
      },
      answer: wire.mandate,
    }),
  revokeMandate: async (customer, mandate) =>
    ask({
      method: 'DELETE',
      path: `/customers/${checkedId(customer, customerId)}/mandates/${checkedId(mandate, mandateId)}`,
      answer: wire.nothing,
      none: GONE,
    }),
})

/** No payer is present at a direct debit, so the list of one-off methods lacks it. */
const methodsOf: (
  ask: Ask,
  request: Parameters<PaymentProvider['methods']>[0],
) => ReturnType<PaymentProvider['methods']> = async (ask, { amount, country, locale }) => {
  const { value, currency } = wireAmount(amount)
  const query = { 'amount[value]': value, 'amount[currency]': currency, billingCountry: country, locale }
  const list = (more: Record<string, string>) =>
    ask({ method: 'GET', path: '/methods', query: { ...query, ...more }, answer: wire.methods })
  const [present, later] = await Promise.all([
    list({ sequenceType: 'oneoff', includeWallets: 'applepay', include: 'issuers' }),
    list({ sequenceType: 'recurring' }),
  ])
  const debit = later.filter(({ id }) => id === 'directdebit')
  return [...present.filter(({ id }) => id !== 'directdebit'), ...debit]
}

function createPayment(ask: Ask, payment: NewPayment): Promise<ProviderPayment> {
  const { recurring } = payment
  const common = {
    amount: wireAmount(payment.amount),
    description: payment.description,
    method: payment.method,
    webhookUrl: payment.webhookUrl,
    metadata: { order_id: payment.orderId, attempt_id: payment.attemptId },
  }
  if (recurring) {
    const mandate = checkedId(recurring.mandateId, mandateId)
    return ask({
      method: 'POST',
      path: `/customers/${checkedId(recurring.customerId, customerId)}/payments`,
      key: payment.key,
      body: { ...common, sequenceType: 'recurring', mandateId: mandate },
      answer: wire.payment,
    })
  }
  return ask({
    method: 'POST',
    path: '/payments',
    key: payment.key,
    body: {
      ...common,
      locale: payment.locale,
      redirectUrl: payment.returnUrl,
      cancelUrl: payment.cancelUrl,
      billingAddress: { email: payment.email, country: payment.country },
      ...(payment.bank ? { issuer: payment.bank } : {}),
      ...(payment.method === 'paysafecard' ? { customerReference: payerReference(payment.email) } : {}),
    },
    answer: wire.payment,
  })
}

/** paysafecard needs a stable, anonymous reference for each payer. */
const payerReference = (email: string) =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('hex').slice(0, 32)
