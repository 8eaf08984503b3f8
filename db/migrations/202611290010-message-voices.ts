import { type Kysely, sql } from 'kysely'

/**
 * Recordings for messages (spec/voices 1). A sent one knows its message, so that no index on all
 * messages is needed. `answered`: the receiver had written in the conversation before it; `heard_at`:
 * the receiver pressed to listen.
 *
 * Contract: nothing goes. Files of recordings are beside those of photos, and share their trash.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    set local lock_timeout = '5s';
    alter domain message_kind drop constraint message_kind_check;
    -- Not valid: all values so far are valid, and the table is large.
    alter domain message_kind add constraint message_kind_check
      check (value in ('text', 'gift', 'photo', 'voice')) not valid;
    create table message_voice (
      public_id uuid primary key,
      member_id integer not null references member (id) on delete cascade,
      upload_key uuid not null,
      upload_hash bytea not null,
      format text not null check (format in ('webm', 'mp4')),
      duration_ms integer not null check (duration_ms between 1 and 61000),
      bars text not null check (bars ~ '^[0-9]{40}$'),
      created_at timestamptz not null default now(),
      sent_at timestamptz,
      conversation_id uuid,
      seq integer,
      answered boolean,
      heard_at timestamptz,
      unique (member_id, upload_key),
      check (num_nulls(sent_at, conversation_id, seq, answered) in (0, 4))
    );
    create index message_voice_staged on message_voice (created_at) where sent_at is null;
    create trigger voice_files_trash after delete on message_voice
      for each row execute function photo_deleted();
    set local lock_timeout = 0;
  `.execute(db)
}
