import { type Kysely, sql } from 'kysely'
import { limits } from '#contract/rules/limits.ts'
import { allowSeconds, type Database } from './connect.ts'

/** A table with a partition for each day (UTC); old partitions are dropped. */
export type PartitionedTable = { name: string; keptDays: number }

/** Every table that is partitioned by time. Which ones, and why not the others: decision 30. */
export const partitionedTables: readonly PartitionedTable[] = [
  { name: 'member_event', keptDays: limits.changesDays },
]

/** Partitions made ahead, so the job may fail for this many days. */
const DAYS_AHEAD = 7
/** Validating the check of a formerly unpartitioned table reads it once, without blocking. */
const CHECK_SECONDS = 15 * 60

/** Returns what was done, or null when nothing is left to do. */
async function takeStep(db: Kysely<unknown>, { name, keptDays }: PartitionedTable, at: Date) {
  const { rows } = await sql<{ done: string | null }>`
    select keep_partitions(${name}, ${keptDays}, ${DAYS_AHEAD}, ${at}) as done`.execute(db)
  return rows[0]?.done ?? null
}

/**
 * Makes the partitions of the next days and drops those whose rows are too old. Each step is a
 * transaction that waits at most 200 ms for its lock, so it may fail during a long read; the next
 * run continues there. Returns what was done.
 */
export async function keepPartitions(db: Database, at = new Date()): Promise<string[]> {
  const all: string[] = []
  for (const table of partitionedTables)
    for (let more = true; more; ) {
      const done = await db.transaction().execute(async (trx) => {
        await allowSeconds(trx, CHECK_SECONDS)
        return takeStep(trx as unknown as Kysely<unknown>, table, at)
      })
      if (done) all.push(done)
      more = done !== null
    }
  return all
}
