import { type Kysely, sql } from 'kysely'

/** Addresses of programs that are told what happens, and what each was told (spec/admin 84). */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    set local lock_timeout = '5s';
    create table webhook (
      id integer generated always as identity primary key,
      public_id uuid not null default gen_random_uuid() unique,
      name text not null check (length(name) between 1 and 80),
      url text not null check (length(url) <= 1000),
      secret bytea not null,
      events text[] not null check (cardinality(events) > 0
        and events <@ array['signup', 'purchase', 'decision', 'deletion']),
      created_at timestamptz not null default now(),
      -- Since when no delivery was taken.
      failing_since timestamptz,
      stopped_at timestamptz,
      stopped_by text check (stopped_by in ('staff', 'failure')),
      check ((stopped_at is null) = (stopped_by is null))
    );
    create table webhook_delivery (
      id bigint generated always as identity primary key,
      public_id uuid not null default gen_random_uuid() unique,
      webhook_id integer not null references webhook on delete cascade,
      type text not null,
      subject text not null,
      member_id integer references member on delete cascade,
      data jsonb not null,
      at timestamptz not null default now(),
      state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
      tries integer not null default 0,
      answer text,
      sent_at timestamptz,
      unique (webhook_id, type, subject),
      check ((state = 'sent') = (sent_at is not null))
    );
    create index webhook_delivery_latest on webhook_delivery (webhook_id, id);
    create index webhook_delivery_waiting on webhook_delivery (webhook_id, id) where state = 'waiting';
    create index webhook_delivery_old on webhook_delivery (at);
    create index webhook_delivery_of_member on webhook_delivery (member_id);
  `.execute(db)
}
