import { sql } from 'kysely'
import { limits } from '#contract/rules/limits.ts'
import type { Ctx } from '#server/kit/ctx.ts'

export const liveJobs = ({ db }: Ctx) => ({
  'live.forget-old-events': async () => {
    await sql`delete from member_event where created_at < now() - make_interval(days => ${limits.changesDays})`.execute(
      db,
    )
  },
})
