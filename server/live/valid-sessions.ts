import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { isValidSession } from '#server/accounts/sessions/sessions.ts'

/** SQL: whether session and member may still have a stream (spec/abuse T07). */
export const isValidForStream = sql<boolean>`${isValidSession} and member.status in ('active', 'not_confirmed')`

/** Returns which of these sessions (public ids) are valid. Does not count as use of them. */
export async function validSessions(db: Database, sessionIds: string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.memberId')
    .select('session.id')
    .where(sql<boolean>`session.id = any(${sessionIds}::uuid[])`)
    .where(isValidForStream)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
