import { CreateCheckoutSessionRequest } from '@adyen/api-library/lib/src/typings/checkout/createCheckoutSessionRequest.js'
import { PaymentMethodsRequest } from '@adyen/api-library/lib/src/typings/checkout/paymentMethodsRequest.js'
import { providerError, realTiming } from '#server/adapters/payments/patient-calls.ts'
import type {
  NewPayment,
  PaymentProvider,
  ProviderPage,
  ProviderPayment,
} from '#server/kit/ports/payment-provider.ts'
import { adyenClient } from './adyen-client.ts'
import { type AdyenOptions, entryOf, openingOf, type Parts } from './adyen-entries.ts'
import { moneyOf, OPENINGS, paymentsOf, REFUNDS, TAKINGS } from './adyen-facts.ts'
import { collect, mandateCalls } from './adyen-mandates.ts'
import { readNotices } from './adyen-webhook.ts'
import { sessionId, statementOf, typeOf, wire, wireAmount } from './adyen-wire.ts'

/**
 * A payment provider that speaks the Checkout API of Adyen by its own library: sessions with the
 * hosted page, debits, refunds (spec/payments 60 to 63). Adyen cannot be asked for a payment, so
 * what it told is kept in the journal, and a session is asked for once its payer came back. Throws
 * ProviderError.
 */
export function adyenProvider(options: AdyenOptions): PaymentProvider {
  const timing = options.timing ?? realTiming
  const now = () => timing.now()
  const parts: Parts = { options, client: adyenClient(options), now }
  return {
    name: options.name,
    mode: options.livePrefix ? 'live' : 'test',
    ...paymentCalls(parts),
    ...listCalls(parts),
    ...mandateCalls(parts),
    createRefund: (refund) => createRefund(parts, refund),
    async told(body) {
      const notices = readNotices(body, options, now())
      if (!notices) return undefined
      await options.journal.save(notices)
      const about = await options.journal.about(notices.map(({ reference }) => reference))
      return [...new Set(about.flatMap(({ attempt }) => attempt ?? []))]
    },
    async returned(paymentId, { sessionResult: result }) {
      if (typeof result !== 'string' || !result || result.length > 4000 || !sessionId.test(paymentId)) return
      const opening = (await options.journal.about([paymentId])).find(
        ({ reference }) => reference === paymentId,
      )
      if (opening)
        await options.journal.save([{ ...entryOf(parts, opening, 'RETURNED'), detail: { result } }])
    },
  }
}

const factsOf = ({ options, now }: Parts) => ({
  mode: options.livePrefix ? ('live' as const) : ('test' as const),
  now: now(),
  // Members follow these links, so plain http is allowed only for a provider on this machine.
  mayUsePlainLinks: options.name.startsWith('local'),
})

async function readPayment(parts: Parts, id: string): Promise<ProviderPayment | undefined> {
  const notices = await parts.options.journal.about([id])
  const { payments, unread } = paymentsOf(notices, factsOf(parts), id)
  const found = payments.find((payment) => payment.id === id)
  if (!found && unread) throw providerError('unavailable', 'a payment that cannot be read')
  return found
}

async function knownPayment(parts: Parts, id: string): Promise<ProviderPayment> {
  const found = await readPayment(parts, id)
  if (!found) throw providerError('unavailable', 'a payment that was not kept')
  return found
}

const paymentCalls = (
  parts: Parts,
): Pick<PaymentProvider, 'methods' | 'createPayment' | 'payment' | 'cancelPayment'> => ({
  methods({ amount, country, locale }) {
    const { client, options } = parts
    const asked = client.payments.paymentMethods({
      merchantAccount: options.merchantAccount,
      amount: wireAmount(amount),
      countryCode: country,
      shopperLocale: locale.replace('_', '-'),
      channel: PaymentMethodsRequest.ChannelEnum.Web,
    })
    return client.read('POST /paymentMethods', wire.methods, asked)
  },
  async createPayment(payment) {
    const { recurring } = payment
    return knownPayment(
      parts,
      recurring ? await collect(parts, payment, recurring.mandateId) : await openSession(parts, payment),
    )
  },
  async payment(id) {
    const found = await readPayment(parts, id)
    if (!found || !['open', 'pending'].includes(found.status)) return found
    return (await askSession(parts, id)) ? readPayment(parts, id) : found
  },
  // A session only ends by itself; a debit can be stopped until it is sent.
  async cancelPayment(id) {
    const { client, options } = parts
    const opening = (await options.journal.about([id])).find(({ event }) => event === 'DEBIT')
    if (!opening) return
    await client.modifications.cancelAuthorisedPaymentByPspReference(
      opening.reference,
      { merchantAccount: options.merchantAccount, reference: opening.attempt },
      { idempotencyKey: `cancel-${opening.reference}` },
    )
  },
})

