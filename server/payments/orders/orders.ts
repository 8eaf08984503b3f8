import { sql } from 'kysely'
import type * as contract from '#contract/payments.ts'
import { moneyLimits } from '#contract/rules/money-limits.ts'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx, Member } from '#server/kit/ctx.ts'
import type { Call } from '#server/kit/mount.ts'
import { syncAttempt } from '#server/payments/attempts/sync-attempt.ts'
import { isReturnToken } from '#server/payments/attempts/tokens.ts'
import { orderOf } from './order-of.ts'
import { type OrderRow, orderById, wireStatus } from './order-rows.ts'
import { presentOrder, presentOrders } from './present-order.ts'

/**
 * Returns own orders, the newest first. Throws `payments.order_not_found` where `before` is no own
 * order.
 */
export async function getOrders({ ctx, member, query }: Call<typeof contract.getOrders>) {
  const before = query.before ? (await orderOf(ctx.reads, member, query.before)).id : undefined
  const rows = (await ctx.reads
    .selectFrom('memberOrder')
    .selectAll()
    .where('memberId', '=', member.id)
    .$if(before !== undefined, (some) => some.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(moneyLimits.ordersPage + 1)
    .execute()) as OrderRow[]
  return {
    orders: await presentOrders(ctx, rows.slice(0, moneyLimits.ordersPage)),
    has_more: rows.length > moneyLimits.ordersPage,
  }
}

/**
 * Returns an own order, or the newest. With `sync` it asks the provider first; where the provider
 * does not answer, the order stays as it was. Throws `payments.order_not_found`.
 */
export async function getOrder({ ctx, member, params, query }: Call<typeof contract.getOrder>) {
  const found =
    params.id === 'latest'
      ? await latestOrder(ctx.reads, member)
      : await orderOf(ctx.reads, member, params.id)
  if (!query.sync) return presentOrder(ctx, found)
  await askProvider(ctx, found)
  return presentOrder(ctx, await orderById(ctx.db, found.id))
}

async function latestOrder(db: Database, member: Member): Promise<OrderRow> {
  const order = await db
    .selectFrom('memberOrder')
    .selectAll()
    .where('memberId', '=', member.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!order) throw new AppError('payments.order_not_found')
  return order as OrderRow
}

/** Asks at most once in two seconds per order, over all processes (spec/payments 25). */
async function askProvider(ctx: Ctx, { id, publicId }: OrderRow): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with claimed as (
      update member_order set asked_at = clock_timestamp()
      where id = ${id} and status in ('created', 'pending')
        and (asked_at is null or asked_at <= clock_timestamp() - make_interval(secs => ${moneyLimits.syncSeconds}))
      returning id
    )
    select a.id from payment_attempt a join claimed on claimed.id = a.order_id
    where a.status in ('created', 'open', 'pending') order by a.created_at desc`.execute(ctx.db)
  for (const attempt of rows)
    await syncAttempt(ctx, attempt.id).catch((error: unknown) =>
      ctx.log.warn({ err: error, order: publicId }, 'an order could not be synced'),
    )
}

/**
 * Returns the status to a caller with the token of the return address. Throws
 * `payments.order_not_found`.
 */
export async function getOrderStatus({ ctx, params, query }: Call<typeof contract.getOrderStatus>) {
  if (!isReturnToken(ctx, params.id, query.rt)) throw new AppError('payments.order_not_found')
  const order = (await ctx.reads
    .selectFrom('memberOrder')
    .select('status')
    .where('publicId', '=', params.id)
    .executeTakeFirst()) as Pick<OrderRow, 'status'> | undefined
  if (!order) throw new AppError('payments.order_not_found')
  return { status: wireStatus(order.status) }
}
