import { type Kysely, sql } from 'kysely'

/**
 * Trusted flaggers: organisations whose complaints come first. Their cases have the priority -1,
 * before minors. One that left the list keeps its row, because its complaints name it.
 *
 * Contract: nothing goes; the check of priorities becomes wider.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table trusted_flagger (
    id integer generated always as identity primary key,
    public_id uuid not null default gen_random_uuid() unique,
    name text not null check (length(name) between 1 and 120),
    email text not null check (length(email) between 3 and 320),
    since date not null,
    created_at timestamptz not null default now(),
    ended_at timestamptz
  )`.execute(db)
  await sql`create unique index trusted_flagger_address on trusted_flagger (email) where ended_at is null`.execute(
    db,
  )
  await sql`alter table complaint
    add column trusted_flagger_id integer references trusted_flagger (id)`.execute(db)
  await sql`create index complaint_trusted_flagger on complaint (trusted_flagger_id)
    where trusted_flagger_id is not null`.execute(db)
  await sql`alter table staff_case drop constraint if exists staff_case_priority_check`.execute(db)
  await sql`alter table staff_case add constraint staff_case_priority_check
    check (priority between -1 and 2)`.execute(db)
}
