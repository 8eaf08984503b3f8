CREATE OR REPLACE FUNCTION terms_version(at timestamp with time zone DEFAULT 'infinity'::timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select greatest('2023-12-01 12:00:00+00', (select date_trunc('milliseconds', added) from company where added <= at))
$function$;
