CREATE OR REPLACE FUNCTION build_search_bitmaps(in_gender text, in_country text, in_years integer[])
 RETURNS void
 LANGUAGE sql
AS $function$
  delete from search_bitmap where gender = in_gender and country = in_country and year = any (in_years);
  delete from search_year where gender = in_gender and country = in_country and year = any (in_years);
  insert into search_year
  select in_gender, in_country, year, members, array(
    select width_bucket(make_date(year, 1, 1) + day - 1, births) from generate_series(0, 366) day order by day)
  from (
    select extract(year from birth_date)::integer as year, array_agg(member_id) as members, array_agg(birth_date) as births
    from (select birth_date, member_id from member_search
          where visible and gender = in_gender and country = in_country and extract(year from birth_date)::integer = any (in_years)
          order by birth_date, member_id) sorted
    group by 1) years;
  -- Materialized: PostgreSQL unpacks the arrays once, not for each row.
  with place as materialized (
    select y.year, m.id, m.place::integer, max(m.place) over (partition by y.year)::integer as members
    from search_year y, unnest(y.members) with ordinality m (id, place)
    where y.gender = in_gender and y.country = in_country and y.year = any (in_years)
  ), keyed as (
    select p.year, p.members, p.place, k.key collate "C" as key
    from place p, member_search s, search_keys(s.region, s.traits, s.interests, s.signed_up_on) k (key)
    where s.member_id = p.id
  ), spaced as (
    select *, place - lag(place, 1, 0) over (partition by year, key order by place) - 1 as gap from keyed
  )
  insert into search_bitmap
  select in_gender, in_country, key, year,
         (string_agg(repeat('0', gap) || '1', '' order by place) || repeat('0', max(members) - max(place)))::bit varying
  from spaced group by key, year
  order by key, year
$function$;
