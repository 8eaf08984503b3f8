CREATE OR REPLACE FUNCTION give_label()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      update profile set fictional = true, verified_at = null where member_id = new.id;
      return null;
    end $function$;
