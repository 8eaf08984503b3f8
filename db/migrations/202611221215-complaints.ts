import { type Kysely, sql } from 'kysely'

/**
 * What anybody tells the site by the form for complaints. Text, name and address of who wrote stand
 * in `sealed`, and the reasons of the decision in `decision`; the database can read neither.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table complaint (
      id integer generated always as identity (start with 100001) primary key,
      number text not null unique generated always as ('C-' || id::text) stored,
      about text not null check (about in ('illegal_content', 'child_abuse', 'underage', 'scam', 'harassment',
                                           'fake_profile', 'inappropriate_photo', 'my_photo_used', 'spam', 'privacy',
                                           'payment', 'fictional_profile', 'objection', 'other')),
      urgent boolean not null generated always as (about in ('child_abuse', 'underage')) stored,
      brand site_key not null references brand,
      language text not null,
      member_id integer references member on delete set null,
      reporter_id integer references member on delete set null,
      email_hash bytea,
      sealed bytea not null,
      created_at timestamptz not null default now(),
      receipt_at timestamptz,
      outcome text check (outcome in ('upheld', 'dismissed')),
      decision bytea,
      decided_at timestamptz,
      check (num_nulls(outcome, decision, decided_at) in (0, 3))
    );
    create index complaint_waiting on complaint (urgent desc, id) where decided_at is null;
    create index complaint_decided on complaint (decided_at) where decided_at is not null;
    create index complaint_of_reporter on complaint (reporter_id, id);
    create index complaint_of_member on complaint (member_id);
    create index complaint_receipt on complaint (email_hash, receipt_at) where receipt_at is not null;
  `.execute(db)
}
