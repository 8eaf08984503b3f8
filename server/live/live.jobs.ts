import { sql } from 'kysely'
import { limits } from '#contract/rules/limits.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { changeInBatches } from '#server/kit/jobs/change-rows.ts'

export const liveJobs = ({ db }: Ctx) => ({
  'live.forget-old-events': async () => {
    const where = sql`created_at < now() - make_interval(days => ${limits.changesDays})`
    await changeInBatches(db, { table: 'member_event', where })
  },
})
