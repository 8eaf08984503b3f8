import type { Ctx } from '#server/kit/ctx.ts'
import { mailCheckIn, mailTrusted } from './mail-date-plan.ts'
import { forgetDatePlans, runDatePlans } from './run-date-plans.ts'

type Payload = { planId: string }

export const dateplanJobs = (ctx: Ctx) => ({
  'dateplan.run': async () => runDatePlans(ctx.db),
  'dateplan.mail-check-in': async ({ planId }: Payload) => mailCheckIn(ctx, planId),
  'dateplan.mail-trusted': async ({ planId }: Payload) => mailTrusted(ctx, planId),
  'dateplan.forget-old': async () => forgetDatePlans(ctx.db),
})
