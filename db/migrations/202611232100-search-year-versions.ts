import { type Kysely, sql } from 'kysely'

/** A process that has the bitmaps of some years in memory reads only those of the others anew. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table search_year add column version uuid not null default gen_random_uuid()`.execute(db)
}
