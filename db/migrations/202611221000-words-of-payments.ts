import { type Kysely, sql } from 'kysely'

/**
 * A refund or block by hand is called `back_office`, and the job that follows attempts is called
 * `payments.reconcile-pending`. Jobs that wait under the old name are renamed with it. The views
 * keep their definition except for the value.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table order_refund drop constraint order_refund_reason_check;
    update order_refund set reason = 'back_office' where reason = 'desk';
    alter table order_refund add constraint order_refund_reason_check
      check (reason in ('withdrawal', 'duplicate', 'cancelled', 'erased', 'back_office'));

    alter table payment_block drop constraint payment_block_reason_check;
    update payment_block set reason = 'back_office' where reason = 'desk';
    alter table payment_block add constraint payment_block_reason_check
      check (reason in ('chargeback', 'bank', 'back_office'));

    do $$
    declare
      changed text;
    begin
      foreach changed in array array['order_net', 'money_alarm'] loop
        execute format('create or replace view %I as %s', changed,
          replace(pg_get_viewdef(changed::regclass), '''desk''', '''back_office'''));
      end loop;
      if to_regclass('graphile_worker._private_tasks') is not null then
        update graphile_worker._private_tasks set identifier = 'payments.reconcile-pending'
          where identifier = 'payments.sync-due';
        update graphile_worker._private_known_crontabs set identifier = 'payments.reconcile-pending'
          where identifier = 'payments.sync-due';
      end if;
    end $$;
  `.execute(db)
}
