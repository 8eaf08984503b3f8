import { type Kysely, sql } from 'kysely'

/**
 * A case about an order ends with the review of the order, whoever ends it: staff, or a later
 * report of the provider.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create function close_order_case() returns trigger language plpgsql as $$
    begin
      update staff_case set state = 'decided', decided_at = now(), taken_by = null, taken_until = null
        where kind = 'order_review' and subject_kind = 'order' and subject_id = new.public_id::text and state <> 'decided';
      return null;
    end $$;
    create trigger order_closes_case after update of status on member_order
      for each row when (old.status = 'review' and new.status <> 'review') execute function close_order_case();

    update staff_case set state = 'decided', decided_at = now(), taken_by = null, taken_until = null
      where kind = 'order_review' and state <> 'decided'
        and not exists (select from member_order o where o.public_id::text = subject_id and o.status = 'review');
  `.execute(db)
}
