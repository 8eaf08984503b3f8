import { type Kysely, sql } from 'kysely'

/**
 * For what the credits of a sign-up were given (spec/abuse T46): keyed hashes of addresses and
 * devices, of which nobody can tell whose they were. Not bound to a member, because it has to
 * outlive the account.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table signup_bonus (
      claim bytea primary key,
      until timestamptz not null
    );
    create index signup_bonus_until on signup_bonus (until);
  `.execute(db)
}
