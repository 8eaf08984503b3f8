CREATE OR REPLACE FUNCTION is_prompts(prompts jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
      select jsonb_typeof(prompts) = 'array' and jsonb_array_length(prompts) <= 3
        and (select count(distinct prompt ->> 'key') = count(*)
               and coalesce(bool_and(length(prompt ->> 'answer') between 1 and 160), true)
             from jsonb_array_elements(prompts) prompt)
    $function$;
