import { type Kysely, sql } from 'kysely'

/**
 * The log by actor and act together. The log takes no entries while this reads the table: about two
 * seconds for each million.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    set local lock_timeout = '5s';
    create index staff_log_of_actor_and_act on staff_log (lower(actor_name), act, at, id);
    set local lock_timeout = 0;
  `.execute(db)
}
