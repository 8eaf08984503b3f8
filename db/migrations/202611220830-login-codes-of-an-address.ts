import { type Kysely, sql } from 'kysely'

/**
 * Log-in codes are counted by their address, also where nobody has it: what is answered to who asks
 * for one too many does not tell whether there is an account. Any code that was mailed to an
 * address opens it.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    drop index login_code_member_id_mailed_at_idx;
    create index on login_code (email_hash, mailed_at) where mailed_at is not null;
  `.execute(db)
}
