import { type Kysely, sql } from 'kysely'

/** Fictional profiles are found by the plain form of their names too (spec/http 19). */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    set local lock_timeout = '5s';
    create index profile_plain_fictional_name on profile (plain_name(name) text_pattern_ops, member_id) where fictional;
    set local lock_timeout = 0;
  `.execute(db)
}
