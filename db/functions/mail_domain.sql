CREATE OR REPLACE FUNCTION mail_domain(email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select substring(email from
    '([^.@]+[.](?:(?:ac|asn|co|com|edu|geek|gen|gob|gov|gv|id|info|ltd|me|net|nom|or|org|plc)[.][a-z]{2}|[^.@]+))$')
$function$;
