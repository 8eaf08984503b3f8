import { type Kysely, sql } from 'kysely'

/** A restore link is stored before its mail is sent; this is when the mail server took the mail. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table mailed_token add column mailed_at timestamptz;
    update mailed_token set mailed_at = created_at where purpose = 'reactivation';
  `.execute(db)
}
