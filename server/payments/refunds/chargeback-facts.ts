import type { Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import type { ProviderChargeback } from '#server/kit/ports/payment-provider.ts'
import { blockMethod } from './block-method.ts'
import { reconcileReversals, returnCredits } from './reconcile-reversals.ts'
import type { Facts } from './refund-facts.ts'

/**
 * Brings the chargebacks that the provider knows of into the books (spec/payments 34): the credits
 * are taken, what is not there any more is owed, and the member may not pay with that method again.
 * A reversed one puts back exactly what was taken. Safe to repeat and with old answers.
 */
export async function applyChargebacks(ctx: Ctx, trx: Database, facts: Facts): Promise<void> {
  const { order } = facts
  let changed = false
  for (const chargeback of facts.payment.chargebacks)
    changed = (await applyChargeback(ctx, trx, { ...facts, chargeback })) || changed
  // Only the payment that was granted has credits behind it: any other one is paid back by itself.
  if (changed && order.paidBy === facts.attempt.id) await reconcileReversals(trx, order)
}

type Told = Facts & { chargeback: ProviderChargeback }

async function applyChargeback(ctx: Ctx, trx: Database, told: Told): Promise<boolean> {
  const { order, attempt, chargeback } = told
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
    // Whoever took a payment back at the bank does not pay like that again (spec/abuse T45).
    await blockMethod(trx, order.memberId, attempt.method, 'chargeback')
    await ctx.announce(trx, 'payments.charged_back', { chargebackId: chargeback.id })
  }
  const reversed = chargeback.reversedAt ? await reverse(trx, told, chargeback.reversedAt) : false
  return added !== undefined || reversed
}

async function reverse(trx: Database, { order, attempt, chargeback }: Told, at: Date): Promise<boolean> {
  const taken = await trx
    .updateTable('providerChargeback')
    .set({ reversedAt: at })
    .where('providerId', '=', chargeback.id)
    .where('reversedAt', 'is', null)
    .returning(['credits', 'owed'])
    .executeTakeFirst()
  if (!taken) return false
  await returnCredits(trx, order.memberId, { what: 'chargeback', id: chargeback.id, share: 0, ...taken })
  await unblockMethod(trx, order.memberId, attempt.method)
  return true
}

/** With the last of them reversed the method is good again; a direct debit never is. */
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
