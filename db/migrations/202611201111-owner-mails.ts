import { type Kysely, sql } from 'kysely'

/**
 * What an owner is mailed once: a day, that their log-in was blocked (spec/accounts 45); a
 * deletion, that the last day began.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table login_warning (
      member_id integer primary key references member on delete cascade,
      mailed_at timestamptz not null default now()
    );
    alter table deletion add column reminded_at timestamptz;
  `.execute(db)
}
