CREATE OR REPLACE FUNCTION fictional_chat()
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select value #>> '{}' from site_setting where key = 'fictional_chat'), 'off')
$function$;
