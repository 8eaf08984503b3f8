import { type Kysely, sql } from 'kysely'

/**
 * A mandate that its member never confirmed is evidence of nothing: it goes when they are erased.
 * One that was confirmed stays for its time, because the bank may ask for it.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create function forget_unconfirmed_mandates() returns trigger language plpgsql as $$
    begin
      delete from debit_mandate where member_id = new.id and confirmed_at is null;
      return null;
    end $$;
    create trigger member_forgets_mandates after update of erased_at on member for each row
      when (old.erased_at is null and new.erased_at is not null) execute function forget_unconfirmed_mandates();

    delete from debit_mandate m using member b
    where b.id = m.member_id and b.erased_at is not null and m.confirmed_at is null;
  `.execute(db)
}
