import { type Kysely, sql } from 'kysely'

/**
 * The kept answers that began a session of a member, who is found by them when they are erased. Few
 * keys have one. Writes of keys wait while this reads the table: about a second for each gigabyte.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    set local lock_timeout = '5s';
    create index idempotency_key_session on idempotency_key (session_member_id) where session_member_id is not null;
    set local lock_timeout = 0;
  `.execute(db)
}
