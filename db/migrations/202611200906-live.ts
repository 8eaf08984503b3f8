import { type Kysely, sql } from 'kysely'

/**
 * What is to be told (outbox) and what each member was told (member_event, numbered without gaps
 * per member). The feed goes with its member by trigger: a foreign key would have the relay lock
 * the rows that sends debit, and one member who is gone would fail a whole batch.
 */
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
      member_id integer primary key,
      last_seq non_negative not null default 0
    ) with (fillfactor = 70);

    create table member_event (
      member_id integer not null,
      seq positive not null,
      kind text not null,
      payload jsonb not null default '{}',
      created_at timestamptz not null default now(),
      primary key (member_id, seq)
    );
    create index member_event_age on member_event using brin (created_at);

    create function forget_feed() returns trigger language plpgsql as $$
    begin
      delete from member_event where member_id = old.id;
      delete from member_feed where member_id = old.id;
      return null;
    end $$;

    create trigger member_forgets_feed after delete on member for each row execute function forget_feed();
  `.execute(db)
}
