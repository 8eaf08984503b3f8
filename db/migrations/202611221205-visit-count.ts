import { type Kysely, sql } from 'kysely'

/** Visits per day, counted by where they began: rows of numbers, none of a person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table visit_count (
      day date not null,
      site text not null,
      page text not null,
      source text not null,
      length text not null check (length in ('under_5s', 'under_15s', 'under_1m', 'longer')),
      bounced boolean not null,
      visits integer not null default 1 check (visits > 0),
      primary key (day, site, page, source, length, bounced)
    ) with (fillfactor = 70)
  `.execute(db)
}
