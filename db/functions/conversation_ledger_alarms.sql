CREATE OR REPLACE FUNCTION conversation_ledger_alarms(after uuid, upto uuid)
 RETURNS TABLE(invariant text, subject text)
 LANGUAGE plpgsql
 STABLE
 SET enable_nestloop TO 'off'
AS $function$
begin
  -- Reads the view ledger_alarm over the rows of the conversations after the first id up to the
  -- second: each table is hidden by a query of the same name. The planner takes the ranges for
  -- smaller than they are, and would compare each row with each.
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
