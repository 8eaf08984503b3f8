CREATE OR REPLACE FUNCTION sum_statistics(first date, last date)
 RETURNS void
 LANGUAGE sql
AS $function$
  -- Sums the statistics of these days by each key (day, country, language, brand, network), and then
  -- the months of these days.
  delete from stat_sum where span = 'day' and start between first and last
    or span = 'month' and start between date_trunc('month', first::timestamp) and date_trunc('month', last::timestamp);
  insert into stat_sum (dimension, span, start, key, what, brand, currency, members, amount)
  select dimension, 'day', day, key, what, brand, currency, sum(members), sum(amount)
  from stat_day, lateral (
    values ('day', ''), ('country', country), ('language', language), ('brand', brand), ('network', network)
  ) by_key (dimension, key)
  where day between first and last group by 1, 3, 4, 5, 6, 7;
  insert into stat_sum (dimension, span, start, key, what, brand, currency, members, amount)
  select dimension, 'month', date_trunc('month', start::timestamp)::date, key, what, brand, currency, sum(members), sum(amount)
  from stat_sum
  where span = 'day' and start >= date_trunc('month', first::timestamp)
    and start < date_trunc('month', last::timestamp) + interval '1 month'
  group by 1, 3, 4, 5, 6, 7;
$function$;
