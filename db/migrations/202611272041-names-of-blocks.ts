import { type Kysely, sql } from 'kysely'

/**
 * The name that the blocker knew, so that the list of blocks tells nothing newer. Blocks of the
 * releases before have none.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    set local lock_timeout = '5s';
    alter table block add column name text check (char_length(name) between 1 and 40);
    set local lock_timeout = 0;
  `.execute(db)
}
