CREATE OR REPLACE FUNCTION receiver_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform return_first_messages_to(new.id);
  return null;
end $function$;
