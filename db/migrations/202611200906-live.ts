import { type Kysely, sql } from 'kysely'

/** What is to be told (outbox) and what each member was told (member_event, numbered without gaps per member). */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table outbox (
      id bigint generated always as identity primary key,
      kind text not null,
      member_ids integer[] not null,
      payload jsonb not null default '{}',
      created_at timestamptz not null default now()
    );

    create table member_feed (
      member_id integer primary key references member on delete cascade,
      last_seq integer not null default 0 check (last_seq >= 0)
    ) with (fillfactor = 70);

    create table member_event (
      member_id integer not null references member on delete cascade,
      seq integer not null check (seq > 0),
      kind text not null,
      payload jsonb not null default '{}',
      created_at timestamptz not null default now(),
      primary key (member_id, seq)
    );
    create index member_event_age on member_event (created_at);
  `.execute(db)
}
