import { type Kysely, sql } from 'kysely'

/**
 * Open cases by brand, for who works for some brands, and the few that somebody works on. New cases
 * wait while this reads the table: about a second for each million.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    set local lock_timeout = '5s';
    create index staff_case_queue_of_brand on staff_case (kind, brand, priority, created_at, id)
      where state <> 'decided';
    create index staff_case_taken on staff_case (kind, priority, created_at, id) where state = 'taken';
    set local lock_timeout = 0;
  `.execute(db)
}
