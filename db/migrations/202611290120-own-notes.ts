import { type Kysely, sql } from 'kysely'

/** What a member notes about another one, for nobody else. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table own_note (
    member_id integer not null references member (id) on delete cascade,
    other_id integer not null references member (id) on delete cascade,
    text text not null check (length(text) between 1 and 1000),
    written_at timestamptz not null default now(),
    primary key (member_id, other_id),
    check (member_id <> other_id)
  )`.execute(db)
  await sql`create index own_note_other on own_note (other_id)`.execute(db)
}
