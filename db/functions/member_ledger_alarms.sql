CREATE OR REPLACE FUNCTION member_ledger_alarms(after integer, upto integer)
 RETURNS TABLE(invariant text, subject text)
 LANGUAGE plpgsql
 STABLE
 SET enable_nestloop TO 'off'
AS $function$
begin
  -- Runs the query of the view ledger_alarm for the members with `after` < id <= `upto` only: common
  -- tables with the names of its tables hold the rows of these members. Nested loops are off, because
  -- the planner expects few rows and would compare each row with each. The grand total needs no
  -- check here: it is zero if the balance of every member is the sum of their entries. The alarms of
  -- money come from money_alarms_of.
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
