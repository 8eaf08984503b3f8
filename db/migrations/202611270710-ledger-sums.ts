import { type Kysely, sql } from 'kysely'

/**
 * The sums of all entries before the last check, by account and kind, so that who looks at the
 * books need not add all of them up. A node of the release before moves `checked_until` alone:
 * then `sums` are of another moment, and nobody uses them.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table ledger_scan add column sums jsonb not null default '[]' check (jsonb_typeof(sums) = 'array');
    alter table ledger_check add column sums jsonb, add column sums_until timestamptz
  `.execute(db)
}
