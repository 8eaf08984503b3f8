import http from 'node:http'
import https from 'node:https'
import {
  createMollieClient,
  type Locale,
  MandateMethod,
  PaymentMethod,
  SequenceType,
} from '@mollie/api-client'
import type { Database } from '#db/connect.ts'
import { adyenProvider } from '#server/adapters/adyen/adyen.ts'
import { mollieProvider } from '#server/adapters/mollie/mollie.ts'
import { wire, wireAmount } from '#server/adapters/mollie/mollie-wire.ts'
import type { Timing } from '#server/adapters/payments/patient-calls.ts'
import type { PaymentProvider } from '#server/kit/ports/payment-provider.ts'
import { providerJournal } from '#server/payments/notices/provider-journal.ts'

export type ClientOptions = { baseUrl: string; adyenUrl: string; apiKey: string; timing: Timing }

export const ourClient = ({ adyenUrl: _adyenUrl, ...options }: ClientOptions): PaymentProvider =>
  mollieProvider({ name: 'local', ...options })

/** The account at Adyen that the local provider plays in tests. */
export const adyenAccount = {
  apiKey: 'A'.repeat(40),
  merchantAccount: 'Local',
  hmacKey: 'ab'.repeat(32),
  webhookUrl: 'http://site.test/webhooks/local-adyen',
}

/** Our adapter for Adyen, with a journal in this database. */
export const adyenClient =
  (db: Database) =>
  ({ adyenUrl, apiKey, timing }: ClientOptions): PaymentProvider => {
    const { merchantAccount, hmacKey } = adyenAccount
    const name = 'local-adyen'
    const journal = providerJournal(db, name)
    return adyenProvider({ name, apiKey, merchantAccount, hmacKey, baseUrl: adyenUrl, journal, timing })
  }

// The library's agent is for https and trusts authorities of 2021 only, so it is replaced during
// construction.
function officialClient({ baseUrl, apiKey }: ClientOptions) {
  const { Agent } = https
  const plain = { Agent: http.Agent }
  Object.assign(https, plain)
  try {
    return createMollieClient({ apiKey, apiEndpoint: `${baseUrl}/` })
  } finally {
    Object.assign(https, { Agent })
  }
}

type Mollie = ReturnType<typeof officialClient>

/** The library returns wire objects with methods; this drops the methods. */
const plain = (value: object): unknown => JSON.parse(JSON.stringify(value))

function missing(error: { statusCode?: number }): undefined {
  if (error.statusCode === 404) return undefined
  throw error
}

/** Mollie's own library behind the interface of our adapter, so that one suite tests both. */
export function theirClient(options: ClientOptions): PaymentProvider {
  const client = officialClient(options)
  return {
    name: 'mollie',
    mode: 'test',
    ...theirPayments(client),
    ...theirLists(client),
    ...theirMandates(client),
    createRefund: async ({ key, paymentId, amount, description, refundId }) =>
      wire.refund.parse(
        plain(
          await client.paymentRefunds.create({
            paymentId,
            amount: wireAmount(amount),
            description,
            metadata: { refund_id: refundId },
            idempotencyKey: key,
          }),
        ),
      ),
  }
}

type Payments = Pick<PaymentProvider, 'methods' | 'createPayment' | 'payment' | 'cancelPayment'>

const theirPayments = (client: Mollie): Payments => ({
  async methods({ amount, country, locale }) {
    const request = { amount: wireAmount(amount), billingCountry: country, locale: locale as Locale }
    const present = await client.methods.list({
      ...request,
      sequenceType: SequenceType.oneoff,
      includeWallets: ['applepay'] as never,
      include: ['issuers'] as never,
    })
    const later = await client.methods.list({ ...request, sequenceType: SequenceType.recurring })
    const debit = later.filter(({ id }) => id === PaymentMethod.directdebit)
    return wire.methods.parse({ _embedded: { methods: [...present, ...debit].map(plain) } })
  },
  async createPayment({ key, recurring, ...payment }) {
    const common = {
      amount: wireAmount(payment.amount),
      description: payment.description,
      method: payment.method as PaymentMethod,
      webhookUrl: payment.webhookUrl,
      metadata: { order_id: payment.orderId, attempt_id: payment.attemptId },
      idempotencyKey: key,
    }
    const made = recurring
      ? await client.customerPayments.create({
          ...common,
          ...recurring,
          sequenceType: SequenceType.recurring,
        })
      : await client.payments.create({
          ...common,
          locale: payment.locale as Locale,
          redirectUrl: payment.returnUrl ?? '',
          billingAddress: { email: payment.email, country: payment.country } as never,
        })
    return wire.payment.parse(plain(made))
  },
  payment: (id) =>
    client.payments
      .get(id, { embed: ['refunds', 'chargebacks'] as never })
      .then((found) => wire.payment.parse(plain(found)), missing),
  cancelPayment: (id) =>
    client.payments.cancel(id).then(
      () => {},
      (error: { statusCode?: number }) => {
        if (error.statusCode !== 422) throw error
      },
    ),
})

type Lists = Pick<PaymentProvider, 'payments' | 'refunds' | 'chargebacks'>

const theirLists = (client: Mollie): Lists => ({
  async payments(from) {
    const page = await client.payments.page({ limit: 250, ...(from ? { from } : {}) })
    return { items: page.map((each) => wire.payment.parse(plain(each))), next: page.nextPageCursor }
  },
  async refunds(from) {
    const page = await client.refunds.page({ limit: 250, ...(from ? { from } : {}) })
    return { items: page.map((each) => wire.refund.parse(plain(each))), next: page.nextPageCursor }
  },
  async chargebacks() {
    const page = await client.chargebacks.page()
    const items = wire.chargebacks.parse({ _embedded: { chargebacks: page.map(plain) } }).items
    return { items }
  },
})

type Mandates = Pick<PaymentProvider, 'createCustomer' | 'createMandate' | 'revokeMandate'>

const theirMandates = (client: Mollie): Mandates => ({
  createCustomer: ({ key, name, email, locale }) =>
    client.customers.create({ name, email, locale: locale as Locale, idempotencyKey: key }),
  createMandate: async ({ key, customerId, holder, iban, signedOn, reference }) =>
    wire.mandate.parse(
      plain(
        await client.customerMandates.create({
          customerId,
          method: MandateMethod.directdebit,
          consumerName: holder,
          consumerAccount: iban,
          signatureDate: signedOn,
          mandateReference: reference,
          idempotencyKey: key,
        }),
      ),
    ),
  async revokeMandate(customerId, id) {
    await client.customerMandates.revoke(id, { customerId })
  },
})
