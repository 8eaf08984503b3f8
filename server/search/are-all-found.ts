import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { notBlocked } from '#server/profiles/visibility/visible-to.ts'

/** Whether a search of this viewer may still find all of these members (spec/discovery 4). */
export async function areAllFound(
  db: Database,
  viewerId: number,
  cards: readonly { id: string }[],
): Promise<boolean> {
  if (!cards.length) return true
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from member
    where public_id = any(${cards.map(({ id }) => id)}::uuid[]) and status = 'active' and not invisible
      and paused_at is null      and ${notBlocked(viewerId, 'member.id')}`.execute(db)
  return rows[0]?.found === new Set(cards.map(({ id }) => id)).size
}
