import { type Kysely, sql } from 'kysely'

/**
 * A ledger entry is one transfer between two accounts, so it sums to zero by construction; one of the two is always
 * the member's. System accounts have no row to update: their balance is the sum over the entries.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table ledger_entry (
      member_id integer not null references member,
      seq integer not null check (seq > 0),
      idem_key text not null,
      kind text not null check (kind in ('signup', 'message', 'grant', 'demo')),
      from_account text not null,
      to_account text not null,
      amount integer not null check (amount > 0),
      balance_after integer not null check (balance_after >= 0),
      created_at timestamptz not null default now(),
      primary key (member_id, seq),
      unique (member_id, idem_key),
      check (from_account in ('member', 'sys_sold', 'sys_bonus', 'sys_usage', 'sys_refund', 'sys_chargeback', 'sys_adjust')),
      check (to_account in ('member', 'sys_sold', 'sys_bonus', 'sys_usage', 'sys_refund', 'sys_chargeback', 'sys_adjust')),
      check ((from_account = 'member') <> (to_account = 'member'))
    );

    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
    end $$;

    create trigger ledger_entry_append_only before update or delete or truncate on ledger_entry
      for each statement execute function refuse_change();
  `.execute(db)
}
