CREATE OR REPLACE FUNCTION photo_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then perform refresh_member_search(old.member_id); end if;
  if tg_op <> 'DELETE' then perform refresh_member_search(new.member_id); end if;
  return null;
end $function$;
