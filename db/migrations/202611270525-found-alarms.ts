import { type Kysely, sql } from 'kysely'

/** What the last check of the whole books found, so that who looks at them need not read them. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table ledger_check add column found jsonb not null default '[]'
  `.execute(db)
}
