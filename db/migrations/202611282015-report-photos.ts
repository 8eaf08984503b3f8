import { type Kysely, sql } from 'kysely'

/**
 * The photos among the messages that go with a report, each sealed on its own. Without a copy the
 * photo waits for the job that makes it.
 *
 * Contract: nothing goes. Nodes of the release before write no rows here.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table report_photo (
    report_id integer not null references report (id) on delete cascade,
    photo_id uuid not null,
    sealed bytea,
    created_at timestamptz not null default now(),
    primary key (report_id, photo_id)
  )`.execute(db)
  await sql`create index report_photo_waiting on report_photo (photo_id) where sealed is null`.execute(db)
}
