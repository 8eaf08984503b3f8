import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { refundableFrom } from './withdrawal-window.ts'

type Back = {
  orderId: number
  attemptId: string
  /** Whole minor units: all of the payment. */
  amount: number
  reason: 'duplicate' | 'cancelled' | 'erased'
}

/**
 * Has a whole payment paid back that granted nothing, once per payment, in this transaction; a direct debit when it is
 * settled (spec/payments 13, spec/payments 33).
 */
export async function refundAutomatically(ctx: Ctx, trx: Database, back: Back): Promise<void> {
  const attempt = await trx
    .selectFrom('paymentAttempt')
    .select(['method', 'createdAt'])
    .where('id', '=', back.attemptId)
    .executeTakeFirstOrThrow()
  const added = await trx
    .insertInto('orderRefund')
    .values({ ...back, share: 0, sendAfter: refundableFrom(attempt) })
    .onConflict((conflict) =>
      conflict
        .column('attemptId')
        // Spelled out: with parameters PostgreSQL finds the index only until it keeps a plan for all of them.
        .where(sql<boolean>`reason in ('duplicate', 'cancelled', 'erased')`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (added) await ctx.announce(trx, 'payments.refund_asked', { refundId: added.id })
}
