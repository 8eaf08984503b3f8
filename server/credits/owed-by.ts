import type { Database } from '#db/connect.ts'

/**
 * Credits that a member owes, because money went back whose credits were used: they come off what
 * is bought (spec/credits 8).
 */
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
