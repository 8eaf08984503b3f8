CREATE OR REPLACE FUNCTION conversation_ledger_alarms(after uuid, upto uuid)
 RETURNS TABLE(invariant text, subject text)
 LANGUAGE plpgsql
 STABLE
 SET enable_nestloop TO 'off'
AS $function$
begin
  -- Runs the query of the view ledger_alarm for the conversations with `after` < id <= `upto` only:
  -- common tables with the names of its tables hold the rows of these conversations. Nested loops
  -- are off, because the planner expects few rows and would compare each row with each.
  return query execute '
    with conversation as not materialized (select * from conversation where id > $1 and id <= $2),
    participant as not materialized (
      select * from participant where conversation_id > $1 and conversation_id <= $2),
    message as not materialized (select * from message where conversation_id > $1 and conversation_id <= $2)
    select alarm.invariant, alarm.subject from (' || rtrim(pg_get_viewdef('ledger_alarm'::regclass), '; ') || ') alarm
    where alarm.invariant = any (array[''I6 message numbers have no gaps'',
      ''every message has its conversation and is from one of the two'',
      ''what each side sent is counted'', ''what each side read is counted''])' using after, upto;
end $function$;
