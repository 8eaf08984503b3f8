import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'

/**
 * One act of a member at a time, on all nodes together, until the transaction of `db` ends: the
 * first lock of every rule that counts or decides by a member. Not `for update`: what points at
 * this row, such as a like of theirs from the other side, would wait for it.
 */
export async function lockMember(db: Database, memberId: number): Promise<void> {
  await sql`select from member where id = ${memberId} for no key update`.execute(db)
}
