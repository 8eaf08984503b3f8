import { sql } from 'kysely'
import { swipeLimits } from '#contract/swipe.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { changeInBatches } from '#server/kit/jobs/change-rows.ts'

export const swipeJobs = ({ db }: Ctx) => ({
  /** After this time a skipped member may appear again. */
  'swipe.forget-old': async () => {
    const where = sql`chosen_at < now() - make_interval(days => ${swipeLimits.skippedDays})`
    await changeInBatches(db, { table: 'swipe', where })
  },
})
