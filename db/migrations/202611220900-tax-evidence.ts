import { type Kysely, sql } from 'kysely'

/**
 * An order keeps the country whose VAT is in its price, and what says where its buyer is, each with
 * its date (an array of { of, country, at }). Of older orders the receipt says which country it
 * was, else the profile where it is in the Union; what it was concluded from was not kept.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table member_order
      add column tax_country text check (tax_country ~ '^[A-Z]{2}$'),
      add column tax_evidence jsonb not null default '[]' check (jsonb_typeof(tax_evidence) = 'array');
    update member_order o set tax_country = coalesce(
      (select r.buyer ->> 'country' from receipt r where r.order_id = o.id and r.kind = 'receipt'),
      (select p.country from profile p where p.member_id = o.member_id
        and p.country in ('NL', 'BE', 'DE', 'AT', 'FR', 'IT', 'ES', 'IE', 'PL')),
      o.country);
    alter table member_order alter column tax_country set not null, alter column tax_evidence drop default;
  `.execute(db)
}
