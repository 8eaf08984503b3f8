import { type Kysely, sql } from 'kysely'

/**
 * Migrations come before the functions. A column that must be filled as soon as it is added keeps
 * the function of the release before from inserting in between.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table reply_wait alter column brand drop not null`.execute(db)
}
