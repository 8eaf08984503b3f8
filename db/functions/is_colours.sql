CREATE OR REPLACE FUNCTION is_colours(colours jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
      select jsonb_typeof(colours) = 'object'
        and (select array_agg(key order by key) = '{dark,light}' from jsonb_object_keys(colours) as key)
        and not exists (
          select from jsonb_each(colours) as s (scheme, pairs), jsonb_each_text(pairs) as p (token, colour)
          where colour !~ '^#[0-9a-f]{6}$' or token !~ '^[a-z0-9-]+$')
    $function$;
