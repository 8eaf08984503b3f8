CREATE OR REPLACE FUNCTION brand_number(of_brand text, setting text, usual integer)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  -- A setting as a number: the brand's own, else that of the installation, else the default.
  select coalesce(
    (select (b.settings ->> setting)::integer from brand b where b.key = of_brand),
    (select (s.value #>> '{}')::integer from site_setting s where s.key = setting),
    usual)
$function$;
