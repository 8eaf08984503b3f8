import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { openCase } from '#server/cases/open-case.ts'
import { releaseDiscount } from '#server/catalogue/discounts/discount-use.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import type { ProviderPayment } from '#server/kit/ports/payment-provider.ts'
import { grantOrder } from '#server/payments/orders/grant-order.ts'
import {
  type AttemptRow,
  isUndecided,
  type LockedAttempt,
  lockAttempt,
  type OrderRow,
} from '#server/payments/orders/order-rows.ts'
import { isAbandoned, settleOrder, updateOrder } from '#server/payments/orders/settle-order.ts'
import { applyChargebacks } from '#server/payments/refunds/apply-chargebacks.ts'
import { applyRefunds } from '#server/payments/refunds/apply-refunds.ts'
import { refundAutomatically } from '#server/payments/refunds/auto-refund.ts'
import { blockAfterBank } from '#server/payments/refunds/block-method.ts'
import { nextState } from './attempt-state.ts'
import { inTransaction } from './attempts.ts'
import { nextSyncAge } from './next-sync.ts'

/** Returns how a payment differs from its order or attempt; ignores the status. */
function findMismatch(
  ctx: Ctx,
  { order, attempt }: LockedAttempt,
  payment: ProviderPayment,
): string | undefined {
  if (payment.mode !== ctx.paymentProvider.mode) return 'mode'
  if (payment.orderId !== order.publicId) return 'order'
  if (payment.amount.minor !== order.amount) return 'amount'
  if (payment.amount.currency !== order.currency) return 'currency'
  return attempt.providerId && attempt.providerId !== payment.id ? 'payment' : undefined
}

/**
 * Applies what the provider reports of a payment, in one transaction (spec/payments 20). Every step
 * only adds, with a key of its own: a report that is old, repeated or out of order does no harm. A
 * payment that is not what was ordered grants nothing and waits for the back office
 * (spec/payments 21).
 */
export async function applyPayment(ctx: Ctx, attemptId: string, payment: ProviderPayment): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const locked = await lockAttempt(trx, attemptId)
    if (!locked) return
    const wrong = findMismatch(ctx, locked, payment)
    if (wrong === 'payment') return logUnmatched(ctx, locked, payment)
    if (wrong) return applyMismatch(ctx, trx, locked, { wrong, payment })
    const attempt = await saveSnapshot(ctx, trx, locked, payment)
    const order = await applyStatus(ctx, trx, { ...locked, attempt })
    if (attempt.status !== 'paid') return
    const facts = { order, attempt, payment }
    if (payment.refunds.length) await applyRefunds(ctx, trx, facts)
    if (payment.chargebacks.length) await applyChargebacks(ctx, trx, facts)
  })
  ctx.wakeRelay()
}

/** `locked.attempt` is the attempt after this report; `locked.attempts` has it as it was before. */
async function applyStatus(ctx: Ctx, trx: Database, locked: LockedAttempt): Promise<OrderRow> {
  const { buyer, order, attempt } = locked
  const before = locked.attempts.find(({ id }) => id === attempt.id)
  if (attempt.status === 'paid')
    return before?.status === 'paid' ? order : applyPaid(ctx, trx, { buyer, order, attempt })
  await blockAfterBank(trx, order.memberId, attempt)
  // The payment was made while its member abandoned the order: the provider must cancel it.
  if (isAbandoned(order) && !before?.providerId && isUndecided(attempt))
    await ctx.announce(trx, 'payments.order_abandoned', { orderId: order.id })
  return settleOrder(
    trx,
    order,
    locked.attempts.map((one) => (one.id === attempt.id ? attempt : one)),
  )
}

async function applyPaid(
  ctx: Ctx,
  trx: Database,
  { buyer, order, attempt }: Omit<LockedAttempt, 'attempts'>,
): Promise<OrderRow> {
  const back = { orderId: order.id, attemptId: attempt.id, amount: order.amount }
  if (order.status === 'completed') {
    await refundAutomatically(ctx, trx, { ...back, reason: 'duplicate' })
    return order
  }
  if (buyer.erased) {
    await refundAutomatically(ctx, trx, { ...back, reason: 'erased' })
    await releaseDiscount(trx, order.id)
    return updateOrder(trx, order.id, { status: 'cancelled', reason: 'member' })
  }
  if (isAbandoned(order)) {
    await refundAutomatically(ctx, trx, { ...back, reason: 'cancelled' })
    return order
  }
  return grantOrder(ctx, trx, order, attempt)
}

