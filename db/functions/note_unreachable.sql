CREATE OR REPLACE FUNCTION note_unreachable()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into unreachable (member_id) values (new.id)
    on conflict (member_id) do update set since = clock_timestamp();
  return null;
end $function$;
