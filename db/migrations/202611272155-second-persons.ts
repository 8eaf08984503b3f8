import { type Kysely, sql } from 'kysely'

/**
 * Who let a person of staff in, and when they last came in by an invitation: for a week they
 * approve nothing, and nothing is approved for them (spec/admin 22). Kinds of approvals are a list
 * in the code, and those that give no reason have none.
 *
 * Contract: nothing goes, both checks come back wider. While a rolling release lasts, a node of the
 * release before cannot list approvals of the new kinds; they wait for the new nodes.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    set local lock_timeout = '5s';
    alter table staff add column invited_by integer references staff, add column invited_at timestamptz;
    alter table staff_invitation add column inviter_id integer references staff;
    alter table approval
      drop constraint approval_kind_check,
      add constraint approval_kind_check check (kind ~ '^[a-z]+(_[a-z]+)*$'),
      drop constraint approval_reason_check,
      add constraint approval_reason_check check (length(reason) <= 2000);
    set local lock_timeout = 0;
  `.execute(db)
}
