import { type Kysely, sql } from 'kysely'

/**
 * Whether the texts of a profile were written with the help of a machine, as its member says, and
 * the reason of a report that somebody does not say so.
 *
 * Contract: nothing goes; the check of reasons becomes wider.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table profile add column helped boolean not null default false`.execute(db)
  await sql`alter table report drop constraint if exists report_category_check`.execute(db)
  await sql`alter table report add constraint report_category_check check (category in ('fake_profile', 'scam',
    'harassment', 'inappropriate_photo', 'underage', 'spam', 'my_photo_used', 'machine_written', 'other'))`.execute(
    db,
  )
}
