import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { notOver } from '#server/accounts/sessions/sessions.ts'

/** Those of these sessions (by public id) that still go on: not logged out, not over, the account open. Counts as no use. */
export async function livingSessions(db: Database, sessionIds: string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.memberId')
    .select('session.id')
    .where(sql<boolean>`session.id = any(${sessionIds}::uuid[])`)
    .where(notOver)
    .where(sql<boolean>`member.status in ('active', 'not_confirmed')`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
