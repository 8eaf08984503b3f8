import { type Kysely, sql } from 'kysely'

/**
 * The members who are not erased, of all brands and of each; there was an index of all members of a
 * brand. Nobody signs up while this reads the table: about a second for each million.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    set local lock_timeout = '5s';
    create index member_kept on member (id) where erased_at is null;
    create index member_kept_of_brand on member (brand, id) where erased_at is null;
    drop index member_of_brand;
    set local lock_timeout = 0;
  `.execute(db)
}
