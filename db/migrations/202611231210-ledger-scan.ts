import { type Kysely, sql } from 'kysely'

/**
 * A check of the whole books that is under way, slice by slice: where it is, and what it found. A
 * process that dies leaves the row, and the next one goes on from there.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table ledger_scan (
      singleton boolean primary key default true check (singleton),
      -- The sum of all entries before this moment, of the members that were read.
      checked_until timestamptz not null,
      total bigint not null default 0,
      member_after integer not null default -2147483648,
      conversation_after uuid not null default '00000000-0000-0000-0000-000000000000',
      found jsonb not null default '[]' check (jsonb_typeof(found) = 'array'),
      worker uuid not null,
      worked_at timestamptz not null default now(),
      started_at timestamptz not null default now()
    );
  `.execute(db)
}
