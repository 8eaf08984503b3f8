import { type Kysely, sql } from 'kysely'

/**
 * A ledger entry is one transfer between a member and a system account, so it sums to zero by
 * construction: `amount` is what the member gained (or, below zero, gave) and what `account` gave.
 * System accounts have no row to update: their balance is the sum over the entries. `member_id` is
 * held by a trigger on the member instead of a foreign key, whose look-up and row lock every paid
 * send would pay for; whoever writes an entry has locked the member's row (docs/decisions/0005).
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table ledger_entry (
      member_id integer not null,
      seq positive not null,
      idem_key text not null,
      kind ledger_kind not null,
      account system_account not null,
      amount non_zero not null,
      balance_after non_negative not null,
      created_at timestamptz not null default now(),
      primary key (member_id, seq),
      unique (member_id, idem_key)
    );

    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
    end $$;

    create trigger ledger_entry_append_only before update or delete or truncate on ledger_entry
      for each statement execute function refuse_change();

    create function keep_ledger() returns trigger language plpgsql as $$
    begin
      if exists (select from ledger_entry where member_id = old.id) then
        raise exception 'member % has ledger entries', old.id using errcode = 'restrict_violation';
      end if;
      return old;
    end $$;

    create trigger member_keeps_its_ledger before delete on member
      for each row execute function keep_ledger();
  `.execute(db)
}
