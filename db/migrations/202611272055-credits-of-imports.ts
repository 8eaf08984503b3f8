import { type Kysely, sql } from 'kysely'

/** How many credits a checked file would give, and who as a second person had it imported. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    set local lock_timeout = '5s';
    alter table import_upload
      add credits non_negative,
      add approval_id integer unique references approval;
    set local lock_timeout = 0;
  `.execute(db)
}
