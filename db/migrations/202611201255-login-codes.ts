import { type Kysely, sql } from 'kysely'

/**
 * A log-in from a new device while an account, or all of them, is under attack: a code by mail
 * comes before the password is looked at (spec/accounts 22). There is a row for addresses that
 * nobody has, too. The code itself follows from the id.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table login_code (
      id uuid primary key default gen_random_uuid(),
      email_hash bytea not null,
      member_id integer references member (id) on delete cascade,
      tries integer not null default 0 check (tries <= 5),
      mailed_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index on login_code (member_id, mailed_at) where mailed_at is not null;
    create index on login_code (created_at);

    -- Wrong log-ins of all accounts together: what is usual, and whether this hour is.
    create table login_failure_hour (
      hour timestamptz primary key,
      failures integer not null,
      alarmed_at timestamptz
    );
  `.execute(db)
}
