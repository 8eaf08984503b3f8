import { type Kysely, sql } from 'kysely'

/**
 * Whose fault a bounce was, and what the server said: of each report, and of the report that ended
 * an address, which outlives the reports. Null: from before, or a complaint. The domain is a keyed
 * hash: one domain alone never slows the mail to others.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    set local lock_timeout = '5s';
    alter table mail_report
      add column fault text check (fault in ('gone', 'for_now', 'ours', 'unclear')),
      add column status text check (length(status) <= 20),
      add column words text check (length(words) <= 500),
      add column domain_hash bytea;
    alter table mail_suppression
      add column status text check (length(status) <= 20),
      add column words text check (length(words) <= 500);
    create index mail_report_ours on mail_report (received_at) include (domain_hash) where fault = 'ours';
    create index mail_suppression_bounce on mail_suppression (since desc, address_hash) where reason = 'bounce';
    set local lock_timeout = 0;
  `.execute(db)
}
