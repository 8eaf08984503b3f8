CREATE OR REPLACE FUNCTION try_number_changes()
 RETURNS json
 LANGUAGE plpgsql
 SET lock_timeout TO '50ms'
AS $function$
begin
  -- What others wrote could take long, and would be told by nobody if the answer were lost.
  if (select count(*) = 1 from (select from outbox order by id limit 2) few)
    and pg_try_advisory_xact_lock(7260001) then
    return to_json(number_changes());
  end if;
  return null;
exception when query_canceled or others then
  return null; -- What the transaction wrote stays, and the relay numbers it.
end $function$;
