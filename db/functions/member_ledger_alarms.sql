CREATE OR REPLACE FUNCTION member_ledger_alarms(after integer, upto integer)
 RETURNS TABLE(invariant text, subject text)
 LANGUAGE plpgsql
 STABLE
 SET enable_nestloop TO 'off'
AS $function$
begin
  -- Reads the view ledger_alarm over the rows of the members after the first id up to the second:
  -- each table is hidden by a query of the same name. The planner takes the ranges for smaller than
  -- they are, and would compare each row with each. The grand total is zero where the balance of
  -- every member is the sum of their entries; the promises of money are those of money_alarms_of.
  return query execute '
    with member as not materialized (select * from member where id > $1 and id <= $2),
    ledger_entry as not materialized (select * from ledger_entry where member_id > $1 and member_id <= $2),
    message as not materialized (select * from message where sender_id > $1 and sender_id <= $2),
    money_alarm (invariant, subject) as (select null, null where false)
    select alarm.invariant, alarm.subject from (' || rtrim(pg_get_viewdef('ledger_alarm'::regclass), '; ') || ') alarm
    where alarm.invariant <> all (array[''I6 message numbers have no gaps'', ''I9 the grand total is zero'',
      ''every message has its conversation and is from one of the two'',
      ''what each side sent is counted'', ''what each side read is counted''])' using after, upto;
end $function$;
