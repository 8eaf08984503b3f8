import type { Database } from '#db/connect.ts'
import { releaseDiscount } from '#server/catalogue/discounts/discount-use.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { isProviderError } from '#server/payments/attempts/start-attempt.ts'
import { syncAttempt } from '#server/payments/attempts/sync-attempt.ts'
import {
  type AttemptRow,
  listAttempts,
  lockBuyer,
  lockOrder,
  type OrderRow,
  type OrderState,
  orderById,
} from '#server/payments/orders/order-rows.ts'
import { updateOrder } from '#server/payments/orders/settle-order.ts'
import { paidAmount } from '#server/payments/refunds/paid-amount.ts'
import type { Actor } from '#server/staff/actor.ts'
import { logAct } from '#server/staff/log.ts'

export type Review = { orderId: number; reason: string }

/** The case closes where the order leaves its review: the trigger order_closes_case. */
async function logReview(
  trx: Database,
  actor: Actor,
  order: OrderRow,
  done: { act: 'settle_review' | 'refund_review'; reason: string },
): Promise<void> {
  await logAct(trx, actor, {
    act: done.act,
    subject: { kind: 'order', id: order.publicId },
    memberId: order.memberId,
    reason: done.reason,
    before: { status: 'review', why: order.reason },
  })
}

/**
 * Asks the provider again for the payments of an order under review (spec/payments 44), and grants
 * the order if one of them is right now. Throws `admin.not_under_review`, `admin.still_differs` and
 * `payments.provider_unavailable`. Safe to repeat.
 */
export async function settleReview(ctx: Ctx, actor: Actor, { orderId, reason }: Review): Promise<OrderState> {
  const order = await orderById(ctx.db, orderId)
  if (order.status !== 'review') throw new AppError('admin.not_under_review')
  try {
    for (const { id } of await listAttempts(ctx.db, orderId)) await syncAttempt(ctx, id)
  } catch (error) {
    throw isProviderError(error) ? new AppError('payments.provider_unavailable') : error
  }
  const { status } = await orderById(ctx.db, orderId)
  if (status === 'review') throw new AppError('admin.still_differs')
  await logReview(ctx.db, actor, order, { act: 'settle_review', reason })
  return status
}

/**
 * Refunds what was paid for an order under review, in the currency it was paid in, and cancels the
 * order (spec/payments 44). Throws `admin.not_under_review`, and `admin.order_unpaid` where the
 * provider reported no payment of it.
 */
export async function refundReview(ctx: Ctx, actor: Actor, { orderId, reason }: Review): Promise<OrderState> {
  const { memberId } = await orderById(ctx.db, orderId)
  return ctx.db.transaction().execute(async (trx) => {
    await lockBuyer(trx, memberId)
    const order = await lockOrder(trx, orderId)
    if (order.status !== 'review') throw new AppError('admin.not_under_review')
    const paid = (await listAttempts(trx, orderId)).filter(
      (attempt) => attempt.status === 'review' && paidAmount(attempt),
    )
    if (!paid.length) throw new AppError('admin.order_unpaid')
    for (const attempt of paid) await holdMismatch(ctx, trx, attempt)
    await releaseDiscount(trx, orderId)
    await logReview(trx, actor, order, { act: 'refund_review', reason })
    return (await updateOrder(trx, orderId, { status: 'cancelled', reason: 'mismatch' })).status
  })
}

async function holdMismatch(ctx: Ctx, trx: Database, attempt: AttemptRow): Promise<void> {
  const paid = paidAmount(attempt)
  if (!paid) return
  const { id: refundId } = await trx
    .insertInto('orderRefund')
    .values({
      orderId: attempt.orderId,
      attemptId: attempt.id,
      reason: 'mismatch',
      amount: paid.minor,
      currency: paid.currency,
      share: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.announce(trx, 'payments.refund_asked', { refundId })
}
