import { type Kysely, sql } from 'kysely'

/** Contract: since 23 November 2026 no release calls it; `take_years_snapshot` took its place. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`drop function take_search_snapshot(text, text)`.execute(db)
}
