import { type Kysely, sql } from 'kysely'

/** A push opens the host that the browser subscribed at, so it carries the name of that brand. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table push_subscription add column brand site_key not null default 'vonk' references brand;
  `.execute(db)
}
