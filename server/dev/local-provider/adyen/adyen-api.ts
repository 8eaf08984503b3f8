import type { Acts } from '#server/dev/local-provider/acts.ts'
import type { Wire } from '#server/dev/local-provider/answer-call.ts'
import { type ApiAnswer, Refused } from '#server/dev/local-provider/answers.ts'
import { allowsAmount, centsOf, localMethods } from '#server/dev/local-provider/methods.ts'
import { type ApiCall, isIban, textIn } from '#server/dev/local-provider/new-things.ts'
import { amountOf } from '#server/dev/local-provider/present.ts'
import { type LocalPayment, type LocalState, newReference } from '#server/dev/local-provider/state.ts'
import { type LocalAdyen, pspOf } from './notifications.ts'
import { sessionResultOf } from './session-result.ts'

/** The part of the Checkout API v72 that Vonk uses, with the state of the local provider. */

type Context = { state: LocalState; acts: Acts; url: string; now: () => number; adyen: LocalAdyen }
type Handler = (context: Context, call: ApiCall, ids: string[]) => ApiAnswer
type Body = Record<string, unknown>

const TYPES: Readonly<Record<string, string>> = {
  ideal: 'ideal',
  bcmc: 'bancontact',
  eps: 'eps',
  onlineBanking_PL: 'przelewy24',
  blik: 'blik',
  scheme: 'creditcard',
  applepay: 'applepay',
  paypal: 'paypal',
  paysafecard: 'paysafecard',
  bankTransfer_IBAN: 'banktransfer',
  sepadirectdebit: 'directdebit',
}

const SESSION_MS = 60 * 60_000

const problem = (status: number, message: string): ApiAnswer => ({
  status,
  body: { status, errorCode: '000', message, errorType: 'validation' },
})

const refuse = (message: string, status = 422): Refused => new Refused(status, message)

function amountIn(body: Body) {
  const { value, currency } = (body.amount ?? {}) as Body
  if (!Number.isSafeInteger(value) || Number(value) < 1) throw refuse('Invalid amount specified')
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) throw refuse('Invalid currency')
  return amountOf(Number(value), currency)
}

const needed = (body: Body, field: string, longest: number): string => {
  const value = textIn(body, field, longest)
  if (value === undefined) throw refuse(`Required field '${field}' is not provided.`)
  return value
}

function ofOurAccount({ adyen }: Context, body: Body): void {
  if (body.merchantAccount !== adyen.merchantAccount) throw refuse('Invalid Merchant Account', 403)
}

