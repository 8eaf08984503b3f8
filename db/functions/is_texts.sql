CREATE OR REPLACE FUNCTION is_texts(texts jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
      select jsonb_typeof(texts) = 'object' and not exists (
        select from jsonb_each(texts) as t (language, words)
        where language not in ('nl', 'de', 'en', 'es', 'fr', 'it', 'pl')
          or jsonb_typeof(words) <> 'string' or words #>> '{}' !~ '\S')
    $function$;
