import { type Kysely, sql } from 'kysely'

/**
 * A member may seek both genders, unless their sexuality means one of them.
 *
 * Contract: nothing goes. The dropped check comes back wider, with all that any release stores.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table profile
      drop constraint profile_seeking_check,
      add constraint profile_seeking_check check (seeking in ('male', 'female', 'both')),
      add constraint profile_seeking_fits check (seeking <> 'both' or sexuality is null or sexuality = 'bi');
  `.execute(db)
}
