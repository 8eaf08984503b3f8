import { type Kysely, sql } from 'kysely'

/**
 * Who added a photo on a day, for the statistics. Nobody adds or changes a photo while this reads
 * the table: about a second for each million.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    set local lock_timeout = '5s';
    create index photo_created_at on photo (created_at);
    set local lock_timeout = 0;
  `.execute(db)
}
