import { type Kysely, sql } from 'kysely'

/**
 * Tokens with which programs call the admin's API for the person of staff who made them, and the
 * token of each act in the log (spec/admin 80).
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    set local lock_timeout = '5s';
    create table staff_token (
      id integer generated always as identity primary key,
      public_id uuid not null default gen_random_uuid() unique,
      staff_id integer not null references staff on delete cascade,
      name text not null check (length(name) between 1 and 80),
      token_hash bytea not null unique,
      permissions text[] not null check (cardinality(permissions) > 0),
      created_at timestamptz not null default now(),
      expires_at timestamptz not null check (expires_at > created_at),
      revoked_at timestamptz,
      used_at timestamptz,
      -- Calls since minute_at, for the limit.
      minute_at timestamptz not null default now(),
      calls integer not null default 0
    );
    create index staff_token_of_person on staff_token (staff_id);
    alter table staff_log add column token_id integer;
  `.execute(db)
}
