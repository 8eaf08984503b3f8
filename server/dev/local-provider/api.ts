import type { Acts } from './acts.ts'
import type { Wire } from './answer-call.ts'
import { type ApiAnswer, problem, Refused } from './answers.ts'
import { allowsAmount, centsOf, localMethods } from './methods.ts'
import { type ApiCall, amountIn, newCustomer, newMandate, newPayment, textIn } from './new-things.ts'
import {
  chargebacksOf,
  isCancelable,
  linkTo,
  presentChargeback,
  presentCustomer,
  presentMandate,
  presentMethod,
  presentPayment,
  presentRefund,
  refundsOf,
  type Shown,
} from './present.ts'
import type { LocalCustomer, LocalMandate, LocalPayment } from './state.ts'

type Context = Shown & { acts: Acts; now: () => number }
type Handler = (context: Context, call: ApiCall, ids: string[]) => ApiAnswer

const found = <T>(thing: T | undefined, what: string): T => {
  if (!thing) throw new Refused(404, `No ${what} exists with this id.`)
  return thing
}
const payment = ({ state }: Context, id = ''): LocalPayment => found(state.payments.get(id), 'payment')
const customer = ({ state }: Context, id = ''): LocalCustomer => found(state.customers.get(id), 'customer')
function mandate({ state }: Context, [customerId, id = '']: string[]): LocalMandate {
  const known = state.mandates.get(id)
  return found(known?.customerId === customerId ? known : undefined, 'mandate')
}

/** A page of a list, newest first. */
function listed<T extends { id: string }>(
  context: Context,
  { query, path }: ApiCall,
  [name, things, present]: [string, Iterable<T>, (thing: T) => unknown],
): ApiAnswer {
  const all = [...things].toReversed()
  const from = query.get('from')
  const begin = from ? all.findIndex(({ id }) => id === from) : 0
  if (begin < 0) throw new Refused(400, 'The value of the from parameter is unknown')
  const limit = Number(query.get('limit') ?? 50)
  if (!Number.isInteger(limit) || limit < 1 || limit > 250)
    throw new Refused(400, 'The limit has to be from 1 to 250')
  const page = all.slice(begin, begin + limit)
  const pageLink = (id: string | undefined) =>
    id ? linkTo(context.url, `/v2${path}?from=${id}&limit=${limit}`) : null
  return {
    status: 200,
    body: {
      count: page.length,
      _embedded: { [name]: page.map(present) },
      _links: {
        self: linkTo(context.url, `/v2${path}?limit=${limit}`),
        previous: pageLink(begin > 0 ? all[Math.max(begin - limit, 0)]?.id : undefined),
        next: pageLink(all[begin + limit]?.id),
      },
    },
  }
}

const listMethods: Handler = (context, { query }) => {
  const currency = query.get('amount[currency]') ?? 'EUR'
  const value = query.get('amount[value]')
  const amount = value === null ? undefined : amountIn({ amount: { value, currency } })
  const country = query.get('billingCountry')
  const recurring = query.get('sequenceType') === 'recurring'
  const wallets = query.get('includeWallets')?.split(',') ?? []
  const issuers = query.get('include')?.split(',').includes('issuers') ?? false
  const shown = localMethods.filter(
    (method) =>
      (recurring ? ['creditcard', 'directdebit'].includes(method.id) : method.id !== 'directdebit') &&
      (method.id !== 'applepay' || wallets.includes('applepay')) &&
      method.currencies.includes(currency) &&
      (!country || method.countries.includes(country)) &&
      (!amount || allowsAmount(method, amount)),
  )
  return {
    status: 200,
    body: {
      count: shown.length,
      _embedded: { methods: shown.map((method) => presentMethod(context, method, { currency, issuers })) },
      _links: { self: linkTo(context.url, '/v2/methods') },
    },
  }
}

const makePayment: Handler = (context, call, [customerId]) => {
  const made = newPayment(context, call, customerId)
  context.state.payments.set(made.id, made)
  return { status: 201, body: presentPayment(context, made) }
}

const getPayment: Handler = (context, { query }, [id]) => ({
  status: 200,
  body: presentPayment(context, payment(context, id), query.get('embed')?.split(',') ?? []),
})

const cancelPayment: Handler = (context, _call, [id]) => {
  const known = payment(context, id)
  if (!isCancelable(known)) throw new Refused(422, 'The payment cannot be canceled')
  context.acts.settle(known, 'canceled')
  return { status: 200, body: presentPayment(context, known) }
}

const makeRefund: Handler = (context, { body }, [id]) => {
  const known = payment(context, id)
  const amount = amountIn(body)
  if (amount.currency !== known.amount.currency)
    throw new Refused(422, 'The currency is not that of the payment', 'amount.currency')
  if (known.status !== 'paid') throw new Refused(422, 'The payment is not paid, so it cannot be refunded')
  const refund = context.acts.refund(known, centsOf(amount), {
    description: textIn(body, 'description', 255) ?? '',
    metadata: body.metadata ?? null,
  })
  if (!refund) throw new Refused(422, 'The amount is higher than the maximum', 'amount')
  return { status: 201, body: presentRefund(context, refund) }
}

