import type {
  Amount,
  ProviderChargeback,
  ProviderPayment,
  ProviderRefund,
} from '#server/kit/ports/payment-provider.ts'
import type { ProviderNotice } from '#server/kit/ports/provider-journal.ts'
import { ourCurrency, reasonOf } from './adyen-wire.ts'

/**
 * Adyen cannot be asked for a payment: its state is concluded from what it told and answered
 * (spec/payments 61). The same notices at the same time give the same state, in whatever order and
 * however often they came.
 */

/** Our own entries beside Adyen's event codes. */
export const OPENINGS = ['SESSION', 'DEBIT'] as const
export const REFUNDS = [
  'REFUND_REQUESTED',
  'REFUND',
  'CANCEL_OR_REFUND',
  'CANCELLATION',
  'TECHNICAL_CANCEL',
] as const
const CANCELS = ['CANCELLATION', 'TECHNICAL_CANCEL'] as const
const FAILED_REFUNDS = ['REFUND_FAILED', 'REFUNDED_REVERSED'] as const
/** Events that take the money of a payment away. */
export const TAKINGS = ['CHARGEBACK', 'SECOND_CHARGEBACK', 'PREARBITRATION_LOST', 'CAPTURE_FAILED'] as const
/** The event codes that are kept; Adyen sends many more. */
export const KEPT: ReadonlySet<string> = new Set([
  ...TAKINGS,
  ...REFUNDS.filter((event) => event !== 'REFUND_REQUESTED'),
  ...FAILED_REFUNDS,
  'AUTHORISATION',
  'PENDING',
  'OFFER_CLOSED',
  'CHARGEBACK_REVERSED',
])

export type Facts = { mode: 'live' | 'test'; now: number; mayUsePlainLinks: boolean }

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** A notice may be late: a session whose time is up is given up only then. */
const LATE_MS = 15 * MINUTE_MS
/** A transfer that was begun is waited for so long. */
const PENDING_MS = 30 * DAY_MS
/** Banks take back a debit that they cannot collect within so many banking days. */
const SETTLED_AFTER_DAYS = 7
/** A debit is due within so many banking days, where Adyen did not say when. */
const DUE_AFTER_DAYS = 3

const isOneOf = <T extends string>(list: readonly T[], text: string): text is T =>
  (list as readonly string[]).includes(text)
const is =
  (...events: string[]) =>
  ({ event, success }: ProviderNotice) =>
    success && events.includes(event)

/** Throws where the currency is none of ours. */
const amountOf = ({ minor, currency }: ProviderNotice): Amount => ({
  minor,
  currency: ourCurrency.parse(currency),
})

const byTime = (one: ProviderNotice, other: ProviderNotice) =>
  one.happenedAt.getTime() - other.happenedAt.getTime() || (one.reference < other.reference ? -1 : 1)

/** One payment: its opening, its authorisation, and what happened to it. */
type Case = {
  id: string
  opening: ProviderNotice | undefined
  authorised: ProviderNotice | undefined
  notices: readonly ProviderNotice[]
}

/** The notices by attempt: what happened to a payment belongs to the attempt of that payment. */
function byAttempt(notices: readonly ProviderNotice[]): ProviderNotice[][] {
  const payments = notices.filter(({ attempt }) => attempt !== undefined)
  const attempts = new Map(payments.map(({ reference, attempt }) => [reference, attempt]))
  const groups = Map.groupBy(notices, ({ attempt, original, reference }) => {
    const payment = original ?? reference
    return attempt ?? attempts.get(payment) ?? `payment ${payment}`
  })
  return [...groups.values()]
}

/** Where Adyen told of a debit before its answer was kept, it is a debit all the same. */
function untoldDebit(notices: readonly ProviderNotice[]): ProviderNotice | undefined {
  const wanted = notices.find(is('DEBIT_WANTED'))
  const { reference } = notices.find(is('AUTHORISATION')) ?? {}
  return wanted && reference ? { ...wanted, event: 'DEBIT', reference } : undefined
}

/**
 * The payments of one attempt: the one that was opened, and any further authorisation, whose money
 * is another payment's. `wanted` is an opening of several.
 */
function casesOf(notices: readonly ProviderNotice[], wanted: string | undefined): Case[] {
  const openings = notices.filter(({ event }) => isOneOf(OPENINGS, event)).toSorted(byTime)
  const opening =
    openings.find(({ reference }) => reference === wanted) ?? openings[0] ?? untoldDebit(notices)
  const authorised = notices.filter(is('AUTHORISATION')).toSorted(byTime)
  const own =
    opening?.event === 'DEBIT'
      ? authorised.find(({ reference }) => reference === opening.reference)
      : authorised[0]
  const others = authorised.filter((one) => one !== own)
  const belongsTo = (payment: ProviderNotice) => (notice: ProviderNotice) =>
    notice.reference === payment.reference || notice.original === payment.reference
  const first = opening ?? own
  const rest = notices.filter((notice) => !others.some((other) => belongsTo(other)(notice)))
  return [
    ...(first ? [{ id: first.reference, opening, authorised: own, notices: rest }] : []),
    ...others.map((one) => ({
      id: one.reference,
      opening: undefined,
      authorised: one,
      notices: notices.filter(belongsTo(one)),
    })),
  ]
}

