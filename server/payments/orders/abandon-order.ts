import type * as contract from '#contract/payments.ts'
import { releaseDiscount } from '#server/catalogue/discounts/discount-use.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import type { Call } from '#server/kit/mount.ts'
import { providerNamed } from '#server/kit/payment-providers.ts'
import { isProviderError } from '#server/payments/attempts/start-attempt.ts'
import { syncAttempt } from '#server/payments/attempts/sync-attempt.ts'
import { orderOf } from './order-of.ts'
import { isUndecided, listAttempts, lockBuyer, lockOrder } from './order-rows.ts'
import { presentOrder } from './present-order.ts'
import { isAbandoned, updateOrder } from './settle-order.ts'

/**
 * Abandons an order that is not paid: releases its discount and asks the provider to cancel. A
 * late payment of it is refunded (applyPayment). Throws `payments.order_not_found`,
 * `payments.order_closed`.
 */
export async function abandonOrder({ ctx, member, params }: Call<typeof contract.cancelOrder>) {
  const { id } = await orderOf(ctx.db, member, params.id)
  await lockBuyer(ctx.db, member.id)
  const order = await lockOrder(ctx.db, id)
  if (order.status === 'completed' || order.status === 'review') throw new AppError('payments.order_closed')
  if (isAbandoned(order)) return presentOrder(ctx, order)
  await releaseDiscount(ctx.db, id)
  await ctx.announce(ctx.db, 'payments.order_abandoned', { orderId: id })
  return presentOrder(ctx, await updateOrder(ctx.db, id, { status: 'cancelled', reason: 'member' }))
}

/** Asks the provider to cancel undecided payments, and syncs them. */
export async function cancelAtProvider(ctx: Ctx, orderId: number): Promise<void> {
  for (const attempt of (await listAttempts(ctx.db, orderId)).filter(isUndecided)) {
    const provider = providerNamed(ctx, attempt.provider)
    if (attempt.providerId) await provider?.cancelPayment(attempt.providerId).catch(ignoreRefusal)
    await syncAttempt(ctx, attempt.id)
  }
}

/** A refusal means that it is too late to cancel: the sync shows the outcome. */
function ignoreRefusal(error: unknown): void {
  if (!isProviderError(error) || error.kind !== 'refused') throw error
}
