import { type Kysely, sql } from 'kysely'

/**
 * What somebody is writing, on all their devices. `after_seq` is the last message of their own that
 * the writing device knew: a text of theirs that came after it was this draft, so that a send has
 * nothing to erase and a late save does not bring back what was sent. An account that is erased
 * takes its drafts along by the foreign key.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table draft (
      member_id integer not null references member on delete cascade,
      conversation_id uuid not null references conversation on delete cascade,
      body text not null check (length(body) between 1 and 2000),
      after_seq integer not null check (after_seq >= 0),
      written_at timestamptz not null default now(),
      primary key (member_id, conversation_id)
    );
    create index draft_conversation on draft (conversation_id);

    create function draft_of(who integer, conv uuid) returns text stable language sql as $$
      select d.body from draft d where d.member_id = who and d.conversation_id = conv and not exists (
        select from message m where m.conversation_id = conv and m.seq > d.after_seq
          and m.sender_id = who and m.kind = 'text')
    $$;
  `.execute(db)
}