/** Returns the attempt with what the provider reported. */
async function saveSnapshot(
  { config }: Ctx,
  trx: Database,
  { attempt, buyer }: LockedAttempt,
  { payer, ...payment }: ProviderPayment,
): Promise<AttemptRow> {
  const status = nextState(attempt.status, payment.status)
  const open = isUndecided({ status })
  const isNew = status !== attempt.status
  const reason = status === 'failed' ? (payment.failureReason ?? 'other') : status
  const age = (buyer.now.getTime() - attempt.createdAt.getTime()) / 1000
  return (await trx
    .updateTable('paymentAttempt')
    .set({
      providerId: payment.id,
      status,
      reason: open || status === 'paid' ? null : isNew ? reason : attempt.reason,
      checkoutUrl: open ? (payment.checkoutUrl ?? null) : null,
      expiresAt: payment.expiresAt ?? attempt.expiresAt,
      snapshot: JSON.stringify(payment),
      ...(payer ? { payerHash: createHmac('sha256', config.mailKey).update(`payer ${payer}`).digest() } : {}),
      payerCountry: payment.payerCountry ?? attempt.payerCountry,
      paidAt: attempt.paidAt ?? (status === 'paid' ? (payment.paidAt ?? sql<Date>`now()`) : null),
      lastSyncedAt: sql<Date>`clock_timestamp()`,
      syncs: sql<number>`syncs + 1`,
      nextSyncAt: open ? sql<Date>`created_at + make_interval(secs => ${nextSyncAge(age)})` : null,
    })
    .where('id', '=', attempt.id)
    .returningAll()
    .executeTakeFirstOrThrow()) as AttemptRow
}

/** The daily reconciliation gives a second payment its own attempt (linkUnmatchedPayment). */
const logUnmatched = (ctx: Ctx, { order, attempt }: LockedAttempt, { id }: ProviderPayment): void =>
  ctx.log.error({ order: order.publicId, attempt: attempt.id, payment: id }, 'an attempt has two payments')

type Mismatch = { wrong: string; payment: ProviderPayment }

async function applyMismatch(
  ctx: Ctx,
  trx: Database,
  locked: LockedAttempt,
  { wrong, payment }: Mismatch,
): Promise<void> {
  const refund = await trx
    .selectFrom('orderRefund')
    .select('id')
    .where('attemptId', '=', locked.attempt.id)
    .where('reason', '=', 'mismatch')
    .executeTakeFirst()
  if (refund) return applyRefunds(ctx, trx, { order: locked.order, attempt: locked.attempt, payment })
  await holdForReview(ctx, trx, locked, { wrong, payment })
}

/** Puts the order under review: the payment grants nothing, and what was granted stays. */
async function holdForReview(
  ctx: Ctx,
  trx: Database,
  { order, attempt }: LockedAttempt,
  { wrong, payment }: Mismatch,
): Promise<void> {
  const { payer: _payer, ...reported } = payment
  const why = { wrong, paymentId: payment.id }
  ctx.log.error(
    { order: order.publicId, attempt: attempt.id, ...why },
    'a payment is not what was ordered; it waits for the back office',
  )
  if (attempt.status !== 'paid')
    await trx
      .updateTable('paymentAttempt')
      .set({
        status: 'review',
        reason: wrong,
        providerId: payment.id,
        // What was paid: the refund needs it, and staff see it.
        snapshot: JSON.stringify(reported),
        nextSyncAt: null,
        checkoutUrl: null,
      })
      .where('id', '=', attempt.id)
      .execute()
  if (order.status === 'completed' || isAbandoned(order)) return
  await updateOrder(trx, order.id, { status: 'review', reason: wrong })
  const subject = { kind: 'order', id: order.publicId } as const
  await openCase(trx, { kind: 'order_review', memberId: order.memberId, subject, source: 'automatic' })
}
