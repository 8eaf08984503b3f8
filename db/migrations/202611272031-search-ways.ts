import { type Kysely, sql } from 'kysely'

/** How the searches of a node were answered in the last hour. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    set local lock_timeout = '5s';
    alter table node
      add column bitmap_searches integer not null default 0,
      add column plain_searches integer not null default 0;
    set local lock_timeout = 0;
  `.execute(db)
}
