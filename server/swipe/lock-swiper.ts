import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'

/**
 * One choice of a member at a time, on all nodes together, so that the likes of a day are counted and the last choice is
 * known (TRUST T21). Not `for update`: a like of theirs from the other side points at this row, and would wait for it.
 */
export async function lockSwiper(db: Database, memberId: number): Promise<void> {
  await sql`select from member where id = ${memberId} for no key update`.execute(db)
}
