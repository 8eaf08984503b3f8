import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table conversation (
      id uuid primary key default gen_random_uuid(),
      low_id integer not null references member on delete cascade,
      high_id integer not null references member on delete cascade,
      last_seq integer not null default 0 check (last_seq >= 0),
      last_message_at timestamptz,
      created_at timestamptz not null default now(),
      unique (low_id, high_id),
      check (low_id < high_id)
    ) with (fillfactor = 70);

    create table participant (
      member_id integer not null references member on delete cascade,
      conversation_id uuid not null references conversation on delete cascade,
      other_id integer not null references member on delete cascade,
      unread integer not null default 0 check (unread >= 0),
      read_seq integer not null default 0 check (read_seq >= 0),
      read_at timestamptz,
      cleared_seq integer not null default 0 check (cleared_seq >= 0),
      first_sent_at timestamptz,
      deleted_at timestamptz,
      primary key (member_id, conversation_id),
      check (member_id <> other_id)
    ) with (fillfactor = 70);
    create index participant_conversation on participant (conversation_id);

    create table message (
      conversation_id uuid not null references conversation on delete cascade,
      seq integer not null check (seq > 0),
      id uuid not null default gen_random_uuid(),
      sender_id integer not null references member,
      client_message_id uuid not null,
      kind text not null check (kind in ('text')),
      body text not null check (length(body) between 1 and 2000),
      cost integer not null check (cost >= 0),
      created_at timestamptz not null default now(),
      primary key (conversation_id, seq),
      unique (sender_id, client_message_id)
    );
  `.execute(db)
}