/** A session opens a payment that the hosted page settles. */
function newPayment(
  context: Context,
  { body, mode }: ApiCall,
  more: Pick<LocalPayment, 'id' | 'status' | 'method' | 'expiresAt'> & Partial<LocalPayment>,
): LocalPayment {
  const made = localMethods.find(({ id }) => id === more.method)
  const amount = amountIn(body)
  if (!made || !allowsAmount(made, amount)) throw refuse('Payment method is not available')
  const country = textIn(body, 'countryCode', 2) ?? null
  const returnUrl = needed(body, 'returnUrl', 8000)
  if (!/^https?:\/\//.test(returnUrl)) throw refuse("Field 'returnUrl' is not valid.")
  return {
    mode,
    amount,
    description: textIn(body, 'shopperStatement', 100) ?? needed(body, 'reference', 80),
    reference: needed(body, 'reference', 80),
    metadata: body.metadata ?? null,
    sequenceType: 'oneoff',
    locale: textIn(body, 'shopperLocale', 5)?.replace('-', '_') ?? null,
    issuer: null,
    country,
    redirectUrl: returnUrl,
    cancelUrl: null,
    webhookUrl: context.adyen.webhookUrl,
    customerId: null,
    mandateId: null,
    createdAt: new Date(context.now()).toISOString(),
    endedAt: null,
    reason: null,
    ...more,
  }
}

const openSession: Handler = (context, call) => {
  const { body } = call
  ofOurAccount(context, body)
  if (!/^[a-z]{2}-[A-Z]{2}$/.test(needed(body, 'shopperLocale', 5))) throw refuse('Invalid locale')
  const [type, ...others] = (body.allowedPaymentMethods ?? []) as string[]
  const id = newReference('CS')
  const expiresAt = new Date(context.now() + SESSION_MS).toISOString()
  const payment = newPayment(context, call, {
    id,
    status: 'open',
    method: (!others.length && TYPES[type ?? '']) || null,
    expiresAt,
  })
  context.state.payments.set(id, payment)
  return {
    status: 201,
    body: { ...body, id, expiresAt, url: `${context.url}/checkout/${id}`, sessionData: 'none' },
  }
}

const STATUS: Partial<Record<LocalPayment['status'], string>> = {
  open: 'active',
  pending: 'paymentPending',
  paid: 'completed',
  failed: 'refused',
  canceled: 'canceled',
  expired: 'expired',
}

const sessionResult: Handler = ({ state }, { query }, [id = '']) => {
  const payment = state.payments.get(id)
  if (!payment || query.get('sessionResult') !== sessionResultOf(payment))
    throw refuse('Session result is not valid')
  const value = centsOf(payment.amount)
  const authorised = {
    pspReference: pspOf(payment),
    resultCode: 'Authorised',
    amount: { value, currency: payment.amount.currency },
  }
  return {
    status: 200,
    body: {
      id,
      status: STATUS[payment.status],
      reference: payment.reference,
      payments: payment.status === 'paid' ? [authorised] : [],
    },
  }
}

const listMethods: Handler = (context, { body }) => {
  ofOurAccount(context, body)
  const amount = amountIn(body)
  const country = textIn(body, 'countryCode', 2)
  const shown = localMethods.filter(
    (method) => (!country || method.countries.includes(country)) && allowsAmount(method, amount),
  )
  const typeOf = (id: string) => Object.entries(TYPES).find(([, method]) => method === id)?.[0]
  return {
    status: 200,
    body: { paymentMethods: shown.map(({ id, name }) => ({ type: typeOf(id), name })) },
  }
}

/** A single debit of the account that comes with it. */
const collect: Handler = (context, call) => {
  const { body } = call
  ofOurAccount(context, body)
  const method = (body.paymentMethod ?? {}) as Body
  if (method.type !== 'sepadirectdebit') throw refuse('Payment method is not available')
  if (!isIban(needed(method, 'iban', 40))) throw refuse('Invalid iban')
  needed(method, 'ownerName', 100)
  const id = newReference()
  const payment = newPayment(context, call, {
    id,
    status: 'pending',
    method: 'directdebit',
    expiresAt: null,
    sequenceType: 'recurring',
  })
  context.state.payments.set(id, payment)
  context.acts.tell(payment)
  const due = context.now() + 2 * 24 * 60 * 60_000
  return {
    status: 200,
    body: {
      pspReference: id,
      resultCode: 'Received',
      merchantReference: payment.reference,
      additionalData: { 'sepadirectdebit.dueDate': new Date(due).toISOString().slice(0, 10) },
    },
  }
}

const ofReference = ({ state }: Context, reference = ''): LocalPayment => {
  const found = [...state.payments.values()].find((one) => one.reference && pspOf(one) === reference)
  if (!found) throw refuse('Original pspReference required for this operation')
  return found
}

const refund: Handler = (context, { body }, [reference]) => {
  ofOurAccount(context, body)
  const payment = ofReference(context, reference)
  const amount = amountIn(body)
  if (amount.currency !== payment.amount.currency) throw refuse('Invalid currency')
  const made = context.acts.refund(payment, centsOf(amount), {
    metadata: { reference: textIn(body, 'reference', 80) },
  })
  if (!made) throw refuse('The amount is higher than what can be refunded')
  return {
    status: 201,
    body: {
      merchantAccount: context.adyen.merchantAccount,
      paymentPspReference: reference,
      pspReference: made.id,
      amount: body.amount,
      status: 'received',
    },
  }
}

const cancel: Handler = (context, { body }, [reference = '']) => {
  ofOurAccount(context, body)
  context.acts.settle(ofReference(context, reference), 'canceled')
  return {
    status: 201,
    body: {
      merchantAccount: context.adyen.merchantAccount,
      paymentPspReference: reference,
      pspReference: newReference(),
      status: 'received',
    },
  }
}

const ROUTES: [string, string, Handler][] = [
  ['POST', '/sessions', openSession],
  ['GET', '/sessions/(CS[A-Z0-9]+)', sessionResult],
  ['POST', '/paymentMethods', listMethods],
  ['POST', '/payments', collect],
  ['POST', '/payments/([A-Z0-9]+)/refunds', refund],
  ['POST', '/payments/([A-Z0-9]+)/cancels', cancel],
]
const routes = ROUTES.map(([method, path, handler]) => [method, new RegExp(`^${path}$`), handler] as const)

function answer(context: Context, call: ApiCall): ApiAnswer {
  context.acts.expireDue()
  try {
    for (const [method, path, handler] of routes) {
      const match = method === call.method ? path.exec(call.path) : null
      if (match) return handler(context, call, match.slice(1))
    }
    return problem(404, 'There is no such call')
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return problem(error.answer.status, error.message)
  }
}

/** The API of Adyen, below `/adyen/v72`. */
export const adyenWire = (context: Context): Wire => ({
  root: '/adyen/v72',
  type: 'application/json',
  modeOf: (headers) => (headers['x-api-key'] === context.adyen.apiKey ? 'test' : undefined),
  problem,
  answer: (call) => answer(context, call),
})
