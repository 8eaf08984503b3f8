CREATE OR REPLACE FUNCTION take_years_snapshot(in_gender text, in_country text, in_years integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if current_setting('transaction_isolation') <> 'repeatable read' then
    raise exception 'take_years_snapshot needs repeatable read';
  end if;
  delete from search_change where gender = in_gender and country = in_country
    and extract(year from birth_date)::integer = any (in_years);
  perform build_search_bitmaps(in_gender, in_country, in_years);
  insert into search_snapshot values (in_gender, in_country, gen_random_uuid())
    on conflict (gender, country) do update set version = excluded.version;
end $function$;
