import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { releaseDiscount } from '#server/catalogue/discounts/discount-use.ts'
import {
  type AttemptRow,
  type AttemptState,
  isUndecided,
  type OrderRow,
  type OrderState,
} from './order-rows.ts'

const STATES: Partial<Record<AttemptState, OrderState>> = {
  created: 'created',
  open: 'pending',
  pending: 'pending',
  failed: 'failed',
  canceled: 'cancelled',
  expired: 'cancelled',
}

/**
 * Whether the order was ended by its member, by erasure, or by staff after a payment that was not
 * as ordered. Every later payment of it is refunded.
 */
export const isAbandoned = ({ status, reason }: Pick<OrderRow, 'status' | 'reason'>): boolean =>
  status === 'cancelled' && (reason === 'member' || reason === 'mismatch')

/**
 * Gives an unpaid order the status of its newest attempt (spec/payments 12) and returns it.
 * Releases the discount of an order that failed or was cancelled once no attempt is undecided:
 * otherwise two orders could be paid with one discount (spec/abuse T41). The order's row is locked.
 */
export async function settleOrder(
  trx: Database,
  order: OrderRow,
  attempts: readonly AttemptRow[],
): Promise<OrderRow> {
  const newest = attempts.at(-1)
  const status = newest && STATES[newest.status]
  if (!newest || !status || order.status === 'completed' || order.status === 'review' || isAbandoned(order))
    return order
  const isOver = status === 'failed' || status === 'cancelled'
  const reason = isOver ? (newest.reason ?? newest.status) : null
  if (isOver && !attempts.some(isUndecided)) await releaseDiscount(trx, order.id)
  if (status === order.status && reason === order.reason) return order
  return updateOrder(trx, order.id, { status, reason })
}

type Changes = Partial<Pick<OrderRow, 'status' | 'reason' | 'paidBy' | 'method' | 'bank'>>

/** Updates an order and returns it. */
export const updateOrder = async (trx: Database, id: number, changes: Changes): Promise<OrderRow> =>
  (await trx
    .updateTable('memberOrder')
    .set({ ...changes, ...(changes.status === 'completed' ? { completedAt: sql<Date>`now()` } : {}) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()) as OrderRow
