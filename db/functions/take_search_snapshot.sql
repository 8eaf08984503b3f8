CREATE OR REPLACE FUNCTION take_search_snapshot(in_gender text, in_country text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  -- Only the release before 23 November 2026 calls this one.
  perform take_years_snapshot(in_gender, in_country, array(
    select distinct extract(year from birth_date)::integer from search_change
    where gender = in_gender and country = in_country));
end $function$;