const cancelRefund: Handler = (context, _call, [id, refundId = '']) => {
  const refund = found(context.state.refunds.get(refundId), 'refund')
  if (refund.paymentId !== id) throw new Refused(404, 'No refund exists with this id.')
  if (!['queued', 'pending'].includes(refund.status)) throw new Refused(422, 'The refund cannot be canceled')
  context.acts.settleRefund(refund, 'canceled')
  return { status: 204 }
}

const makeCustomer: Handler = (context, call) => {
  const made = newCustomer(context, call)
  context.state.customers.set(made.id, made)
  return { status: 201, body: presentCustomer(context, made) }
}

const makeMandate: Handler = (context, call, [id]) => {
  const made = newMandate(context, call, customer(context, id).id)
  context.state.mandates.set(made.id, made)
  return { status: 201, body: presentMandate(context, made) }
}

const revokeMandate: Handler = (context, _call, ids) => {
  context.state.mandates.delete(mandate(context, ids).id)
  return { status: 204 }
}

/** What was made by the API of Adyen has ids of another form. */
const ofThisApi = <T extends { id: string }>(things: ReadonlyMap<string, T>): T[] =>
  [...things.values()].filter(({ id }) => /^(tr|re|chb)_/.test(id))

const PAYMENT = '/payments/(tr_[A-Za-z0-9]+)'
const CUSTOMER = '/customers/(cst_[A-Za-z0-9]+)'
const MANDATE = `${CUSTOMER}/mandates/(mdt_[A-Za-z0-9]+)`

const ROUTES: [string, string, Handler][] = [
  ['GET', '/methods', listMethods],
  ['POST', '/payments', makePayment],
  [
    'GET',
    '/payments',
    (context, call) =>
      listed(context, call, [
        'payments',
        ofThisApi(context.state.payments),
        (each) => presentPayment(context, each),
      ]),
  ],
  ['GET', PAYMENT, getPayment],
  ['DELETE', PAYMENT, cancelPayment],
  ['POST', `${PAYMENT}/refunds`, makeRefund],
  [
    'GET',
    `${PAYMENT}/refunds`,
    (context, call, [id = '']) =>
      listed(context, call, [
        'refunds',
        refundsOf(context.state, payment(context, id).id),
        (each) => presentRefund(context, each),
      ]),
  ],
  [
    'GET',
    `${PAYMENT}/refunds/(re_[A-Za-z0-9]+)`,
    (context, _call, [id, refundId = '']) => {
      const refund = context.state.refunds.get(refundId)
      return {
        status: 200,
        body: presentRefund(context, found(refund?.paymentId === id ? refund : undefined, 'refund')),
      }
    },
  ],
  ['DELETE', `${PAYMENT}/refunds/(re_[A-Za-z0-9]+)`, cancelRefund],
  [
    'GET',
    `${PAYMENT}/chargebacks`,
    (context, call, [id = '']) =>
      listed(context, call, [
        'chargebacks',
        chargebacksOf(context.state, payment(context, id).id),
        (each) => presentChargeback(context, each),
      ]),
  ],
  [
    'GET',
    '/refunds',
    (context, call) =>
      listed(context, call, [
        'refunds',
        ofThisApi(context.state.refunds),
        (each) => presentRefund(context, each),
      ]),
  ],
  [
    'GET',
    '/chargebacks',
    (context, call) =>
      listed(context, call, [
        'chargebacks',
        ofThisApi(context.state.chargebacks),
        (each) => presentChargeback(context, each),
      ]),
  ],
  ['POST', '/customers', makeCustomer],
  [
    'GET',
    CUSTOMER,
    (context, _call, [id]) => ({ status: 200, body: presentCustomer(context, customer(context, id)) }),
  ],
  ['POST', `${CUSTOMER}/payments`, makePayment],
  ['POST', `${CUSTOMER}/mandates`, makeMandate],
  [
    'GET',
    MANDATE,
    (context, _call, ids) => ({ status: 200, body: presentMandate(context, mandate(context, ids)) }),
  ],
  ['DELETE', MANDATE, revokeMandate],
]
const routes = ROUTES.map(([method, path, handler]) => [method, new RegExp(`^${path}$`), handler] as const)

function answerApi(context: Context, call: ApiCall): ApiAnswer {
  context.acts.expireDue()
  try {
    for (const [method, path, handler] of routes) {
      const match = method === call.method ? path.exec(call.path) : null
      if (match) return handler(context, call, match.slice(1))
    }
    throw new Refused(404, 'The requested resource does not exist')
  } catch (error) {
    if (error instanceof Refused) return error.answer
    throw error
  }
}

function modeOf(authorization = '', apiKey: string | undefined): 'live' | 'test' | undefined {
  const [, key = '', mode] = /^Bearer ((live|test)_[A-Za-z0-9]{10,100})$/.exec(authorization) ?? []
  return mode && (!apiKey || key === apiKey) ? (mode as 'live' | 'test') : undefined
}

/** The Mollie API v2, for any well-formed key or only this one. */
export const mollieWire = (context: Context, apiKey: string | undefined): Wire => ({
  root: '/v2',
  type: 'application/hal+json',
  modeOf: ({ authorization }) => modeOf(authorization, apiKey),
  problem,
  answer: (call) => answerApi(context, call),
})
