import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/connect.ts'

/** So that a statement ends long before the two seconds that a call waits for a lock. */
const ROWS = 2000
/** 0.8 MB: at most some thousand short rows. */
const BLOCKS = 100

/** Updates the rows of `table` for which `where` holds with `set`; without `set`, deletes them. */
export type RowChange = { table: string; where: RawBuilder<unknown>; set?: RawBuilder<unknown> }

const statementOf = ({ table, set }: RowChange) =>
  set ? sql`update ${sql.table(table)} set ${set}` : sql`delete from ${sql.table(table)}`

/**
 * Changes all these rows, at most `rows` in a statement, so that no statement of a job grows with
 * the site (spec/performance 11). For conditions with an index. A job that dies continues when it
 * runs again.
 */
export async function changeInBatches(
  db: Database,
  change: RowChange,
  { rows = ROWS }: { rows?: number } = {},
): Promise<void> {
  const { table, where } = change
  for (;;) {
    // The condition is checked twice, because a row may change in between.
    const { numAffectedRows = 0n } = await sql`${statementOf(change)}
      where ctid = any (array(select ctid from ${sql.table(table)} where ${where} limit ${rows})) and ${where}`.execute(
      db,
    )
    if (numAffectedRows < BigInt(rows)) return
  }
}

/**
 * The same for conditions without an index: reads the whole table once, some blocks per statement.
 * A row that moves meanwhile may be left for the next run.
 */
export async function changeByBlocks(
  db: Database,
  change: RowChange,
  { blocks = BLOCKS }: { blocks?: number } = {},
): Promise<void> {
  const { table, where } = change
  const { rows } = await sql<{ all: number }>`
    select (pg_relation_size(${table}::regclass) / current_setting('block_size')::int)::int as all`.execute(
    db,
  )
  for (let from = 0; from < (rows[0]?.all ?? 0); from += blocks)
    await sql`${statementOf(change)} where ctid >= ${`(${from},0)`}::tid
      and ctid < ${`(${from + blocks},0)`}::tid and ${where}`.execute(db)
}
