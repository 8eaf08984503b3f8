CREATE OR REPLACE FUNCTION profile_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin perform refresh_member_search(new.member_id); return null; end $function$;
