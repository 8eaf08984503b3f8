import { sql } from 'kysely'
import type { OpenConversation } from '#contract/chat.ts'
import type { Database } from '#db/connect.ts'

/** The pause of a member who wants their conversations to know of it; else null (spec/chat 16). */
export async function readAway(db: Database, memberId: number): Promise<OpenConversation['away']> {
  const { rows } = await sql<{ since: Date; until: string | null }>`
    select paused_at as since, paused_until as until from member
    where id = ${memberId} and paused_at is not null and pause_told`.execute(db)
  return rows[0] ? { since: rows[0].since.toISOString(), until: rows[0].until } : null
}
