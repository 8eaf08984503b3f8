import { type Kysely, sql } from 'kysely'

/**
 * The brand of who waits, so that staff of some brands need not look at all waits of the others.
 * The release before leaves it out until the functions are those of this one.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table reply_wait add column brand site_key;
    update reply_wait set brand = m.brand from member m where m.id = member_id
  `.execute(db)
}