async function openSession(parts: Parts, payment: NewPayment): Promise<string> {
  const { client, options } = parts
  const type = typeOf(payment.method)
  if (!type || payment.method === 'directdebit')
    throw providerError('refused', 'POST /sessions: a method that Adyen lacks, 422')
  const made = await client.read(
    'POST /sessions',
    wire.session,
    client.payments.sessions(
      {
        merchantAccount: options.merchantAccount,
        amount: wireAmount(payment.amount),
        reference: payment.attemptId,
        mode: CreateCheckoutSessionRequest.ModeEnum.Hosted,
        channel: CreateCheckoutSessionRequest.ChannelEnum.Web,
        allowedPaymentMethods: [type],
        returnUrl: payment.answerUrl ?? payment.returnUrl ?? '',
        countryCode: payment.country,
        shopperLocale: payment.locale.replace('_', '-'),
        shopperEmail: payment.email,
        shopperStatement: statementOf(payment),
        metadata: { order_id: payment.orderId },
      },
      { idempotencyKey: payment.key },
    ),
  )
  const opening = openingOf(parts, payment, { event: 'SESSION', reference: made.id })
  const more = { url: made.url, expires: made.expiresAt.toISOString() }
  await options.journal.save([{ ...opening, detail: { ...opening.detail, ...more } }])
  return made.id
}

/**
 * Asks for a session with what its payer brought back. Adyen answers the same for ever, so it is
 * asked once. Returns whether something was learned.
 */
async function askSession(parts: Parts, id: string): Promise<boolean> {
  const { client, options } = parts
  const notices = await options.journal.about([id])
  const of = (event: string) => notices.find((one) => one.event === event && one.reference === id)
  const [opening, returned] = [of('SESSION'), of('RETURNED')]
  if (!opening || !returned || of('RESULT')) return false
  const call = 'GET /sessions'
  const asked = client.payments.getResultOfPaymentSession(id, returned.detail.result ?? '')
  const result = await client.read(call, wire.result, asked).catch((error: { kind?: string }) => {
    if (error.kind !== 'refused') throw error
    return undefined // not what Adyen gave the payer
  })
  const isIts = result?.id === id && (!result.reference || result.reference === opening.attempt)
  const paid = (isIts && result.payments?.filter(({ resultCode }) => resultCode === 'Authorised')) || []
  await options.journal.save([
    ...paid.map(({ pspReference, amount }) => ({
      ...entryOf(parts, opening, 'AUTHORISATION'),
      reference: pspReference,
      ...amount,
    })),
    { ...entryOf(parts, opening, 'RESULT'), detail: { status: isIts ? result.status : 'unknown' } },
  ])
  return true
}

type Wanted = Parameters<PaymentProvider['createRefund']>[0]

async function createRefund(parts: Parts, wanted: Wanted): ReturnType<PaymentProvider['createRefund']> {
  const { client, options } = parts
  const { paymentId, amount, refundId, key } = wanted
  const money = moneyOf(await options.journal.about([paymentId]), paymentId)
  const payment = await readPayment(parts, paymentId)
  const known = payment?.refunds.find((refund) => refund.refundId === refundId)
  if (known && known.status !== 'failed') return known
  // Adyen takes any amount and tells days later that it was too much.
  const given = payment?.refunds.filter(({ status }) => status !== 'failed') ?? []
  const rest = given.reduce((sum, refund) => sum - refund.amount.minor, payment?.amount.minor ?? 0)
  if (
    !money ||
    payment?.status !== 'paid' ||
    amount.minor > rest ||
    amount.currency !== payment.amount.currency
  )
    throw providerError('refused', 'POST /refunds: more than was paid, 422')
  const made = await client.read(
    'POST /refunds',
    wire.refund,
    client.modifications.refundCapturedPayment(
      money.reference,
      { merchantAccount: options.merchantAccount, amount: wireAmount(amount), reference: refundId },
      { idempotencyKey: key },
    ),
  )
  if (made.paymentPspReference !== money.reference)
    throw providerError('unavailable', 'POST /refunds: of another payment')
  await options.journal.save([
    {
      ...entryOf(parts, money, 'REFUND_REQUESTED'),
      reference: made.pspReference,
      original: money.reference,
      attempt: undefined,
      ...amount,
      detail: { refund: refundId },
    },
  ])
  const asked = (await readPayment(parts, paymentId))?.refunds.find(({ id }) => id === made.pspReference)
  if (!asked) throw providerError('unavailable', 'a refund that was not kept')
  return asked
}

/** Lists what was kept: a payment that Adyen never told of is missing here too. */
function listCalls(parts: Parts): Pick<PaymentProvider, 'payments' | 'refunds' | 'chargebacks'> {
  const list = async <T>(
    events: readonly string[],
    from: string | undefined,
    pick: (payment: ProviderPayment, isListed: (id: string) => boolean) => T[],
  ): Promise<ProviderPage<T>> => {
    const { journal, warn } = parts.options
    const { references, next } = await journal.page(events, from)
    const { payments, unread } = paymentsOf(await journal.about(references), factsOf(parts))
    if (unread) warn?.({ list: events[0], unread }, 'the payment provider told what cannot be read')
    const position = new Map(references.map((reference, index) => [reference, index]))
    const place = (id: string) => position.get(id.replace(/-2$/, ''))
    const items = payments.flatMap((payment) => pick(payment, (id) => place(id) !== undefined))
    const order = (item: T) => place((item as { id: string }).id) ?? 0
    return { items: items.toSorted((one, other) => order(one) - order(other)), ...(next ? { next } : {}) }
  }
  return {
    payments: (from) =>
      list([...OPENINGS, 'AUTHORISATION'], from, (payment, isListed) =>
        isListed(payment.id) ? [payment] : [],
      ),
    refunds: (from) =>
      list(REFUNDS, from, ({ refunds }, isListed) => refunds.filter(({ id }) => isListed(id))),
    chargebacks: (from) =>
      list(TAKINGS, from, ({ chargebacks }, isListed) => chargebacks.filter(({ id }) => isListed(id))),
  }
}
