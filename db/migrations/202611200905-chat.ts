import { type Kysely, sql } from 'kysely'

/**
 * A conversation counts what each side sent and a participant what they read of the other's, so
 * that unread is their difference (`unread_of`) and a send writes no row for the receiver.
 * `cleared_seq`: up to here everything was deleted, for both (spec/chat 22), and counting begins
 * anew. `counts_until`: a conversation that was deleted is one of the two of a free member until
 * the end of that day (spec/chat 5), or longer where they write in it again. Messages go with their
 * conversation by trigger: a foreign key would make every send look up and lock rows that it has
 * locked already (docs/decisions/0005).
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table conversation (
      id uuid primary key default gen_random_uuid(),
      low_id integer not null references member on delete cascade,
      high_id integer not null references member on delete cascade,
      last_seq non_negative not null default 0,
      low_sent non_negative not null default 0,
      high_sent non_negative not null default 0,
      cleared_seq non_negative not null default 0,
      last_message_at timestamptz,
      created_at timestamptz not null default now(),
      unique (low_id, high_id)
    ) with (fillfactor = 70);

    create trigger conversation_low_first after insert or update of low_id, high_id on conversation for each row
      when (new.low_id >= new.high_id) execute function refuse_row('low_id is below high_id');

    create table participant (
      member_id integer not null references member on delete cascade,
      conversation_id uuid not null references conversation on delete cascade,
      other_id integer not null references member on delete cascade,
      read_seq integer not null default 0 check (read_seq >= 0),
      read_count integer not null default 0 check (read_count between 0 and read_seq),
      read_at timestamptz,
      first_sent_at timestamptz,
      counts_until timestamptz,
      primary key (member_id, conversation_id),
      check (member_id <> other_id)
    );
    create index participant_conversation on participant (conversation_id);

    create function unread_of(p participant, c conversation) returns integer immutable language sql as $$
      select case when p.member_id = c.low_id then c.high_sent else c.low_sent end - p.read_count
    $$;

    create table message (
      conversation_id uuid not null,
      seq positive not null,
      id uuid not null default gen_random_uuid(),
      sender_id integer not null,
      client_message_id uuid not null,
      kind message_kind not null,
      body message_body not null,
      cost non_negative not null,
      created_at timestamptz not null default now(),
      primary key (conversation_id, seq),
      unique (sender_id, client_message_id)
    );

    create function forget_messages() returns trigger language plpgsql as $$
    begin
      delete from message where conversation_id = old.id;
      return old;
    end $$;

    create trigger conversation_forgets_messages before delete on conversation
      for each row execute function forget_messages();
  `.execute(db)
}
