import { type Kysely, sql } from 'kysely'

/**
 * Who took a step on a day, so that the statistics of a day read only its members. Nobody signs up,
 * adds a photo or writes a first message while this reads the tables: about a second for each
 * million rows.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    set local lock_timeout = '5s';
    create index member_signed_up_at on member (signed_up_at);
    drop index member_signed_up;
    create index member_confirmed_at on member (email_confirmed_at);
    create index photo_created_at on photo (created_at);
    create index participant_first_sent_at on participant (first_sent_at);
    set local lock_timeout = 0;
  `.execute(db)
}
