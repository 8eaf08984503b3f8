CREATE OR REPLACE FUNCTION count_profile_view(viewer integer, seen integer, today date, most integer)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from viewed_profiles v where v.member_id = viewer and v.day >= today and seen = any (v.viewed)) then
    return true;
  end if;
  perform set_config('synchronous_commit', 'off', true);
  insert into viewed_profiles as v (member_id, day, viewed) values (viewer, today, array[seen])
  on conflict (member_id) do update set
    day = greatest(v.day, excluded.day),
    viewed = case when excluded.day > v.day then excluded.viewed
      when seen = any (v.viewed) then v.viewed else v.viewed || seen end
  where excluded.day > v.day or seen = any (v.viewed) or cardinality(v.viewed) < most;
  return found;
end $function$;
