import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Connection } from '#db/connect.ts'
import { pendingMigrations } from '#db/migrate.ts'

export type Readiness = {
  /** Why this node should get no calls: it drains or misses its database. Undefined: it is ready. */
  whyNotReady(): Promise<string | undefined>
  /** Reports this node as not ready from now on, while it still serves. */
  drain(): void
  isDraining(): boolean
}

/** Shorter than the time limit of a call, because health checks give up sooner. */
const READY_MS = 3000

const DRAINING = 'it is stopping'

/** Returns why a pool that serves calls does not reach a database with all migrations. */
const whyNoDatabase = ({ pool, reads }: Connection): Promise<string | undefined> =>
  Promise.all([pendingMigrations(pool), sql`select 1`.execute(reads)]).then(
    ([[first]]) => first && `the migration ${first} is missing`,
    (error: Error & { code?: string }) => `the database: ${error.message || error.code}`,
  )

export function createReadiness(connection: Connection): Readiness {
  let draining = false
  return {
    whyNotReady: async () => {
      if (draining) return DRAINING
      const late = `the database did not answer within ${READY_MS / 1000} s`
      const why = await Promise.race([whyNoDatabase(connection), delay(READY_MS, late, { ref: false })])
      // A check that was under way would tell the proxy that the node is ready again.
      return draining ? DRAINING : why
    },
    drain: () => {
      draining = true
    },
    isDraining: () => draining,
  }
}
