CREATE OR REPLACE FUNCTION search_key_masks()
 RETURNS TABLE(key text, traits bigint, interests bigint)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  -- The keys of bitmaps that are the same everywhere: a member has a key if they have one of its
  -- bits. A match seeks the searcher's gender; the number is the searcher's answer (traits.ts).
  select trait, search_mask(search_trait_keys(), array[trait]), 0::bigint
    from unnest(search_trait_keys()) trait where trait not like 'seeks:%'
  union all
  select 'interest:' || interest, 0, search_mask(search_interest_keys(), array[interest])
    from unnest(search_interest_keys()) interest
  union all
  select 'mutual:' || gender || ':' || answer, search_mask(search_trait_keys(),
      (array['seeks:' || gender, 'seeks:' || gender || ':answered', 'seeks:' || gender || ':other'])[:answer + 1]), 0
    from unnest(array['male', 'female']) gender, generate_series(0, 2) answer
$function$;
