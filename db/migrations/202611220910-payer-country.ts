import { type Kysely, sql } from 'kysely'

/**
 * Where the card or the account of a payment is: with the time at which it paid, evidence of where
 * its member is taxed (spec/prices 40).
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table payment_attempt add column payer_country text check (payer_country ~ '^[A-Z]{2}$');
  `.execute(db)
}
