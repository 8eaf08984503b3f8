import { type Money, minorOf, moneyOf } from '#contract/rules/money.ts'
import type { Database } from '#db/connect.ts'
import { AppError, FieldError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { lockBuyer, lockOrder, type OrderRow, orderById } from '#server/payments/orders/order-rows.ts'
import type { RefundRow } from '#server/payments/refunds/apply-refunds.ts'
import { reconcileReversals } from '#server/payments/refunds/reconcile-reversals.ts'
import { creditsOfPart, OF_GRANTED } from '#server/payments/refunds/refund-amount.ts'
import { refundableFrom } from '#server/payments/refunds/withdrawal-window.ts'
import { requestApproval } from '#server/staff/approvals.ts'
import { logAct } from '#server/staff/log.ts'
import { type Giver, type Grounds, needsSecondPerson, recordConcession, type Waiting } from './concessions.ts'

export type RefundRequest = Grounds & { orderId: number; amount: Money }

/**
 * Refunds money of a completed order as staff (spec/admin 20): takes its part of the credits at
 * once, and a job asks the provider. Where a second person has to decide, it stores the request and
 * returns that. `ctx.db` is the transaction. Throws `admin.order_unpaid`, `admin.refund_too_high`
 * (with what is left), `admin.day_limit`, `admin.approval_waiting`, and `request.field_invalid` for
 * another currency than the order's.
 */
export async function refundOrder(
  ctx: Ctx,
  giver: Giver,
  request: RefundRequest,
): Promise<{ refund: RefundRow; order: OrderRow } | Waiting> {
  const { memberId } = await orderById(ctx.db, request.orderId)
  await lockBuyer(ctx.db, memberId)
  const order = await lockOrder(ctx.db, request.orderId)
  const amount = await refundableAmount(ctx.db, order, request.amount)
  const { approvalId } = request
  const given = { memberId, amount, currency: order.currency }
  if (approvalId === undefined && (await needsSecondPerson(ctx.db, giver, given)))
    return askSecondPerson(ctx.db, giver, order, request)
  const refund = await holdRefund(ctx.db, order, amount)
  await recordConcession(ctx.db, giver, { ...request, ...given, kind: 'refund', refundId: refund.id })
  await reconcileReversals(ctx.db, order)
  await ctx.announce(ctx.db, 'payments.refund_asked', { refundId: refund.id })
  await logAct(ctx.db, giver.actor, {
    act: 'refund_order',
    subject: { kind: 'order', id: order.publicId },
    memberId,
    caseId: request.caseId,
    reason: request.reason,
    after: { refund: refund.id, amount: request.amount, approval: approvalId },
  })
  return { refund, order }
}

async function refundableAmount(trx: Database, order: OrderRow, wanted: Money): Promise<number> {
  const net = await trx
    .selectFrom('orderNet')
    .select('net')
    .where('orderId', '=', order.id)
    .executeTakeFirst()
  if (!net || !order.paidBy) throw new AppError('admin.order_unpaid')
  const amount = minorOf(wanted)
  if (wanted.currency !== order.currency || amount < 1)
    throw new FieldError('amount', 'request.field_invalid')
  const left = net.net ?? 0
  if (amount > left) throw new AppError('admin.refund_too_high', moneyOf(left, order.currency))
  return amount
}

async function holdRefund(trx: Database, order: OrderRow, amount: number): Promise<RefundRow> {
  const before = await trx
    .selectFrom('orderRefund')
    .select(({ fn }) => [
      fn.sum<number | null>('amount').as('amount'),
      fn.sum<number | null>('share').as('share'),
    ])
    .where('orderId', '=', order.id)
    .where('reason', 'in', [...OF_GRANTED])
    .where('status', '<>', 'failed')
    .executeTakeFirstOrThrow()
  const attempt = await trx
    .selectFrom('paymentAttempt')
    .select(['method', 'createdAt'])
    .where('id', '=', order.paidBy)
    .executeTakeFirstOrThrow()
  // So that rounding does not add up over several part refunds.
  const share = creditsOfPart(order, (before.amount ?? 0) + amount) - (before.share ?? 0)
  return trx
    .insertInto('orderRefund')
    .values({
      orderId: order.id,
      attemptId: order.paidBy ?? '',
      reason: 'staff',
      amount,
      share: Math.max(0, share),
      sendAfter: refundableFrom(attempt),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function askSecondPerson(
  trx: Database,
  { actor }: Giver,
  order: OrderRow,
  { amount, reason, caseId }: RefundRequest,
): Promise<Waiting> {
  const approval = await requestApproval(trx, actor, {
    kind: 'refund',
    subject: { kind: 'order', id: order.publicId },
    memberId: order.memberId,
    payload: { orderId: order.id, amount, caseId } satisfies Omit<RefundRequest, 'reason'>,
    permission: 'large_sums',
    reason,
  })
  if (!approval) throw new AppError('admin.approval_waiting')
  await logAct(trx, actor, {
    act: 'request_refund',
    subject: { kind: 'order', id: order.publicId },
    memberId: order.memberId,
    caseId,
    reason,
    after: { amount, approval },
  })
  return { approval }
}
