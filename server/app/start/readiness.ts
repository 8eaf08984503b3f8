import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Connection } from '#db/connect.ts'
import { pendingMigrations } from '#db/migrate.ts'

export type Readiness = {
  /** Whether this node should get calls: false while it drains or misses its database. */
  isReady(): Promise<boolean>
  /** Reports this node as not ready from now on, while it still serves. */
  drain(): void
  isDraining(): boolean
}

/** Shorter than the time limit of a call, because health checks give up sooner. */
const READY_MS = 3000

/** Returns whether every pool that serves calls reaches a database with all migrations. */
const isReady = ({ pool, reads }: Connection): Promise<boolean> =>
  Promise.all([pendingMigrations(pool), sql`select 1`.execute(reads)]).then(
    ([pending]) => pending.length === 0,
    () => false,
  )

export function createReadiness(connection: Connection): Readiness {
  let draining = false
  return {
    isReady: async () =>
      !draining &&
      (await Promise.race([isReady(connection), delay(READY_MS, false, { ref: false })])) &&
      !draining, // a check that was under way would tell the proxy that the node is ready again
    drain: () => {
      draining = true
    },
    isDraining: () => draining,
  }
}
