import { sql } from 'kysely'
import { swipeLimits } from '#contract/swipe.ts'
import type { Ctx } from '#server/kit/ctx.ts'

export const swipeJobs = ({ db }: Ctx) => ({
  /** After this time a skipped member may appear again. */
  'swipe.forget-old': async () => {
    await sql`delete from swipe where chosen_at < now() - make_interval(days => ${swipeLimits.skippedDays})`.execute(
      db,
    )
  },
})
