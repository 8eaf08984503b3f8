import { sql } from 'kysely'
import { namedSearchLimits } from '#contract/named-searches.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { changeByBlocks } from '#server/kit/jobs/change-rows.ts'
import { takeSnapshots } from './index/take-snapshots.ts'

export const searchJobs = ({ db }: Ctx) => ({
  'search.take-snapshots': () => takeSnapshots(db),
  'search.forget-arrivals': () =>
    changeByBlocks(db, {
      table: 'arrival',
      where: sql`arrived_at < now() - make_interval(days => ${sql.lit(namedSearchLimits.newDays)})`,
    }),
})
