CREATE OR REPLACE FUNCTION money_alarms_of(member_ids integer[])
 RETURNS TABLE(invariant text, subject text)
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  -- Runs the query of the view money_alarm for these members only: common tables with the names of
  -- its tables hold their rows. Some alarms are about all rows; only the view itself finds those.
  return query execute '
    with member as not materialized (select * from member where id = any ($1)),
    member_order as not materialized (select * from member_order where member_id = any ($1)),
    payment_attempt as not materialized (select * from payment_attempt where order_id in (
      select id from member_order where member_id = any ($1))),
    order_refund as not materialized (select * from order_refund where order_id in (
      select id from member_order where member_id = any ($1))),
    receipt as not materialized (select * from receipt where order_id in (
      select id from member_order where member_id = any ($1))),
    provider_refund as not materialized (select * from provider_refund where attempt_id in (
      select a.id from payment_attempt a join member_order o on o.id = a.order_id
      where o.member_id = any ($1))),
    provider_chargeback as not materialized (select * from provider_chargeback where attempt_id in (
      select a.id from payment_attempt a join member_order o on o.id = a.order_id
      where o.member_id = any ($1))),
    ledger_entry as not materialized (select * from ledger_entry where member_id = any ($1)),
    debt_entry as not materialized (select * from debt_entry where member_id = any ($1)),
    premium_grant as not materialized (select * from premium_grant where member_id = any ($1)),
    discount_use as not materialized (select * from discount_use where member_id = any ($1)),
    order_net as not materialized (select * from order_net where member_id = any ($1))
    select alarm.invariant, alarm.subject from (' || rtrim(pg_get_viewdef('money_alarm'::regclass), '; ') || ') alarm
    where alarm.invariant <> all (array[''receipt numbers have no gaps'', ''a code counts what it gave'',
      ''a budget counts every use of its code''])' using member_ids;
end $function$;
