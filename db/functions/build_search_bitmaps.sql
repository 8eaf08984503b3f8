CREATE OR REPLACE FUNCTION build_search_bitmaps(in_gender text, in_country text, in_years integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  ids integer[];
  keys text[];
  columns text;
begin
  delete from search_bitmap where gender = in_gender and country = in_country and year = any (in_years);
  delete from search_year where gender = in_gender and country = in_country and year = any (in_years);
  insert into search_year
    select in_gender, in_country, year, array_agg(member_id), array(
      select width_bucket(make_date(year, 1, 1) + day - 1, array_agg(birth_date)) from generate_series(0, 366) day order by day)
    from (select extract(year from birth_date)::integer as year, birth_date, member_id from member_search
          where visible and gender = in_gender and country = in_country and extract(year from birth_date)::integer = any (in_years)
          order by 1, 2, 3) sorted
    group by year;
  ids := array(select unnest(y.members) from search_year y
    where y.gender = in_gender and y.country = in_country and y.year = any (in_years));

  -- One walk through the members makes the bitmaps of all keys, each by a column of its own: rows of
  -- a member and a key take four times as long.
  with place as materialized (
    select distinct s.region, case when s.signed_up_on > current_date - 10 then s.signed_up_on end as new_on
    from member_search s where s.member_id = any (ids)
  ), condition (key, has_key) as (
    select k.key, case when k.interests = 0 then format('traits & %s <> 0', k.traits)
      else format('interests & %s <> 0', k.interests) end from search_key_masks() k
    union all select 'all', 'true'
    union all select distinct p.region, format('region = %L', p.region) from place p
    union all select distinct 'new:' || p.new_on, format('signed_up_on = %L', p.new_on) from place p where p.new_on is not null
  )
  select array_agg(c.key), string_agg(format('string_agg(case when %s then ''1'' else ''0'' end, '''')', c.has_key), ', ')
    into keys, columns from condition c;
  execute format('
    insert into search_bitmap
    select $1, $2, key, year, bits::bit varying
    from (
      select year, array[%s] as columns
      from (select extract(year from birth_date)::integer as year, region, traits, interests, signed_up_on
            from member_search where member_id = any ($3) order by year, birth_date, member_id) sorted
      group by year) made, unnest($4, columns) each_key (key, bits)
    where bits like ''%%1%%'' order by key, year', columns) using in_gender, in_country, ids, keys;
end $function$;
