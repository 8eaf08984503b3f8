CREATE OR REPLACE FUNCTION photo_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into photo_trash (public_id) values (old.public_id) on conflict do nothing;
  return null;
end $function$;
