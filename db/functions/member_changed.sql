CREATE OR REPLACE FUNCTION member_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin perform refresh_member_search(new.id); return null; end $function$;
