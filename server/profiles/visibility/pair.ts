import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'

export const orderedPair = (one: number, other: number) => ({
  lowId: Math.min(one, other),
  highId: Math.max(one, other),
})

/** Serialises changes between two members. The second of two racing likes sees the first. */
export async function lockPair(db: Database, one: number, other: number): Promise<void> {
  const { lowId, highId } = orderedPair(one, other)
  await sql`select pg_advisory_xact_lock(${lowId}, ${highId})`.execute(db)
}
