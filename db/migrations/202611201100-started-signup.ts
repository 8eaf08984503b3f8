import { type Kysely, sql } from 'kysely'

/**
 * Sign-ups that were begun with an address only (spec/accounts 9): no member, and forgotten after a
 * week. Who has an account already gets a mail that says so; of that only the hash stays, to count
 * the mails of an address.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table started_signup (
      id integer generated always as identity primary key,
      email_hash bytea not null,
      email email_address,
      language language_code not null,
      answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object'),
      tracking jsonb,
      token_hash bytea unique,
      started_at timestamptz not null default now(),
      mailed_at timestamptz,
      expires_at timestamptz,
      used_at timestamptz,
      check (token_hash is null or (email is not null and expires_at is not null))
    );
    create index started_signup_address on started_signup (email_hash, mailed_at);
    create index started_signup_age on started_signup (started_at);
  `.execute(db)
}
