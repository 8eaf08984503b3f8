CREATE OR REPLACE FUNCTION forget_bounce()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.notifications_disabled := array_remove(new.notifications_disabled::text[], 'bounce');
  return new;
end $function$;
