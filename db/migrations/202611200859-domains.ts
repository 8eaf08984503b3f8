import { type Kysely, sql } from 'kysely'

/**
 * The rules of single values in the rows that a paid send writes. As domains they cost nothing
 * there; PostgreSQL reads a table's check constraints anew for every statement, 7 µs each, which
 * was a fifth of a send (docs/decisions/0005). Tables that are written seldom keep plain checks.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create domain non_negative as integer check (value >= 0);
    create domain positive as integer check (value > 0);
    create domain non_zero as integer check (value <> 0);

    create domain email_address as text check (value = lower(value) and length(value) between 3 and 254);
    create domain member_status as text check (value in ('not_confirmed', 'active', 'blocked', 'deleted'));
    create domain language_code as text check (value in ('nl', 'de', 'en', 'es', 'fr', 'it', 'pl'));
    create domain mail_disablings as text[] check (value <@ array['fbl', 'bounce', 'listunsubscribe']);

    create domain ledger_kind as text check (value in ('signup', 'message', 'grant', 'demo'));
    create domain system_account as text check (value in
      ('sys_sold', 'sys_bonus', 'sys_usage', 'sys_refund', 'sys_chargeback', 'sys_adjust'));

    create domain message_kind as text check (value in ('text'));
    create domain message_body as text check (length(value) between 1 and 2000);

    -- For rules that span columns, as the action of a trigger after writing just those columns: a trigger before an
    -- update has every update lock its row first, whatever columns it writes.
    create function refuse_row() returns trigger language plpgsql as $$
    begin
      raise exception '%: %', tg_table_name, tg_argv[0] using errcode = 'check_violation';
    end $$;
  `.execute(db)
}
