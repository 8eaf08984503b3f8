import { type Kysely, sql } from 'kysely'

/**
 * A repeat of a call hands out the session that the first one began, and never begins one. What
 * earlier keys logged in cannot be told, so they are forgotten.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    delete from idempotency_key where session_member_id is not null;
    alter table idempotency_key add column session_seed uuid,
      add constraint idempotency_key_session check ((session_member_id is null) = (session_seed is null));
  `.execute(db)
}
