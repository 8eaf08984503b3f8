import { sql } from 'kysely'
import { limits } from '#contract/rules/limits.ts'
import type { Ctx } from '#server/kit/ctx.ts'

const BATCH = 5000

export const trafficJobs = ({ db }: Ctx) => ({
  'traffic.forget-old': async () => {
    let deleted: bigint | undefined
    do {
      const { numAffectedRows } = await sql`delete from visit_count where ctid = any(array(
        select ctid from visit_count where day < current_date - ${limits.visitCountDays}::int
        limit ${BATCH}))`.execute(db)
      deleted = numAffectedRows
    } while (deleted === BigInt(BATCH))
  },
})
