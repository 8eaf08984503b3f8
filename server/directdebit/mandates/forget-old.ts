import { sql } from 'kysely'
import { moneyLimits } from '#contract/rules/money-limits.ts'
import type { Ctx } from '#server/kit/ctx.ts'

/**
 * Deletes the evidence of old debits (spec/directdebit 11): a bank may ask for it for 13 months
 * after the payment. Deletes codes when no limit counts them any more.
 */
export async function forgetOldDebits(ctx: Ctx): Promise<void> {
  await sql`delete from debit_mandate m using payment_attempt a
    where a.id = m.attempt_id and a.status <> 'created' and (
      (m.confirmed_at is null and m.created_at < now() - make_interval(days => ${moneyLimits.debitForgottenDays}))
      or coalesce(a.paid_at, m.confirmed_at) < now() - make_interval(months => ${moneyLimits.mandateKeptMonths}))`.execute(
    ctx.db,
  )
  await sql`delete from debit_code where created_at < now() - interval '2 days'`.execute(ctx.db)
}
