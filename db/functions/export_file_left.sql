CREATE OR REPLACE FUNCTION export_file_left()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into export_trash (file_id) values (old.file_id) on conflict do nothing;
  return null;
end $function$;
