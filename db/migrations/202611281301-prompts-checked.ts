import { type Kysely, sql } from 'kysely'

/** Nobody waits for these checks of the rows that were there before the columns. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table profile validate constraint profile_prompts_check`.execute(db)
  await sql`alter table member_like validate constraint member_like_part_check`.execute(db)
}
