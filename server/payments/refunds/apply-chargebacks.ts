import type { Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import type { ProviderChargeback } from '#server/kit/ports/payment-provider.ts'
import type { PaymentFacts } from './apply-refunds.ts'
import { blockMethod } from './block-method.ts'
import { reconcileReversals, returnCredits } from './reconcile-reversals.ts'

/**
 * Books the chargebacks that the provider reports (spec/payments 34): takes the credits, makes a
 * debt of those that are used, blocks the method for the member. A reversed chargeback returns
 * exactly what it took. Safe to repeat, also with an old answer of the provider.
 */
export async function applyChargebacks(ctx: Ctx, trx: Database, facts: PaymentFacts): Promise<void> {
  const { order } = facts
  let changed = false
  for (const chargeback of facts.payment.chargebacks)
    changed = (await applyChargeback(ctx, trx, { ...facts, chargeback })) || changed
  // Only the granted payment has credits. Any other payment of the order is refunded anyway.
  if (changed && order.paidBy === facts.attempt.id) await reconcileReversals(trx, order)
}

type ChargebackFacts = PaymentFacts & { chargeback: ProviderChargeback }

async function applyChargeback(ctx: Ctx, trx: Database, facts: ChargebackFacts): Promise<boolean> {
  const { order, attempt, chargeback } = facts
  const added = await trx
    .insertInto('providerChargeback')
    .values({
      providerId: chargeback.id,
      attemptId: attempt.id,
      amount: chargeback.amount.minor,
      reason: chargeback.reason ?? null,
      chargedBackAt: chargeback.createdAt,
      credits: 0,
      owed: 0,
    })
    .onConflict((conflict) => conflict.column('providerId').doNothing())
    .returning('providerId')
    .executeTakeFirst()
  if (added) {
    await blockMethod(trx, order.memberId, attempt.method, 'chargeback')
    await ctx.announce(trx, 'payments.charged_back', { chargebackId: chargeback.id })
  }
  const reversed = chargeback.reversedAt ? await reverseChargeback(trx, facts, chargeback.reversedAt) : false
  return added !== undefined || reversed
}

async function reverseChargeback(
  trx: Database,
  { order, attempt, chargeback }: ChargebackFacts,
  at: Date,
): Promise<boolean> {
  const taken = await trx
    .updateTable('providerChargeback')
    .set({ reversedAt: at })
    .where('providerId', '=', chargeback.id)
    .where('reversedAt', 'is', null)
    .returning(['credits', 'owed'])
    .executeTakeFirst()
  if (!taken) return false
  await returnCredits(trx, order.memberId, { type: 'chargeback', id: chargeback.id, share: 0, ...taken })
  await unblockMethod(trx, order.memberId, attempt.method)
  return true
}

/** Unblocks the method once no chargeback of it stands. Direct debit stays blocked. */
async function unblockMethod(trx: Database, memberId: number, method: string): Promise<void> {
  if (method === 'sdd') return
  const others = await trx
    .selectFrom('providerChargeback')
    .innerJoin('paymentAttempt', 'paymentAttempt.id', 'providerChargeback.attemptId')
    .innerJoin('memberOrder', 'memberOrder.id', 'paymentAttempt.orderId')
    .select('providerChargeback.providerId')
    .where('memberOrder.memberId', '=', memberId)
    .where('paymentAttempt.method', '=', method)
    .where('providerChargeback.reversedAt', 'is', null)
    .limit(1)
    .execute()
  if (others.length) return
  await trx
    .deleteFrom('paymentBlock')
    .where('memberId', '=', memberId)
    .where('method', '=', method)
    .where('reason', '=', 'chargeback')
    .execute()
}
