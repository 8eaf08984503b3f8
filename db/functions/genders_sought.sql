CREATE OR REPLACE FUNCTION genders_sought(seeking text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case seeking when 'both' then array['male', 'female'] else array[seeking] end
$function$;
