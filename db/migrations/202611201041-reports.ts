import { type Kysely, sql } from 'kysely'

/**
 * What members told the desk. Everything in words, the reporter's and the reported one's, stands in
 * `sealed` only, which the database cannot read. `member_id` and the rest say what was reported, so
 * that a repeat is known.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table report (
      id integer generated always as identity primary key,
      reporter_id integer references member on delete set null,
      member_id integer references member on delete set null,
      kind text not null check (kind in ('member', 'photo', 'message')),
      photo_id uuid,
      conversation_id uuid,
      message_seq integer,
      category text not null check (category in ('fake_profile', 'scam', 'harassment', 'inappropriate_photo', 'underage',
                                                 'spam', 'my_photo_used', 'other')),
      urgent boolean not null generated always as (category = 'underage') stored,
      sealed bytea not null,
      created_at timestamptz not null default now(),
      closed_at timestamptz,
      check ((kind = 'photo') = (photo_id is not null)),
      check ((kind = 'message') = (conversation_id is not null)),
      check ((kind = 'message') = (message_seq is not null))
    );
    create unique index report_open on report (reporter_id, member_id, kind, photo_id, conversation_id, message_seq, category)
      nulls not distinct where closed_at is null;
    create index report_of_reporter on report (reporter_id, created_at);
    create index report_desk on report (urgent desc, created_at) where closed_at is null;
  `.execute(db)
}
