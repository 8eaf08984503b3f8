CREATE OR REPLACE FUNCTION search_keys(region text, traits bigint, interests bigint, signed_up_on date)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
AS $function$
  select 'all'
  union all select region
  union all select 'new:' || signed_up_on where signed_up_on > current_date - 10
  union all select key from unnest(search_trait_keys()) with ordinality t (key, n)
    where traits & (1::bigint << (n - 1)::integer) <> 0 and key not like 'seeks:%'
  union all select 'interest:' || key from unnest(search_interest_keys()) with ordinality t (key, n)
    where interests & (1::bigint << (n - 1)::integer) <> 0
  union all select 'mutual:' || split_part(key, ':', 2) || ':' || answer
    from unnest(search_trait_keys()) with ordinality t (key, n),
         generate_series(case split_part(key, ':', 3) when '' then 0 when 'answered' then 1 else 2 end, 2) answer
    where key like 'seeks:%' and traits & (1::bigint << (n - 1)::integer) <> 0
$function$;
