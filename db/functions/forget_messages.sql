CREATE OR REPLACE FUNCTION forget_messages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  with gone as (delete from message where conversation_id = old.id returning photo_id, voice_id),
  voices as (delete from message_voice where public_id in (select voice_id from gone where voice_id is not null))
  delete from message_photo where public_id in (select photo_id from gone where photo_id is not null);
  return old;
end $function$;
