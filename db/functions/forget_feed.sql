CREATE OR REPLACE FUNCTION forget_feed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from member_event where member_id = old.id;
  delete from member_feed where member_id = old.id;
  return null;
end $function$;
