CREATE OR REPLACE FUNCTION try_number_changes()
 RETURNS json
 LANGUAGE plpgsql
 SET lock_timeout TO '50ms'
AS $function$
begin
  if pg_try_advisory_xact_lock(7260001) then
    return to_json(number_changes());
  end if;
  return null;
exception when others then
  return null; -- What the transaction wrote stays, and the relay numbers it.
end $function$;
