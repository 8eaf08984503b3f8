import { type Kysely, sql } from 'kysely'

/** Photos and reports wait for `moderation`. A stored setting keeps its meaning. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    update site_setting set value = '"moderation"' where key = 'photo_release' and value = '"desk"';
    alter index message_review_desk rename to message_review_waiting;
    alter index report_desk rename to report_waiting;
  `.execute(db)
}
