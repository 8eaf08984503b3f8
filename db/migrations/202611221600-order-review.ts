import { type Kysely, sql } from 'kysely'

/**
 * The refund of a payment that is not what was ordered: of what was paid, in the currency it was
 * paid in, once.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table order_refund drop constraint order_refund_reason_check;
    alter table order_refund add constraint order_refund_reason_check
      check (reason in ('withdrawal', 'duplicate', 'cancelled', 'erased', 'back_office', 'staff', 'mismatch'));
    -- Null: the order's.
    alter table order_refund add column currency currency_code check (currency is null or reason = 'mismatch');
    create unique index order_refund_mismatch on order_refund (attempt_id)
      where reason = 'mismatch' and status <> 'failed';
  `.execute(db)
}
