import { type Kysely, sql } from 'kysely'

/** What the last reminder of a member named, and how many came since they did anything of it. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table reminder (
      member_id integer primary key references member on delete cascade,
      named text[] not null default '{}',
      unanswered smallint not null default 0 check (unanswered >= 0),
      reminded_at timestamptz not null default now()
    );
  `.execute(db)
}
