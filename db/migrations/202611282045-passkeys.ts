import { type Kysely, sql } from 'kysely'

/**
 * Passkeys of members. One belongs to a host (`rp_id`), because a browser shows it there only. A
 * log-in is fresh for ten minutes; nodes of the release before write their own time.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table passkey (
      credential_id text primary key,
      id uuid not null unique default gen_random_uuid(),
      member_id integer not null references member on delete cascade,
      rp_id text not null,
      -- What the passkey calls the account: random to everybody but us.
      user_handle text not null,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      name text not null check (length(name) between 1 and 40),
      created_at timestamptz not null default now(),
      used_at timestamptz
    );
    create index passkey_of on passkey (member_id, created_at);
    create table passkey_challenge_used (
      challenge_hash bytea primary key,
      used_at timestamptz not null default now()
    );
    create index passkey_challenge_used_age on passkey_challenge_used (used_at);
    -- When its browser was offered a passkey, which is done once.
    alter table member_device add column passkey_offered_at timestamptz;
    alter table session alter column fresh_until set default now() + interval '10 minutes';
  `.execute(db)
}
