import { type Kysely, sql } from 'kysely'

/**
 * The words with which a member does not want to read messages at once, and from which message on a
 * push is about a conversation. Nodes of the release before leave `from_seq` null.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table hidden_words (
    member_id integer primary key references member (id) on delete cascade,
    words text[] not null check (cardinality(words) between 1 and 50 and length(array_to_string(words, '')) <= 2000),
    changed_at timestamptz not null default now()
  )`.execute(db)
  await sql`alter table push add column from_seq integer`.execute(db)
}
