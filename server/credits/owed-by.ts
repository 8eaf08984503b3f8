import type { Database } from '#db/connect.ts'

/** Returns the credits that a member owes (spec/credits 8). */
export async function owedBy(db: Database, memberId: number): Promise<number> {
  const last = await db
    .selectFrom('debtEntry')
    .select('balanceAfter')
    .where('memberId', '=', memberId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.balanceAfter ?? 0
}
