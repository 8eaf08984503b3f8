import { type Kysely, sql } from 'kysely'

/**
 * Until when the books were checked, and the sum of all entries before that moment: the check of
 * every five minutes reads what was written since, which these indexes find.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table ledger_check (
      singleton boolean primary key default true check (singleton),
      checked_until timestamptz not null,
      total bigint not null,
      -- Something was wrong: until it is mended, every check reads the whole books.
      broken boolean not null
    );
    create index message_by_time on message using brin (created_at);
    create index member_order_completed on member_order using brin (completed_at);
    create index payment_attempt_changed on payment_attempt using brin (paid_at, last_synced_at);
  `.execute(db)
}
