import { type Kysely, sql } from 'kysely'

/** How many credits a checked file would give, and who as a second person had it imported. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table import_upload
      add credits non_negative,
      add approval_id integer unique references approval;
  `.execute(db)
}
