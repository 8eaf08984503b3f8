import type http from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { html } from '#server/kit/mail.ts'
import type { Acts } from './acts.ts'
import { withSessionResult } from './adyen/session-result.ts'
import {
  type Outcome,
  outcomes,
  sendCheckout,
  type WebhookDelivery,
  webhookDeliveries,
} from './checkout-page.ts'
import { type ListAct, listActs, sendList } from './list-page.ts'
import { type Reader, readerOf, sendPage } from './page-frame.ts'
import { refundable } from './present.ts'
import type { LocalPayment, LocalState } from './state.ts'
import type { PostWebhook, Webhooks } from './webhooks.ts'

export type LocalProvider = {
  /** Answers a request for the API (`/v2/…`) or a page. `path` includes the query. */
  handle(request: http.IncomingMessage, response: http.ServerResponse, path: string): void
  state: LocalState
  acts: Acts
  webhooks: Webhooks
  /** Sends webhooks to this origin through `post`; undefined means over HTTP again. */
  postWith(origin: string, post: PostWebhook | undefined): void
  /** Pays out the refunds that were asked for. */
  payOut(): void
  /** Runs `act`; the site hears of it later, or more than once. */
  withWebhooks<T>(delivery: { delayMs: number; times: number }, act: () => T): T
  saved(): Promise<void>
  close(): Promise<void>
}

export type PageRequest = {
  request: http.IncomingMessage
  response: http.ServerResponse
  pathname: string
  searchParams: URLSearchParams
  text: string
}
export type PageContext = {
  provider: LocalProvider
  url: string
  pace: () => 'automatic' | 'on_request' | 'held'
}

const SLOW_MS = 30_000
const AFTER_MS = 4000
const LONGEST_WAIT_MS = 3000

const wordIn = <T extends string>(form: URLSearchParams, name: string, words: readonly T[]): T | undefined =>
  words.find((word) => word === form.get(name))

const isReason = (text: string | null): text is string => /^\w{1,60}$/.test(text ?? '')

/** Answers one of the provider's own pages; an unknown path gets a page that says so. */
export async function answerPage(context: PageContext, page: PageRequest): Promise<void> {
  const { provider, url } = context
  const { request, response, pathname } = page
  const { state } = provider
  const acceptLanguage = request.headers['accept-language']
  const [, kind = '', id = ''] =
    /^\/(?:(checkout|payments|refunds|chargebacks|options)\/?(\w*))?$/.exec(pathname) ?? []
  const payment = state.payments.get(id)
  const reader = readerOf(url, kind === 'checkout' && payment?.locale ? payment.locale : acceptLanguage)
  provider.acts.expireDue()
  if (request.method === 'POST') {
    // Refuses requests from pages elsewhere (spec/abuse T13). Programs send no such header.
    if (request.headers['sec-fetch-site'] === 'cross-site') return refuse(response, reader, 403)
    if (kind === 'checkout' && payment) return checkOut(context, page, { payment, reader })
    return actOnList(context, page, { kind, id, reader })
  }
  if (kind === 'checkout' && payment) return sendCheckout(response, reader, { state, payment })
  if (pathname === '/') return sendList(response, reader, state)
  refuse(response, reader, 404)
}

function refuse(response: http.ServerResponse, reader: Reader, status: 403 | 404 | 409 | 422): void {
  const { t, url } = reader
  const title = status === 404 ? t('provider.unknown') : t('provider.impossible')
  sendPage(response, reader, {
    title,
    status,
    body: html`<p><a href="${url}/">${t('provider.all')}</a></p>`,
  })
}

const DELIVERIES: Record<WebhookDelivery, { delayMs: number; times: number }> = {
  now: { delayMs: 0, times: 1 },
  after: { delayMs: AFTER_MS, times: 1 },
  slow: { delayMs: SLOW_MS, times: 1 },
  twice: { delayMs: 0, times: 2 },
}

/** Settles the payment as the payer chose, calls the webhook, and redirects back to the site. */
async function checkOut(
  context: PageContext,
  { response, text }: PageRequest,
  { payment, reader }: { payment: LocalPayment; reader: Reader },
): Promise<void> {
  const { provider } = context
  const form = new URLSearchParams(text)
  const outcome = wordIn(form, 'status', outcomes)
  if (!outcome) return refuse(response, reader, 422)
  const reason = form.get('reason')
  const delivery = DELIVERIES[wordIn(form, 'webhook', webhookDeliveries) ?? 'now']
  const done = provider.withWebhooks(delivery, () =>
    settle(provider, payment, outcome, isReason(reason) ? reason : undefined),
  )
  if (!done) return sendCheckout(response, reader, { state: provider.state, payment })
  await afterwards(context)
  const back = outcome === 'canceled' ? (payment.cancelUrl ?? payment.redirectUrl) : payment.redirectUrl
  const location = back && payment.reference ? withSessionResult(back, payment) : back
  response.writeHead(303, { location: location ?? `${context.url}/`, 'cache-control': 'no-store' }).end()
}

function settle({ acts }: LocalProvider, payment: LocalPayment, outcome: Outcome, reason?: string): boolean {
  if (outcome !== 'chargeback') return acts.settle(payment, outcome, reason)
  const paid = acts.settle(payment, 'paid')
  return Boolean(acts.chargeBack(payment)) || paid
}

/** Waits shortly for the webhook, so that it usually arrives before the payer is back. */
async function afterwards({ provider, pace }: PageContext): Promise<void> {
  await provider.saved()
  if (pace() === 'held') return
  const stop = new AbortController()
  await Promise.race([
    provider.webhooks.deliver(),
    delay(LONGEST_WAIT_MS, undefined, { signal: stop.signal }).catch(() => {}),
  ])
  stop.abort()
}

async function actOnList(
  context: PageContext,
  { response, text }: PageRequest,
  { kind, id, reader }: { kind: string; id: string; reader: Reader },
): Promise<void> {
  const form = new URLSearchParams(text)
  const reason = form.get('reason')
  const done =
    kind === 'options'
      ? chooseBanks(context.provider, form.get('banks'))
      : actOn(
          context.provider,
          { kind, id, act: wordIn(form, 'act', listActs) },
          isReason(reason) ? reason : undefined,
        )
  if (done === undefined) return refuse(response, reader, 404)
  if (!done) return refuse(response, reader, 409)
  await afterwards(context)
  response.writeHead(303, { location: `${context.url}/`, 'cache-control': 'no-store' }).end()
}

function chooseBanks({ state }: LocalProvider, choice: string | null): boolean {
  state.banks = choice === 'on'
  return true
}

/** Returns undefined if the object is unknown, and false if the act is not possible (any more). */
function actOn(
  { state, acts }: LocalProvider,
  { kind, id, act }: { kind: string; id: string; act: ListAct | undefined },
  reason?: string,
): boolean | undefined {
  const payment = kind === 'payments' ? state.payments.get(id) : undefined
  const refund = kind === 'refunds' ? state.refunds.get(id) : undefined
  const chargeback = kind === 'chargebacks' ? state.chargebacks.get(id) : undefined
  if (!act || !(payment ?? refund ?? chargeback)) return undefined
  if (chargeback) return act === 'reverse' && acts.reverse(chargeback)
  if (refund) return act === 'failed' && acts.settleRefund(refund, 'failed')
  if (!payment) return undefined
  if (act === 'refund') {
    const made = acts.refund(payment, refundable(state, payment))
    return made ? acts.settleRefund(made, 'refunded') : false
  }
  if (act === 'chargeback') return Boolean(acts.chargeBack(payment))
  return act !== 'reverse' && acts.settle(payment, act, reason)
}
