import type { Ctx } from '#server/kit/ctx.ts'
import { endDueRestrictions } from './restrictions.ts'

export const casesJobs = (ctx: Ctx) => ({
  'cases.end-restrictions': async () => endDueRestrictions(ctx.db),
})
