import { type Kysely, sql } from 'kysely'

/** The members of each brand are counted by an index alone. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create index member_counted_by_brand on member (brand) where status <> 'deleted'`.execute(db)
}
