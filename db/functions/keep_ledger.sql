CREATE OR REPLACE FUNCTION keep_ledger()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from ledger_entry where member_id = old.id) then
    raise exception 'member % has ledger entries', old.id using errcode = 'restrict_violation';
  end if;
  return old;
end $function$;
