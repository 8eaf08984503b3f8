import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { createBatch } from '#server/kit/batch.ts'

const FLUSH_MS = 5000

export type Presence = {
  /** This member did something just now. */
  seen(memberId: number): void
  /** Writes what was seen until now. */
  flush(): Promise<void>
  /** Writes the rest and ends. */
  stop(): Promise<void>
}

/**
 * Keeps `last_active`, a member at most every five minutes and all of them in one statement: a
 * touch per request would move every index row (spec/performance 6). Rows that another node or a
 * change of the member holds are left for next time.
 */
export function createPresence(db: Database, onError: (error: unknown) => void = () => {}): Presence {
  const batch = createBatch<number>(
    FLUSH_MS,
    async (memberIds) => {
      await sql`
        update member_search set last_active = now()
        where member_id in (
          select member_id from member_search
          where member_id = any(${memberIds}::int[]) and last_active < now() - interval '5 minutes'
          for no key update skip locked)`.execute(db)
    },
    onError,
  )
  return { seen: (memberId) => batch.add(memberId), flush: () => batch.flush(), stop: () => batch.stop() }
}
