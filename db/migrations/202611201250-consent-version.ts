import { type Kysely, sql } from 'kysely'

/**
 * Which wording of the consent a member agreed to: whoever changes that text gives the default a
 * new date.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table consent_change add column version date not null default '2026-11-20'`.execute(db)
}
