import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'

export const pairOf = (one: number, other: number) => ({
  lowId: Math.min(one, other),
  highId: Math.max(one, other),
})

/**
 * Lets only one transaction at a time change the likes between two members. What the other one did is seen from the
 * next statement on: of two likes that race, the second always finds the first.
 */
export async function lockPair(db: Database, one: number, other: number): Promise<void> {
  const { lowId, highId } = pairOf(one, other)
  await sql`select pg_advisory_xact_lock(${lowId}, ${highId})`.execute(db)
}