/** The time after so many days on which banks work; holidays count as such days. */
function afterBankingDays(from: Date, days: number): Date {
  let at = from.getTime()
  for (let left = days; left > 0; ) {
    at += DAY_MS
    const day = new Date(at).getUTCDay()
    if (day !== 0 && day !== 6) left -= 1
  }
  return new Date(at)
}

/** A debit counts as paid when the banks can no longer refuse it by themselves. */
export function settlesAt({ happenedAt, detail }: ProviderNotice): Date {
  const due = detail.due ? new Date(`${detail.due}T12:00:00Z`) : afterBankingDays(happenedAt, DUE_AFTER_DAYS)
  return afterBankingDays(due, SETTLED_AFTER_DAYS)
}

type Status = { status: ProviderPayment['status']; reason?: string | undefined }

function statusOfDebit({ opening, authorised, notices }: Case, { now }: Facts): Status {
  if (!opening) return { status: 'pending' }
  const settles = settlesAt(opening)
  const taken = notices.filter(is(...TAKINGS)).find(({ receivedAt }) => receivedAt < settles)
  if (taken) return { status: 'failed', reason: takenBecause(taken) ?? 'other' }
  if (notices.some(is(...CANCELS))) return { status: 'canceled' }
  const refused = notices.find(({ event, success }) => event === 'AUTHORISATION' && !success)
  if (!authorised && (refused || opening.detail.refused))
    return { status: 'failed', reason: reasonOf(refused?.detail.reason ?? opening.detail.refused) }
  return { status: authorised && now >= settles.getTime() ? 'paid' : 'pending' }
}

const RESULTS: Readonly<Record<string, ProviderPayment['status']>> = {
  canceled: 'canceled',
  refused: 'failed',
  expired: 'expired',
  paymentPending: 'pending',
}

function statusOfSession({ opening, authorised, notices }: Case, { now }: Facts): Status {
  // Money that was authorised and then cancelled went back: that is a refund.
  if (authorised) return { status: 'paid' }
  if (notices.some(is(...CANCELS))) return { status: 'canceled' }
  const failures = notices.filter(({ event, success }) => event === 'AUTHORISATION' && !success)
  const refused = failures.toSorted(byTime).at(-1)
  const reason = reasonOf(refused?.detail.reason)
  if (notices.some(is('OFFER_CLOSED'))) return { status: 'expired' }
  const result = RESULTS[notices.find(({ event }) => event === 'RESULT')?.detail.status ?? '']
  const begun = opening?.happenedAt.getTime() ?? now
  const hasFailed = ({ reference }: ProviderNotice) =>
    failures.some((failure) => failure.reference === reference)
  const isPending =
    (result === 'pending' && !refused) || notices.some((one) => is('PENDING')(one) && !hasFailed(one))
  if (isPending) return { status: now < begun + PENDING_MS ? 'pending' : 'expired' }
  if (result && result !== 'pending') return { status: result, reason }
  const ends = Date.parse(opening?.detail.expires ?? '') || begun
  if (now < ends + LATE_MS) return { status: 'open' }
  // Within its time a payer may try again after a refusal.
  return refused ? { status: 'failed', reason } : { status: 'expired' }
}

const takenBecause = ({ event, detail }: ProviderNotice): string | undefined =>
  reasonOf(detail.code) ??
  detail.code ??
  reasonOf(detail.reason) ??
  (event === 'CAPTURE_FAILED' ? 'capture_failed' : undefined)

function refundOf({ id, authorised }: Case, [first, ...more]: ProviderNotice[]): ProviderRefund[] {
  if (!first || !authorised) return []
  const all = [first, ...more]
  const hasFailed = all.some(
    ({ event, success }) => isOneOf(FAILED_REFUNDS, event) || (!success && event !== 'REFUND_REQUESTED'),
  )
  const isDone = all.some(is(...REFUNDS.filter((event) => event !== 'REFUND_REQUESTED')))
  // A modification that we did not ask for has the payment's own reference.
  const refundId = all.map(({ detail }) => detail.refund).find((own) => own && own !== authorised.attempt)
  return [
    {
      id: first.reference,
      paymentId: id,
      // A cancellation names no amount: all goes back.
      amount: amountOf(first.minor ? first : authorised),
      status: hasFailed ? 'failed' : isDone ? 'refunded' : 'pending',
      ...(refundId ? { refundId } : {}),
      createdAt: new Date(Math.min(...all.map(({ happenedAt }) => happenedAt.getTime()))),
    },
  ]
}

