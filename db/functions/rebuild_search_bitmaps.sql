CREATE OR REPLACE FUNCTION rebuild_search_bitmaps()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  slice record;
begin
  lock table member_search in share row exclusive mode;
  delete from search_change;
  delete from search_bitmap;
  delete from search_year;
  delete from search_snapshot;
  for slice in
    select s.gender, s.country, array_agg(distinct extract(year from s.birth_date)::integer) as years
    from member_search s where s.visible group by 1, 2
  loop
    perform build_search_bitmaps(slice.gender, slice.country, slice.years);
    insert into search_snapshot values (slice.gender, slice.country, gen_random_uuid());
  end loop;
end $function$;
