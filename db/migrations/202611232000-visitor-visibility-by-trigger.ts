import { type Kysely, sql } from 'kysely'

/**
 * Every update of a member, so every debit of a send, parsed the check constraint again, even
 * where it left the column alone. A trigger of this column costs such an update nothing.
 *
 * Contract: the constraint goes, the rule stays. No release names it, and the trigger refuses the
 * same values with the same code.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create trigger member_visitor_visibility_known after insert or update of visitor_visibility on member
      for each row when (new.visitor_visibility not in ('open', 'blurred', 'hidden'))
      execute function refuse_row('visitor_visibility is open, blurred or hidden');
    alter table member drop constraint member_visitor_visibility_check;
  `.execute(db)
}
