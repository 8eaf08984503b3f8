import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'

/**
 * Lets a member act once at a time, over all nodes, until the transaction of `db` ends. Every rule
 * that counts or decides per member takes this lock first. Not `for update`: inserts that reference
 * this row, such as a like by another member, would wait for it.
 */
export async function lockMember(db: Database, memberId: number): Promise<void> {
  await sql`select from member where id = ${memberId} for no key update`.execute(db)
}
