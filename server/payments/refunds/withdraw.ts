import type * as contract from '#contract/payments.ts'
import { type Money, moneyOf } from '#contract/rules/money.ts'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import type { Call } from '#server/kit/mount.ts'
import { orderOf } from '#server/payments/orders/order-of.ts'
import { lockBuyer, lockOrder, type OrderRow, orderById } from '#server/payments/orders/order-rows.ts'
import { presentOrder } from '#server/payments/orders/present-order.ts'
import { creditsLeftByOrder } from './credits-left.ts'
import { reconcileReversals } from './reconcile-reversals.ts'
import { withdrawalAmount } from './refund-amount.ts'
import { refundableFrom, withdrawableUntil } from './withdrawal-window.ts'

type Terms = { amount: number; unused: number; until: Date; attemptId: string }

// What a withdrawal would pay back now. Throws `payments.withdrawal_over` where none is possible.
async function withdrawalTerms(ctx: Ctx, db: Database, order: OrderRow): Promise<Terms> {
  const { refund_days: days } = await ctx.settings(order.brand)
  const until = withdrawableUntil(order, days)
  const net = await db
    .selectFrom('orderNet')
    .select(['paid', 'net'])
    .where('orderId', '=', order.id)
    .executeTakeFirst()
  const isOver = !until || until.getTime() <= Date.now() || (await hasWithdrawn(db, order.id))
  if (isOver || !net || !order.paidBy) throw new AppError('payments.withdrawal_over')
  const unused = (await creditsLeftByOrder(db, order.memberId)).get(order.id) ?? 0
  const amount = withdrawalAmount({
    ...order,
    consented: order.consentAt !== null,
    unused,
    refunded: (net.paid ?? 0) - (net.net ?? 0),
  })
  if (!amount) throw new AppError('payments.withdrawal_over')
  return { amount, unused, until, attemptId: order.paidBy }
}

async function hasWithdrawn(db: Database, orderId: number): Promise<boolean> {
  const rows = await db
    .selectFrom('orderRefund')
    .select('id')
    .where('orderId', '=', orderId)
    .where('reason', '=', 'withdrawal')
    .where('status', '<>', 'failed')
    .execute()
  return rows.length > 0
}

async function losesPremium(db: Database, order: OrderRow, amount: number): Promise<boolean> {
  const orders = await db
    .selectFrom('orderNet')
    .select(['orderId', 'net'])
    .where('memberId', '=', order.memberId)
    .execute()
  const stays = orders.some(({ orderId, net }) => (net ?? 0) > (orderId === order.id ? amount : 0))
  if (stays) return false
  const given = await db
    .selectFrom('premiumGrant')
    .select('memberId')
    .where('memberId', '=', order.memberId)
    .executeTakeFirst()
  return !given
}

/** Returns what withdrawing from an own order would pay back now (spec/payments 30). */
export async function getWithdrawal({ ctx, member, params }: Call<typeof contract.getWithdrawal>) {
  const order = await orderOf(ctx.reads, member, params.id)
  const { amount, unused, until } = await withdrawalTerms(ctx, ctx.reads, order)
  return {
    amount: moneyOf(amount, order.currency),
    credits_unused: unused,
    credits_bought: order.credits,
    full: amount === order.amount,
    until: until.toISOString(),
    loses_premium: await losesPremium(ctx.reads, order, amount),
  }
}

const isSame = (one: Money, other: Money) => one.amount === other.amount && one.currency === other.currency

/**
 * Withdraws from an own order (spec/payments 30): takes the unused credits at once, a job asks the
 * provider, a mail confirms it (spec/payments 32). Throws `payments.order_not_found`,
 * `payments.withdrawal_over`, and `payments.withdrawal_changed` where the amount is not the one
 * that was shown.
 */
export async function withdraw(call: Call<typeof contract.withdraw>) {
  const { ctx, member, params, body } = call
  const { id } = await orderOf(ctx.db, member, params.id)
  const { email } = await lockBuyer(ctx.db, member.id)
  const order = await lockOrder(ctx.db, id)
  const { amount, unused, attemptId } = await withdrawalTerms(ctx, ctx.db, order)
  const shown = moneyOf(amount, order.currency)
  if (body.amount && !isSame(body.amount, shown))
    throw new AppError('payments.withdrawal_changed', { amount: shown })
  const attempt = await ctx.db
    .selectFrom('paymentAttempt')
    .select(['method', 'createdAt'])
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow()
  const refund = await ctx.db
    .insertInto('orderRefund')
    .values({
      orderId: order.id,
      attemptId,
      reason: 'withdrawal',
      amount,
      share: unused,
      declaration: JSON.stringify({ name: body.name ?? member.name, email: body.email ?? email }),
      sendAfter: refundableFrom(attempt),
    })
    .returning(['id', 'createdAt'])
    .executeTakeFirstOrThrow()
  await reconcileReversals(ctx.db, order)
  await ctx.announce(ctx.db, 'payments.refund_asked', { refundId: refund.id })
  return {
    order: await presentOrder(ctx, await orderById(ctx.db, order.id)),
    amount: shown,
    withdrawn_at: refund.createdAt.toISOString(),
  }
}
