import { sql } from 'kysely'
import type { Ctx } from '#server/kit/ctx.ts'
import type { Amount } from '#server/kit/ports/payment-provider.ts'
import { inRepeatableRead } from '#server/kit/repeatable-read.ts'
import { everyChargeback, everyPayment, everyRefund } from './provider-lists.ts'

export type Reconciling = Pick<Ctx, 'db' | 'paymentProvider'>

type Kind = 'payment' | 'refund' | 'chargeback'
/** A movement of money. A year has hundreds of thousands, so a line holds only what is needed. */
export type Line = Amount & { kind: Kind; attemptId?: string | undefined }
/** By kind and the provider's id, such as 'payment tr_…'. */
export type Lines = Map<string, Line>

/** A younger movement may not have reached us yet. */
const IN_TRANSIT_MS = 10 * 60_000

/** A refund or chargeback at the provider, and its payment. */
type ReversalLine = { subject: string; line: Line; paymentId: string }

/**
 * Returns what the provider lists as paid, refunded and charged back, without what is undecided.
 */
export async function providerLines(ctx: Reconciling, since: Date): Promise<Lines> {
  const lines: Lines = new Map()
  const reversals: ReversalLine[] = []
  const young = Date.now() - IN_TRANSIT_MS
  const isYoung = (at: Date) => at.getTime() > young
  for await (const payment of everyPayment(ctx, since)) {
    const { id, status, mode, amount, attemptId } = payment
    if (status !== 'paid' || mode !== ctx.paymentProvider.mode) continue
    if (!isYoung(payment.paidAt ?? payment.createdAt))
      lines.set(`payment ${id}`, { kind: 'payment', ...amount, attemptId })
  }
  for await (const { id, paymentId, status, amount, createdAt } of everyRefund(ctx, since))
    if (status === 'refunded' && !isYoung(createdAt))
      reversals.push({ subject: `refund ${id}`, line: { kind: 'refund', ...amount }, paymentId })
  for await (const { id, paymentId, amount, reversedAt, createdAt } of everyChargeback(ctx, since))
    if (!reversedAt && !isYoung(createdAt))
      reversals.push({ subject: `chargeback ${id}`, line: { kind: 'chargeback', ...amount }, paymentId })
  const attempts = await attemptsOfPayments(ctx, reversals)
  for (const { subject, line, paymentId } of reversals)
    lines.set(subject, { ...line, attemptId: attempts.get(paymentId) })
  return lines
}

/** Our attempts of these payments, by the provider's id of the payment. */
async function attemptsOfPayments(
  { db }: Reconciling,
  reversals: readonly ReversalLine[],
): Promise<Map<string, string>> {
  const ids = [...new Set(reversals.map(({ paymentId }) => paymentId))]
  const { rows } = await sql<{ id: string; paymentId: string }>`
    select id, provider_id as payment_id from payment_attempt where provider_id = any(${ids})`.execute(db)
  return new Map(rows.map(({ id, paymentId }) => [paymentId, id]))
}

type Row = Line & { id: string }

/**
 * Returns the lines of our books: those that the provider listed, and those that it should have
 * listed. The provider lists by the time of creation and by its own clock, so a line of ours within
 * a day of `since` counts only where the provider listed it.
 */
export async function ourLines(ctx: Reconciling, since: Date, theirs: Lines): Promise<Lines> {
  const reported = [...theirs.keys()]
  const within = sql`f.made >= ${since}::timestamptz + interval '1 day'
    and f.at <= now() - make_interval(secs => ${IN_TRANSIT_MS / 1000}::int)`
  const { rows } = await inRepeatableRead(ctx.db, (trx) =>
    sql<Row>`
    with fact as (
      select 'payment' as kind, a.provider_id as id, a.id as attempt_id, o.amount::integer as minor, o.currency::text as currency,
             a.created_at as made, a.paid_at as at
      from payment_attempt a join member_order o on o.id = a.order_id where a.status = 'paid'
      union all
      select 'payment', a.provider_id, a.id, r.amount, r.currency, a.created_at, r.created_at
      from order_refund r join payment_attempt a on a.id = r.attempt_id and a.status = 'review'
      where r.reason = 'mismatch' and r.status <> 'failed'
      union all
      select 'refund', r.provider_id, r.attempt_id, r.amount, f.currency, coalesce(f.asked_at, f.created_at), f.closed_at
      from provider_refund r left join order_refund f on f.id = r.refund_id where r.status = 'refunded'
      union all
      select 'chargeback', c.provider_id, c.attempt_id, c.amount, null, c.charged_back_at, c.charged_back_at
      from provider_chargeback c where c.reversed_at is null
    )
    select f.kind, f.id, f.attempt_id, f.minor, coalesce(f.currency, o.currency) as currency
    from fact f join payment_attempt a on a.id = f.attempt_id join member_order o on o.id = a.order_id
    where a.provider = ${ctx.paymentProvider.name} and (f.kind || ' ' || f.id = any(${reported}) or ${within})`.execute(
      trx,
    ),
  )
  return new Map(rows.map(({ id, ...line }) => [`${line.kind} ${id}`, line]))
}
