CREATE OR REPLACE FUNCTION unread_of(p participant, c conversation)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when p.member_id = c.low_id then c.high_sent else c.low_sent end - p.read_count
$function$;
