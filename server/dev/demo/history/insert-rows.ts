import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'

/** Inserts many rows in one statement. The keys of the first row are the columns, in snake_case. */
export async function insertRows(
  db: Database,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.id(column)))
  await sql`insert into ${sql.id(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.id(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  )
}
