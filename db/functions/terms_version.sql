CREATE OR REPLACE FUNCTION terms_version(of_brand text, at timestamp with time zone DEFAULT 'infinity'::timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select greatest('2023-12-01 12:00:00+00',
    (select date_trunc('milliseconds', c.added)
      from brand b join company c on c.key = b.company where b.key = of_brand and c.added <= at),
    (select date_trunc('milliseconds', max(p.published_at))
      from page_text p where p.asks_again and p.published_at <= at))
$function$;
