import { type Kysely, sql } from 'kysely'

/** Staff find members by the beginning of an address or a name, by device and by phone. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create index member_email_start on member ((email::text) text_pattern_ops);
    create index profile_name_start on profile (lower(name) text_pattern_ops, member_id);
    create index member_device_hash on member_device (device_hash);
    create index debit_mandate_phone on debit_mandate (phone_hash);
  `.execute(db)
}
