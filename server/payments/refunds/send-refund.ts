import { sql } from 'kysely'
import type { Currency } from '#contract/rules/money.ts'
import type { Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { everyProvider, withProvider } from '#server/kit/payment-providers.ts'
import { tryEach } from '#server/kit/try-each.ts'
import { applyPayment } from '#server/payments/attempts/apply-payment.ts'
import { isProviderError } from '#server/payments/attempts/start-attempt.ts'
import {
  attemptById,
  type LockedAttempt,
  lockAttempt,
  orderNumber,
} from '#server/payments/orders/order-rows.ts'
import { applyRefunds, failRefund, type RefundRow } from './apply-refunds.ts'
import { paidAmount } from './paid-amount.ts'
import { reconcileReversals } from './reconcile-reversals.ts'

const BATCH = 50
// A call to the provider ends after 8 s: after this time its list shows what became of the call.
const SETTLED_MINUTES = 5

/** A refund that the provider was not asked for yet, with the locked rows of its payment. */
type DueRefund = LockedAttempt & { refund: RefundRow }

const readRefund = (db: Database, refundId: string): Promise<RefundRow | undefined> =>
  db.selectFrom('orderRefund').selectAll().where('id', '=', refundId).executeTakeFirst()

/** Runs `work` under the locks of a refund that still waits and may be sent by now. */
async function withDueRefund<T>(
  ctx: Ctx,
  refundId: string,
  work: (trx: Database, due: DueRefund) => Promise<T>,
): Promise<T | undefined> {
  return ctx.db.transaction().execute(async (trx) => {
    const found = await readRefund(trx, refundId)
    const locked = found && (await lockAttempt(trx, found.attemptId))
    const refund = locked && (await readRefund(trx, refundId))
    if (!locked || refund?.status !== 'held' || refund.sendAfter > new Date()) return undefined
    return work(trx, { ...locked, refund })
  })
}

/** Whether the payment still has the money of this refund (spec/promises I11). */
async function isCovered(trx: Database, { order, attempt, refund }: DueRefund): Promise<boolean> {
  const { rows } = await sql<{ gone: number }>`
    select coalesce(sum(amount), 0)::integer as gone from (
      select amount from order_refund where attempt_id = ${attempt.id} and id <> ${refund.id} and status <> 'failed'
      union all select amount from provider_refund
        where attempt_id = ${attempt.id} and refund_id is null and status not in ('failed', 'canceled')
      union all select amount from provider_chargeback where attempt_id = ${attempt.id} and reversed_at is null) back`.execute(
    trx,
  )
  const paid = refund.reason === 'mismatch' ? (paidAmount(attempt)?.minor ?? 0) : order.amount
  return (rows[0]?.gone ?? 0) + refund.amount <= paid
}

async function abandonRefund(ctx: Ctx, trx: Database, { order, refund }: DueRefund): Promise<void> {
  if (refund.reason !== 'withdrawal')
    ctx.log.error({ refund: refund.id, reason: refund.reason }, 'an automatic refund failed')
  await failRefund(ctx, trx, { order, row: refund, providerId: null })
  await reconcileReversals(trx, order)
}

/**
 * Asks the provider for a refund, once. A repeat first reads what the provider has of the payment,
 * because an earlier process may have died after asking (spec/promises K12, spec/promises K13).
 * Where the provider is unavailable, a job asks again later.
 */
export async function sendRefund(anyCtx: Ctx, refundId: string): Promise<void> {
  const before = await readRefund(anyCtx.db, refundId)
  const attempt = before && (await attemptById(anyCtx.db, before.attemptId))
  // Where the provider of the payment has no keys any more, markRequested says so.
  const ctx = (attempt && withProvider(anyCtx, attempt.provider)) || anyCtx
  try {
    if (before?.askedAt) await syncPayment(ctx, before.attemptId)
    const due = await withDueRefund(ctx, refundId, (trx, waiting) => markRequested(ctx, trx, waiting))
    if (due) await postRefund(ctx, due)
  } catch (error) {
    if (!isProviderError(error) || error.kind !== 'unavailable') throw error
    ctx.log.warn({ refund: refundId }, 'the provider is unavailable: the refund is asked for later')
  }
  ctx.wakeRelay()
}

async function syncPayment(ctx: Ctx, attemptId: string): Promise<void> {
  const attempt = await attemptById(ctx.db, attemptId)
  const isHere = attempt?.provider === ctx.paymentProvider.name
  const payment =
    isHere && attempt.providerId ? await ctx.paymentProvider.payment(attempt.providerId) : undefined
  if (payment) await applyPayment(ctx, attemptId, payment)
}

/** Marked before the provider is asked: from now on it may have the refund. */
async function markRequested(ctx: Ctx, trx: Database, due: DueRefund): Promise<DueRefund | undefined> {
  const { refund, attempt } = due
  if (attempt.provider !== ctx.paymentProvider.name) {
    ctx.log.error({ refund: refund.id, provider: attempt.provider }, 'a refund of another provider')
    return undefined
  }
  if (!(await isCovered(trx, due))) {
    // The missing money may be a refund that was requested just now.
    const settled = Date.now() - SETTLED_MINUTES * 60_000
    if (!refund.askedAt || refund.askedAt.getTime() < settled) await abandonRefund(ctx, trx, due)
    return undefined
  }
  await trx
    .updateTable('orderRefund')
    .set({ askedAt: refund.askedAt ?? sql<Date>`clock_timestamp()` })
    .where('id', '=', refund.id)
    .execute()
  return due
}

async function postRefund(ctx: Ctx, { refund, order, attempt }: DueRefund): Promise<void> {
  const { name: site } = await ctx.brands.brand(order.brand)
  try {
    const made = await ctx.paymentProvider.createRefund({
      key: refund.id,
      paymentId: attempt.providerId ?? '',
      amount: { minor: refund.amount, currency: (refund.currency ?? order.currency) as Currency },
      description: `${site} ${orderNumber(order)}`,
      refundId: refund.id,
    })
    await withDueRefund(ctx, refund.id, (trx, due) =>
      applyRefunds(ctx, trx, { ...due, payment: { refunds: [made], chargebacks: [] } }),
    )
  } catch (error) {
    if (!isProviderError(error) || error.kind !== 'refused') throw error
    await syncPayment(ctx, attempt.id)
    await withDueRefund(ctx, refund.id, (trx, due) => {
      ctx.log.error({ err: error, refund: refund.id }, 'the provider refused a refund')
      return abandonRefund(ctx, trx, due)
    })
  }
}

/**
 * Sends the refunds that waited for a settled debit, for the provider or for a process that died.
 */
export async function sendDueRefunds(ctx: Ctx): Promise<void> {
  const refunds = await ctx.db
    .selectFrom('orderRefund')
    .innerJoin('paymentAttempt', 'paymentAttempt.id', 'orderRefund.attemptId')
    .select('orderRefund.id')
    .where('orderRefund.status', '=', 'held')
    .where('sendAfter', '<=', sql<Date>`now()`)
    // Otherwise refunds of a former provider would fill every batch.
    .where(
      'provider',
      'in',
      everyProvider(ctx).map(({ name }) => name),
    )
    .orderBy('sendAfter')
    .limit(BATCH)
    .execute()
  await tryEach(refunds, ({ id }) => sendRefund(ctx, id), 'refunds were not sent')
}
