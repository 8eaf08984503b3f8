import { sql } from 'kysely'
import { moneyLimits } from '#contract/rules/money-limits.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { changeByBlocks, changeInBatches } from '#server/kit/jobs/change-rows.ts'

/**
 * Deletes the evidence of old debits (spec/directdebit 11): a bank may ask for it for 13 months
 * after the payment. Deletes codes when no limit counts them any more.
 */
export async function forgetOldDebits(ctx: Ctx): Promise<void> {
  await changeByBlocks(ctx.db, {
    table: 'debit_mandate',
    where: sql`exists (select from payment_attempt a where a.id = attempt_id and a.status <> 'created' and (
      (debit_mandate.confirmed_at is null
        and debit_mandate.created_at < now() - make_interval(days => ${moneyLimits.debitForgottenDays}))
      or coalesce(a.paid_at, debit_mandate.confirmed_at)
        < now() - make_interval(months => ${moneyLimits.mandateKeptMonths})))`,
  })
  await changeInBatches(ctx.db, {
    table: 'debit_code',
    where: sql`created_at < now() - interval '2 days'`,
  })
}
