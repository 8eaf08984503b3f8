import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'

export async function ageOf(db: Database, memberId: number): Promise<number> {
  const { age } = await db
    .selectFrom('profile')
    .select(sql<number>`extract(year from age(date_of_birth))::int`.as('age'))
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow()
  return age
}
