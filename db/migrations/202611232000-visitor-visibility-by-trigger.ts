import { type Kysely, sql } from 'kysely'

/**
 * Every update of a member, so every debit of a send, parsed the check constraint again, even
 * where it left the column alone. A trigger of this column costs such an update nothing.
 *
 * Contract: no release names the constraint, and the trigger refuses the same values with the same
 * code. The strongest lock comes first, and is waited for for five seconds at most, so that nobody
 * waits behind a migration that waits.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    set local lock_timeout = '5s';
    alter table member drop constraint member_visitor_visibility_check;
    create trigger member_visitor_visibility_known after insert or update of visitor_visibility on member
      for each row when (new.visitor_visibility not in ('open', 'blurred', 'hidden'))
      execute function refuse_row('visitor_visibility is open, blurred or hidden');
    set local lock_timeout = 0;
  `.execute(db)
}
