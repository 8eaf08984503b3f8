import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { createBatch } from '#server/kit/batch.ts'

const FLUSH_MS = 5000

export type Presence = {
  /** This member is active now. */
  seen(memberId: number): void
  flush(): Promise<void>
  stop(): Promise<void>
}

/**
 * Updates `last_active`, at most every five minutes for a member, and all members in one statement:
 * an update per request would rewrite every index row (spec/performance 6). Skips locked rows until
 * next time.
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
