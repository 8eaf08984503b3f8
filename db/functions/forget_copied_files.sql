CREATE OR REPLACE FUNCTION forget_copied_files()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from message_photo where public_id = old.file_id;
  delete from message_voice where public_id = old.file_id;
  return null;
end $function$;
