import { sql } from 'kysely'
import { complaintLimits } from '#contract/rules/complaints/complaints.ts'
import type { Database } from '#db/connect.ts'

const BATCH = 500

/** Deletes complaints whose time to object is over, in batches (spec/complaints 9). */
export async function forgetComplaints(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      delete from complaint where id in (
        select id from complaint where decided_at < now() - make_interval(days => ${complaintLimits.keptDays})
        order by decided_at limit ${BATCH})
      returning id`.execute(db)
    if (rows.length < BATCH) return
  }
}
