import { sql } from 'kysely'
import { limits } from '#contract/rules/limits.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { changeInBatches } from '#server/kit/jobs/change-rows.ts'

export const trafficJobs = ({ db }: Ctx) => ({
  'traffic.forget-old': async () => {
    const where = sql`day < current_date - ${limits.visitCountDays}::int`
    await changeInBatches(db, { table: 'visit_count', where })
  },
})
