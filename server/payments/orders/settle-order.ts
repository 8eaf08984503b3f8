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

/** The member gave it up, or is gone: whatever is paid for it goes back. */
export const isGivenUp = ({ status, reason }: Pick<OrderRow, 'status' | 'reason'>): boolean =>
  status === 'cancelled' && reason === 'member'

/**
 * An order that is not paid is where its newest attempt is; older ones that are still open only count when they are paid.
 * Releases the discount of one that failed or was cancelled, when none of its payments can come any more: else two orders
 * could be paid with one (spec/abuse T41). The order's row is locked; gives it as it is afterwards.
 */
export async function settleOrder(
  trx: Database,
  order: OrderRow,
  attempts: readonly AttemptRow[],
): Promise<OrderRow> {
  const newest = attempts.at(-1)
  const status = newest && STATES[newest.status]
  if (!newest || !status || order.status === 'completed' || order.status === 'review' || isGivenUp(order))
    return order
  const isOver = status === 'failed' || status === 'cancelled'
  const reason = isOver ? (newest.reason ?? newest.status) : null
  if (isOver && !attempts.some(isUndecided)) await releaseDiscount(trx, order.id)
  if (status === order.status && reason === order.reason) return order
  return updateOrder(trx, order.id, { status, reason })
}

type Changes = Partial<Pick<OrderRow, 'status' | 'reason' | 'paidBy' | 'method' | 'bank'>>

/** Writes it and gives the order as it is then; `completed` gets its time. */
export const updateOrder = async (trx: Database, id: number, changes: Changes): Promise<OrderRow> =>
  (await trx
    .updateTable('memberOrder')
    .set({ ...changes, ...(changes.status === 'completed' ? { completedAt: sql<Date>`now()` } : {}) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()) as OrderRow
