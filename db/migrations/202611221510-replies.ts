import { type Kysely, sql } from 'kysely'

/**
 * Answers that staff write for fictional profiles: the message keeps its author, a writer takes a
 * waiting conversation for ten minutes, and colleagues leave each other notes.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table message add column author_id integer;
    alter table message add constraint message_author foreign key (author_id) references staff not valid;
    alter table reply_wait
      add column taken_by integer references staff,
      add column taken_until timestamptz,
      add check ((taken_by is null) = (taken_until is null));
    create table reply_note (
      id integer generated always as identity primary key,
      conversation_id uuid not null references conversation on delete cascade,
      member_id integer not null references member on delete cascade,
      staff_id integer not null references staff,
      text text not null check (length(text) between 1 and 500),
      created_at timestamptz not null default now()
    );
    create index reply_note_conversation on reply_note (conversation_id, id);
    create index reply_note_member on reply_note (member_id);
  `.execute(db)
}
