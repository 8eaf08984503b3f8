import { type Kysely, sql } from 'kysely'

/** What staff write down about a member for colleagues. Nobody changes a note; erasure takes it. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table member_note (
      id integer generated always as identity primary key,
      public_id uuid not null unique default gen_random_uuid(),
      member_id integer not null references member on delete cascade,
      staff_id integer not null references staff,
      text text not null check (length(text) between 1 and 2000),
      created_at timestamptz not null default now()
    );
    create index member_note_member on member_note (member_id, id desc);
    create trigger member_note_unchanged before update or truncate on member_note
      for each statement execute function refuse_change();
    -- The timeline of a member reads it.
    create index deletion_member on deletion (member_id);
    create index restriction_member on restriction (member_id);
  `.execute(db)
}
