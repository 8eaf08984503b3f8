CREATE OR REPLACE FUNCTION verification_left()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into verification_trash (file_id) values (old.picture) on conflict do nothing;
      return null;
    end $function$;
