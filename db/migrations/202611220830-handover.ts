import { type Kysely, sql } from 'kysely'

/**
 * Whoever signs up with another's address has a confirmed account as soon as a mail scanner opens
 * the link. `owned_since` says since when the account is known to be used by who reads its mail:
 * they did something with a mailed link in a browser that the account was used on, or chose the
 * password behind such a link. `handover_since` says since when the reader of the mail has to
 * decide what becomes of an account that somebody else may have made.
 *
 * A browser that only ever came in by a mailed link proves nothing: its reader need not be the
 * maker.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table member add column owned_since timestamptz, add column handover_since timestamptz;
    alter table member_device add column by_link boolean not null default false;
  `.execute(db)
}
