import { sql } from 'kysely'
import type { Ctx } from '#server/kit/ctx.ts'
import { everyProviderOf } from '#server/kit/payment-providers.ts'
import { tryEach } from '#server/kit/try-each.ts'
import { collectDebit } from './collect-debit.ts'
import { endOverdue } from './end-waiting.ts'
import { mailNotice } from './mail-notice.ts'
import { forgetOldDebits } from './mandates/forget-old.ts'

type Due = { id: number; mandateId: string; customerId: string }

/** Revokes at the provider every mandate whose debit is settled (spec/directdebit 11). */
const revokeMandates = (ctx: Ctx): Promise<void> =>
  tryEach(everyProviderOf(ctx), revokeAtProvider, 'providers keep mandates')

async function revokeAtProvider(ctx: Ctx): Promise<void> {
  const { rows } = await sql<Due>`
    select m.id, m.provider_id as mandate_id, a.customer_id
    from debit_mandate m join payment_attempt a on a.id = m.attempt_id
    where m.provider_id is not null and m.revoked_at is null and a.customer_id is not null
      and a.provider = ${ctx.paymentProvider.name} and a.status in ('paid', 'failed', 'canceled', 'expired')
    order by m.id limit 200`.execute(ctx.db)
  const revoke = async ({ id, mandateId, customerId }: Due) => {
    await ctx.paymentProvider.revokeMandate(customerId, mandateId)
    await ctx.db.updateTable('debitMandate').set({ revokedAt: sql`now()` }).where('id', '=', id).execute()
  }
  await tryEach(rows, revoke, 'mandates were not revoked')
}

export const directdebitJobs = (ctx: Ctx) => ({
  'directdebit.collect': async ({ mandateId }: { mandateId: number }) => collectDebit(ctx, mandateId),
  'directdebit.mail-notice': async ({ mandateId }: { mandateId: number }) => mailNotice(ctx, mandateId),
  'directdebit.end-overdue': async () => endOverdue(ctx),
  'directdebit.revoke-mandates': async () => revokeMandates(ctx),
  'directdebit.forget-old': async () => forgetOldDebits(ctx),
})
