import type { Database } from '#db/connect.ts'
import { redeemDiscount } from '#server/catalogue/discounts/discount-use.ts'
import { grantCredits } from '#server/credits/credits.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { publishToMembers } from '#server/kit/events.ts'
import { issueReceipt } from '#server/payments/receipts/receipts.ts'
import { collectDebt } from '#server/payments/refunds/debt.ts'
import { derivePremium } from '#server/payments/refunds/premium.ts'
import type { AttemptRow, OrderRow } from './order-rows.ts'
import { updateOrder } from './settle-order.ts'

/**
 * Grants an order that is paid, once (spec/payments 22). The rows of member, order and attempt are
 * locked. The receipt comes last, because its number makes other transactions wait.
 */
export async function grantOrder(
  ctx: Ctx,
  trx: Database,
  { id, memberId, credits }: OrderRow,
  attempt: AttemptRow,
): Promise<OrderRow> {
  const order = await updateOrder(trx, id, {
    status: 'completed',
    reason: null,
    paidBy: attempt.id,
    method: attempt.method,
    bank: attempt.bank,
  })
  await grantCredits(trx, {
    memberId,
    amount: credits,
    kind: 'purchase',
    idemKey: `order:${id}:grant`,
    from: 'sys_sold',
  })
  await redeemDiscount(trx, id)
  await derivePremium(trx, memberId)
  await collectDebt(trx, memberId, id)
  await ctx.announce(trx, 'payments.completed', { orderId: id })
  await publishToMembers(trx, [memberId], { kind: 'user', payload: {} })
  await issueReceipt(ctx, trx, order)
  return order
}
