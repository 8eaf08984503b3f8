CREATE OR REPLACE FUNCTION search_keys(region text, traits bigint, interests bigint, signed_up_on date)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
AS $function$
  select 'all'
  union all select region
  union all select 'new:' || signed_up_on where signed_up_on > current_date - 10
  union all select k.key from search_key_masks() k
    where k.traits & search_keys.traits <> 0 or k.interests & search_keys.interests <> 0
$function$;
