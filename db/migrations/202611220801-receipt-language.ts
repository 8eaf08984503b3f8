import { type Kysely, sql } from 'kysely'

/**
 * A receipt is kept as facts. Its page and its mail are written when they are read or sent, in the
 * language that the member reads then.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table member_order drop column receipt_language`.execute(db)
}
