import { type Kysely, sql } from 'kysely'

/** When a person of staff last logged in. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table staff add column last_login_at timestamptz`.execute(db)
}
