import { type Kysely, sql } from 'kysely'

/** A session either outlives its browser, or ends with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session add column persistent boolean not null default true`.execute(db)
}
