CREATE OR REPLACE FUNCTION search_mask(every text[], mine text[])
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(bit_or(1::bigint << (array_position(every, own) - 1)), 0) from unnest(mine) own
$function$;
