CREATE OR REPLACE FUNCTION fingerprint_bands(print bit)
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
      select array[substring(print from 1 for 16)::integer, 65536 + substring(print from 17 for 16)::integer,
                   131072 + substring(print from 33 for 16)::integer, 196608 + substring(print from 49 for 16)::integer]
    $function$;
