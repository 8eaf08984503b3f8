import { sql } from 'kysely'
import type * as contract from '#contract/payments.ts'
import type { PaymentMethod } from '#contract/rules/money.ts'
import { moneyLimits } from '#contract/rules/money-limits.ts'
import type { Database } from '#db/connect.ts'
import { reserveDiscount } from '#server/catalogue/discounts/discount-use.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { requestHash } from '#server/kit/idempotency.ts'
import type { Call } from '#server/kit/mount.ts'
import {
  attemptOfKey,
  insertAttempt,
  inTransaction,
  refuseTooManyAttempts,
} from '#server/payments/attempts/attempts.ts'
import { refuseSpending } from '#server/payments/spending/spending.ts'
import { chooseOffer } from './choose-offer.ts'
import { payingAnswer } from './create-order.ts'
import { orderOf } from './order-of.ts'
import { type AttemptRow, lockBuyer, lockOrder, type OrderRow } from './order-rows.ts'
import { refuseClosed } from './place-order.ts'
import { isAbandoned, updateOrder } from './settle-order.ts'

/**
 * Starts another attempt of an unpaid order, at its price, within a day (spec/payments 12). Older
 * attempts stay open: the first that is paid counts, a second payment is refunded. Once per key, as
 * createOrder. Throws `payments.order_not_found`, `payments.order_closed` (paid, abandoned, under
 * review or too old), and where another order took the discount `catalogue.code_reserved`,
 * `catalogue.code_used`, `catalogue.code_first_purchase`.
 */
export async function payOrder(call: Call<typeof contract.payOrder>) {
  const { ctx, member, params, body, key, network } = call
  const order = await orderOf(ctx.db, member, params.id)
  const hash = requestHash(ctx, [`POST /api/orders/${params.id}/payments`, body])
  const before = await attemptOfKey(ctx.db, { memberId: member.id, key, hash })
  if (before) return payingAnswer(call, before, true)
  refuseUnpayable(order)
  const choice = await chooseOffer(ctx, {
    memberId: member.id,
    country: order.country,
    amount: { minor: order.amount, currency: order.currency },
    discountMethods: await discountMethods(ctx.db, order.id),
    method: body.method,
    bank: body.bank,
  })
  const { attempt, replayed } = await addAttempt(ctx, order, { key, hash, ...choice, network })
  return payingAnswer(call, attempt, replayed)
}

function refuseUnpayable(order: OrderRow): void {
  if (order.status === 'completed' || order.status === 'review' || isAbandoned(order))
    throw new AppError('payments.order_closed')
}

const isOver = ({ status }: OrderRow) => status === 'failed' || status === 'cancelled'

async function discountMethods(db: Database, orderId: number): Promise<PaymentMethod[]> {
  const code = await db
    .selectFrom('discountUse as u')
    .innerJoin('discountCode as c', 'c.id', 'u.codeId')
    .where('u.orderId', '=', orderId)
    .select('c.paymentMethods')
    .executeTakeFirst()
  return (code?.paymentMethods ?? []) as PaymentMethod[]
}

type AttemptRequest = Omit<Parameters<typeof insertAttempt>[2], 'orderId'>

const addAttempt = (ctx: Ctx, { id, memberId }: OrderRow, request: AttemptRequest) =>
  inTransaction(ctx.db, async (trx): Promise<{ attempt: AttemptRow; replayed: boolean }> => {
    const { key, hash, network } = request
    refuseClosed(await lockBuyer(trx, memberId))
    const before = await attemptOfKey(trx, { memberId, key, hash })
    if (before) return { attempt: before, replayed: true }
    const order = await lockOrder(trx, id)
    refuseUnpayable(order)
    await refuseOld(trx, id)
    // An order that is still open counts in the limit already.
    const more = isOver(order) ? order.amount : 0
    await refuseSpending(trx, memberId, { minor: more, currency: order.currency })
    await refuseTooManyAttempts(ctx, trx, { memberId, network })
    await reserveDiscountAgain(trx, order)
    const attempt = await insertAttempt(ctx, trx, { orderId: id, ...request })
    const bank = request.bank ?? null
    await updateOrder(trx, id, { status: 'created', reason: null, method: request.method, bank })
    return { attempt, replayed: false }
  })

async function refuseOld(trx: Database, id: number): Promise<void> {
  const young = await trx
    .selectFrom('memberOrder')
    .select('id')
    .where('id', '=', id)
    .where('createdAt', '>', sql<Date>`now() - make_interval(hours => ${moneyLimits.payAgainHours}::int)`)
    .executeTakeFirst()
  if (!young) throw new AppError('payments.order_closed')
}

/** Reserves again the discount that a failed attempt released. */
async function reserveDiscountAgain(trx: Database, { id, memberId }: OrderRow): Promise<void> {
  const use = await trx
    .selectFrom('discountUse')
    .select(['codeId', 'once', 'firstPurchase'])
    .where('orderId', '=', id)
    .where('state', '=', 'released')
    .executeTakeFirst()
  if (use) await reserveDiscount(trx, { ...use, memberId, orderId: id })
}
