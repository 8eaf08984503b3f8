import { sql } from 'kysely'
import type { Ctx } from '#server/kit/ctx.ts'
import { lockAttempt } from '#server/payments/orders/order-rows.ts'
import { settleOrder } from '#server/payments/orders/settle-order.ts'
import { inTransaction } from './attempts.ts'

/**
 * Ends an attempt that never gets a payment at the provider, and settles its order. Does nothing
 * where the attempt got a payment meanwhile.
 */
export async function closeAttempt(
  ctx: Ctx,
  attemptId: string,
  end: { status: 'failed' | 'canceled' | 'expired'; reason: string },
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const locked = await lockAttempt(trx, attemptId)
    if (!locked || locked.attempt.status !== 'created' || locked.attempt.providerId) return
    await trx
      .updateTable('paymentAttempt')
      .set({ ...end, nextSyncAt: null, lastSyncedAt: sql<Date>`now()` })
      .where('id', '=', attemptId)
      .execute()
    const closed = locked.attempts.map((one) => (one.id === attemptId ? { ...one, ...end } : one))
    await settleOrder(trx, locked.order, closed)
  })
}
