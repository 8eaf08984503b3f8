import { type Kysely, sql } from 'kysely'

/**
 * The codes that may be over, of each kind: nearly all are lifetime codes, which end only where
 * somebody stops them. No code is made while this reads the table: about a second for each million.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    set local lock_timeout = '5s';
    create index discount_code_may_be_over on discount_code (kind, id)
      where status <> 'active' or expires_at is not null or budget_uses is not null or budget_amount is not null;
    set local lock_timeout = 0;
  `.execute(db)
}
