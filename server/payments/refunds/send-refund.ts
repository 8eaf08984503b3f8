import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { tryEach } from '#server/kit/try-each.ts'
import { applyPayment } from '#server/payments/attempts/apply-payment.ts'
import { isFault } from '#server/payments/attempts/start-attempt.ts'
import { attemptById, type Locked, lockAround, orderNumberOf } from '#server/payments/orders/order-rows.ts'
import { reconcileReversals } from './reconcile-reversals.ts'
import { applyRefunds, failRefund, type RefundRow } from './refund-facts.ts'

const BATCH = 50
/** An answer that did not come within this time will not come: the provider is as it says (its calls end after 8 s). */
const SETTLED_MINUTES = 5

/** A refund that is still to be asked of the provider, with what it is of under lock. */
type Waiting = Locked & { refund: RefundRow }

const rowOf = (db: Database, refundId: string): Promise<RefundRow | undefined> =>
  db.selectFrom('orderRefund').selectAll().where('id', '=', refundId).executeTakeFirst()

/** Does it with the refund under its locks, where it still waits and may be sent by now. */
async function whileWaiting<T>(
  ctx: Ctx,
  refundId: string,
  work: (trx: Database, waiting: Waiting) => Promise<T>,
): Promise<T | undefined> {
  return ctx.db.transaction().execute(async (trx) => {
    const found = await rowOf(trx, refundId)
    const around = found && (await lockAround(trx, found.attemptId))
    const refund = around && (await rowOf(trx, refundId))
    if (!around || refund?.status !== 'held' || refund.sendAfter > new Date()) return undefined
    return work(trx, { ...around, refund })
  })
}

/**
 * Whether so much of that payment has not gone back yet, by refunds or at the bank
 * (spec/promises I11).
 */
async function isThere(trx: Database, { order, attempt, refund }: Waiting): Promise<boolean> {
  const { rows } = await sql<{ gone: number }>`
    select coalesce(sum(amount), 0)::integer as gone from (
      select amount from order_refund where attempt_id = ${attempt.id} and id <> ${refund.id} and status <> 'failed'
      union all select amount from provider_refund
        where attempt_id = ${attempt.id} and refund_id is null and status not in ('failed', 'canceled')
      union all select amount from provider_chargeback where attempt_id = ${attempt.id} and reversed_at is null) back`.execute(
    trx,
  )
  return (rows[0]?.gone ?? 0) + refund.amount <= order.amount
}

async function giveUp(ctx: Ctx, trx: Database, { order, refund }: Waiting): Promise<void> {
  if (refund.reason !== 'withdrawal')
    ctx.log.error({ refund: refund.id, reason: refund.reason }, 'a payment is not paid back by itself')
  await failRefund(ctx, trx, { order, row: refund, providerId: null })
  await reconcileReversals(trx, order)
}

/**
 * Asks the provider for a refund, once: before it is asked again, what the provider has is looked at, so that it does not
 * matter when this process dies (spec/payments 27, spec/promises K12, spec/promises K13). A
 * provider that is away is asked again later.
 */
export async function sendRefund(ctx: Ctx, refundId: string): Promise<void> {
  try {
    const before = await rowOf(ctx.db, refundId)
    if (before?.askedAt) await lookAtProvider(ctx, before.attemptId)
    const asked = await whileWaiting(ctx, refundId, (trx, waiting) => prepare(ctx, trx, waiting))
    if (asked) await ask(ctx, asked)
  } catch (error) {
    if (!isFault(error) || error.fault !== 'unavailable') throw error
    ctx.log.warn({ refund: refundId }, 'the provider is away: the refund is asked for later')
  }
  ctx.wakeRelay()
}

/** Everything that the provider knows of the payment comes into the books first. */
async function lookAtProvider(ctx: Ctx, attemptId: string): Promise<void> {
  const attempt = await attemptById(ctx.db, attemptId)
  const payment = attempt?.providerId ? await ctx.paymentProvider.payment(attempt.providerId) : undefined
  if (payment) await applyPayment(ctx, attemptId, payment)
}

/** Marks that it is asked for, and so may be done from now on, before it is. */
async function prepare(ctx: Ctx, trx: Database, waiting: Waiting): Promise<Waiting | undefined> {
  const { refund, attempt } = waiting
  if (attempt.provider !== ctx.paymentProvider.name) {
    ctx.log.error({ refund: refund.id, provider: attempt.provider }, 'a refund of another provider')
    return undefined
  }
  if (!(await isThere(trx, waiting))) {
    // Asked for just now, it may be on its way.
    const settled = Date.now() - SETTLED_MINUTES * 60_000
    if (!refund.askedAt || refund.askedAt.getTime() < settled) await giveUp(ctx, trx, waiting)
    return undefined
  }
  await trx
    .updateTable('orderRefund')
    .set({ askedAt: refund.askedAt ?? sql<Date>`clock_timestamp()` })
    .where('id', '=', refund.id)
    .execute()
  return waiting
}

async function ask(ctx: Ctx, { refund, order, attempt }: Waiting): Promise<void> {
  const { name: site } = await ctx.settings()
  try {
    const made = await ctx.paymentProvider.createRefund({
      key: refund.id,
      paymentId: attempt.providerId ?? '',
      amount: { minor: refund.amount, currency: order.currency },
      description: `${site} ${orderNumberOf(order)}`,
      refundId: refund.id,
    })
    await whileWaiting(ctx, refund.id, (trx, waiting) =>
      applyRefunds(ctx, trx, { ...waiting, payment: { refunds: [made], chargebacks: [] } }),
    )
  } catch (error) {
    if (!isFault(error) || error.fault !== 'refused') throw error
    await lookAtProvider(ctx, attempt.id)
    await whileWaiting(ctx, refund.id, (trx, waiting) => {
      ctx.log.error({ err: error, refund: refund.id }, 'the provider refused a refund')
      return giveUp(ctx, trx, waiting)
    })
  }
}

/** Those that wait for a settled debit, for the provider, or for a process that died. */
export async function sendDueRefunds(ctx: Ctx): Promise<void> {
  const due = await ctx.db
    .selectFrom('orderRefund')
    .innerJoin('paymentAttempt', 'paymentAttempt.id', 'orderRefund.attemptId')
    .select('orderRefund.id')
    .where('orderRefund.status', '=', 'held')
    .where('sendAfter', '<=', sql<Date>`now()`)
    // Those of another provider would stand in front of all others for ever.
    .where('provider', '=', ctx.paymentProvider.name)
    .orderBy('sendAfter')
    .limit(BATCH)
    .execute()
  await tryEach(due, ({ id }) => sendRefund(ctx, id), 'refunds were not sent')
}
