import type { Ctx } from '#server/kit/ctx.ts'
import { collectDebit } from './collect-debit.ts'
import { endOverdue } from './end-waiting.ts'
import { mailNotice } from './mail-notice.ts'
import { forgetOldDebits } from './mandates/forget-old.ts'
import { revokeMandates } from './mandates/revoke-mandates.ts'

export const directdebitJobs = (ctx: Ctx) => ({
  'directdebit.collect': async ({ mandateId }: { mandateId: number }) => collectDebit(ctx, mandateId),
  'directdebit.mail-notice': async ({ mandateId }: { mandateId: number }) => mailNotice(ctx, mandateId),
  'directdebit.end-overdue': async () => endOverdue(ctx),
  'directdebit.revoke-mandates': async () => revokeMandates(ctx),
  'directdebit.forget-old': async () => forgetOldDebits(ctx),
})
