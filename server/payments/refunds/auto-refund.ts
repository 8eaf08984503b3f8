import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { refundableFrom } from './withdrawal-window.ts'

type AutoRefund = {
  orderId: number
  attemptId: string
  /** The whole payment, in minor units. */
  amount: number
  reason: 'duplicate' | 'cancelled' | 'erased'
}

/**
 * Orders the refund of a whole payment that granted nothing (spec/payments 13), once per payment,
 * in this transaction. A direct debit waits for its settlement (spec/payments 33).
 */
export async function refundAutomatically(ctx: Ctx, trx: Database, refund: AutoRefund): Promise<void> {
  const attempt = await trx
    .selectFrom('paymentAttempt')
    .select(['method', 'createdAt'])
    .where('id', '=', refund.attemptId)
    .executeTakeFirstOrThrow()
  const added = await trx
    .insertInto('orderRefund')
    .values({ ...refund, share: 0, sendAfter: refundableFrom(attempt) })
    .onConflict((conflict) =>
      conflict
        .column('attemptId')
        // Literals: with parameters a generic plan of PostgreSQL does not match the partial index.
        .where(sql<boolean>`reason in ('duplicate', 'cancelled', 'erased')`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (added) await ctx.announce(trx, 'payments.refund_asked', { refundId: added.id })
}