function refundsOf(one: Case): ProviderRefund[] {
  const { opening, notices } = one
  const events = [...REFUNDS, ...FAILED_REFUNDS].filter(
    (event) => opening?.event !== 'DEBIT' || !isOneOf(CANCELS, event),
  )
  const about = notices.filter(({ event }) => isOneOf(events, event))
  const byReference = Map.groupBy(about, ({ reference }) => reference)
  return [...byReference.values()].flatMap((group) => refundOf(one, group))
}

/** Each taking once; a reversal gives back the oldest that stands, of its own dispute first. */
function chargebacksOf({ id, opening, notices }: Case): ProviderChargeback[] {
  const settles = opening?.event === 'DEBIT' ? settlesAt(opening) : undefined
  const taken = notices
    .filter(is(...TAKINGS))
    .filter(({ receivedAt }) => !settles || receivedAt >= settles)
    .toSorted(byTime)
  const chargebacks = taken.map((notice): ProviderChargeback & { dispute: string } => ({
    dispute: notice.reference,
    // The dispute keeps its reference when it takes the money a second time.
    id: isOneOf(['CHARGEBACK', 'CAPTURE_FAILED'], notice.event) ? notice.reference : `${notice.reference}-2`,
    paymentId: id,
    amount: amountOf(notice),
    ...(takenBecause(notice) ? { reason: takenBecause(notice) } : {}),
    createdAt: notice.happenedAt,
  }))
  for (const reversal of notices.filter(is('CHARGEBACK_REVERSED')).toSorted(byTime)) {
    const standing = chargebacks.filter((one) => !one.reversedAt)
    const back = standing.find(({ dispute }) => dispute === reversal.reference) ?? standing[0]
    if (back) back.reversedAt = reversal.happenedAt
  }
  return chargebacks.map(({ dispute: _dispute, ...chargeback }) => chargeback)
}

function paymentOf(one: Case, facts: Facts): ProviderPayment {
  const { id, opening, authorised } = one
  const isDebit = opening?.event === 'DEBIT'
  const { status, reason } = isDebit ? statusOfDebit(one, facts) : statusOfSession(one, facts)
  const known = authorised ?? opening
  if (!known) throw new Error('a payment without an opening and an authorisation')
  const { url, expires, method, due } = opening?.detail ?? {}
  const isOpen = status === 'open'
  const mayLink = url && (facts.mayUsePlainLinks || url.startsWith('https:'))
  const { payer, country, order } = { ...opening?.detail, ...authorised?.detail }
  return {
    id,
    status,
    mode: facts.mode,
    amount: amountOf(known),
    ...(method ? { method } : {}),
    ...(order ? { orderId: order } : {}),
    ...(known.attempt ? { attemptId: known.attempt } : {}),
    ...(isOpen && mayLink ? { checkoutUrl: url } : {}),
    isCancelable: isDebit && status === 'pending',
    createdAt: (opening ?? known).happenedAt,
    ...(status === 'paid'
      ? { paidAt: isDebit && opening ? settlesAt(opening) : authorised?.happenedAt }
      : {}),
    ...(isOpen && expires ? { expiresAt: new Date(expires) } : {}),
    ...(reason ? { failureReason: reason } : {}),
    ...(isDebit ? { debit: { ...(due ? { dueDate: due } : {}), reference: id } } : {}),
    ...(payer ? { payer } : {}),
    ...(authorised && country ? { payerCountry: country } : {}),
    refunds: refundsOf(one),
    chargebacks: chargebacksOf(one),
  }
}

/**
 * The payments that these notices are about. `wanted` names an opening where an attempt has
 * several. One that cannot be read, of another currency for example, hides no other and is counted.
 */
export function paymentsOf(
  notices: readonly ProviderNotice[],
  facts: Facts,
  wanted?: string,
): { payments: ProviderPayment[]; unread: number } {
  const payments: ProviderPayment[] = []
  let unread = 0
  for (const group of byAttempt(notices))
    for (const one of casesOf(group, wanted))
      try {
        payments.push(paymentOf(one, facts))
      } catch {
        unread += 1
      }
  return { payments, unread }
}

/** The PSP reference of a payment's money, which refunds name. */
export function moneyOf(notices: readonly ProviderNotice[], paymentId: string): ProviderNotice | undefined {
  return byAttempt(notices)
    .flatMap((group) => casesOf(group, paymentId))
    .find(({ id }) => id === paymentId)?.authorised
}
