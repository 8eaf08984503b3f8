import { sql } from 'kysely'
import type { Ctx } from '#server/kit/ctx.ts'
import type { Amount, ProviderPayment } from '#server/kit/ports/payment-provider.ts'
import { everyChargeback, everyPayment, everyRefund } from './provider-lists.ts'

/** What a comparison needs. */
export type Reconciling = Pick<Ctx, 'db' | 'paymentProvider'>

/** Money that moved, as one text to compare. */
export type Line = {
  says: string
  /** What it is summed under. */
  total: string
  minor: number
  attemptId?: string | undefined
  payment?: ProviderPayment
}
export type Lines = Map<string, Line>

/** What is younger than that may still be on its way to us. */
const ON_ITS_WAY_MS = 10 * 60_000

type Kind = 'payment' | 'refund' | 'chargeback'
const WORDS: Record<Kind, string> = { payment: 'paid', refund: 'refunded', chargeback: 'charged back' }

const lineOf = (kind: Kind, { minor, currency }: Amount, more: Partial<Line> = {}): Line => ({
  says: `${minor} ${currency}`,
  total: `all ${WORDS[kind]}, ${currency}`,
  minor,
  ...more,
})

/** Money that went back at the provider, and of which payment. */
type Back = { subject: string; line: Line; paymentId: string }

/** What the provider says was paid, paid back and taken back; what is not money (yet) is not among it. */
export async function linesOfProvider(ctx: Reconciling, since: Date): Promise<Lines> {
  const lines: Lines = new Map()
  const backs: Back[] = []
  const young = Date.now() - ON_ITS_WAY_MS
  const isYoung = (at: Date) => at.getTime() > young
  for await (const payment of everyPayment(ctx, since)) {
    const { id, status, mode, amount, attemptId } = payment
    if (status !== 'paid' || mode !== ctx.paymentProvider.mode) continue
    if (!isYoung(payment.paidAt ?? payment.createdAt))
      lines.set(`payment ${id}`, lineOf('payment', amount, { attemptId, payment }))
  }
  for await (const { id, paymentId, status, amount, createdAt } of everyRefund(ctx, since))
    if (status === 'refunded' && !isYoung(createdAt))
      backs.push({ subject: `refund ${id}`, line: lineOf('refund', amount), paymentId })
  for await (const { id, paymentId, amount, reversedAt, createdAt } of everyChargeback(ctx, since))
    if (!reversedAt && !isYoung(createdAt))
      backs.push({ subject: `chargeback ${id}`, line: lineOf('chargeback', amount), paymentId })
  const attempts = await attemptsOfPayments(ctx, backs)
  for (const { subject, line, paymentId } of backs)
    lines.set(subject, { ...line, attemptId: attempts.get(paymentId) })
  return lines
}

/** The attempts of ours that these are of, by the provider's id of the payment. */
async function attemptsOfPayments({ db }: Reconciling, backs: readonly Back[]): Promise<Map<string, string>> {
  const ids = [...new Set(backs.map(({ paymentId }) => paymentId))]
  const { rows } = await sql<{ id: string; paymentId: string }>`
    select id, provider_id as payment_id from payment_attempt where provider_id = any(${ids})`.execute(db)
  return new Map(rows.map(({ id, paymentId }) => [paymentId, id]))
}

type Row = { kind: Kind; id: string; attemptId: string; minor: number; currency: Amount['currency'] }

/**
 * The same as our books have it: what the provider told of, and what it should have told of. Its lists begin with when
 * something was made, which may be long before it was paid; the edge is the provider's, so what is near it and not in the
 * list is left out.
 */
export async function ourLines(ctx: Reconciling, since: Date, theirs: Lines): Promise<Lines> {
  const told = [...theirs.keys()]
  const within = sql`f.made >= ${since}::timestamptz + interval '1 day'
    and f.at <= now() - make_interval(secs => ${ON_ITS_WAY_MS / 1000}::int)`
  const { rows } = await sql<Row>`
    with fact as (
      select 'payment' as kind, a.provider_id as id, a.id as attempt_id, o.amount as minor, a.created_at as made, a.paid_at as at
      from payment_attempt a join member_order o on o.id = a.order_id where a.status = 'paid'
      union all
      select 'refund', r.provider_id, r.attempt_id, r.amount, coalesce(f.asked_at, f.created_at), f.closed_at
      from provider_refund r left join order_refund f on f.id = r.refund_id where r.status = 'refunded'
      union all
      select 'chargeback', c.provider_id, c.attempt_id, c.amount, c.charged_back_at, c.charged_back_at
      from provider_chargeback c where c.reversed_at is null
    )
    select f.kind, f.id, f.attempt_id, f.minor, o.currency
    from fact f join payment_attempt a on a.id = f.attempt_id join member_order o on o.id = a.order_id
    where a.provider = ${ctx.paymentProvider.name} and (f.kind || ' ' || f.id = any(${told}) or ${within})`.execute(
    ctx.db,
  )
  return new Map(
    rows.map(({ kind, id, attemptId, minor, currency }) => [
      `${kind} ${id}`,
      lineOf(kind, { minor, currency }, { attemptId }),
    ]),
  )
}
