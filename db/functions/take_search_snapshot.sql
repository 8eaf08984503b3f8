CREATE OR REPLACE FUNCTION take_search_snapshot(in_gender text, in_country text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  years integer[];
begin
  -- Only the release before 23 November 2026 calls this one.
  if current_setting('transaction_isolation') <> 'repeatable read' then
    raise exception 'take_search_snapshot needs repeatable read';
  end if;
  with included as (
    delete from search_change where gender = in_gender and country = in_country
    returning extract(year from birth_date)::integer as year)
  select array_agg(distinct year) into years from included;
  perform build_search_bitmaps(in_gender, in_country, years);
  insert into search_snapshot values (in_gender, in_country, gen_random_uuid())
    on conflict (gender, country) do update set version = excluded.version;
end $function$;
