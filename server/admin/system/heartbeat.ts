import { randomUUID } from 'node:crypto'
import os from 'node:os'
import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { runEvery } from '#server/kit/jobs/run-every.ts'
import type { Disk } from '#server/kit/ports/disk.ts'
import type { SearchWays } from './search-ways.ts'
import type { ServiceHealth } from './service-health.ts'
import { version } from './version.ts'

const EVERY_MS = 30_000
/** Nodes that died are listed for a day. */
const LISTED_HOURS = 24

export type Beating = {
  db: Database
  services: ServiceHealth
  work: 'http' | 'jobs' | 'both'
  disk: Disk
  searches?: Pick<SearchWays, 'read'> | undefined
  /** The id under which the queue locks this process's jobs; undefined where it runs none. */
  jobPool?: string | undefined
  onError: (error: unknown) => void
}

/**
 * Stores that this process is alive, with its job pool, the state of outside services, its search
 * counts and its free disk.
 */
export async function beat(
  { db, services, work, disk, searches, jobPool }: Omit<Beating, 'onError'>,
  { id, startedAt }: { id: string; startedAt: Date },
): Promise<void> {
  const freeShare = await disk.freeShare().catch(() => null)
  const { bitmaps = 0, plain = 0 } = searches?.read() ?? {}
  const state = {
    version,
    bitmapSearches: bitmaps,
    plainSearches: plain,
    work,
    freeShare,
    jobPool: jobPool ?? null,
    services: JSON.stringify(services.read()),
  }
  await db
    .insertInto('node')
    .values({ ...state, id, host: os.hostname(), nodeVersion: process.version, startedAt })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...state, seenAt: sql<Date>`now()` }))
    .execute()
  await sql`delete from node where seen_at < now() - make_interval(hours => ${LISTED_HOURS}::int)`.execute(db)
}

/** Twice a minute until `stop`, which removes the node from the list. */
export function startHeartbeat(beating: Beating): { stop(): Promise<void> } {
  const me = { id: randomUUID(), startedAt: new Date() }
  const beats = runEvery(EVERY_MS, () => beat(beating, me), beating.onError)
  return {
    async stop() {
      await beats.stop()
      await beating.db.deleteFrom('node').where('id', '=', me.id).execute().catch(beating.onError)
    },
  }
}
