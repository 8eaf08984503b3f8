CREATE OR REPLACE FUNCTION partitions_of(parent text)
 RETURNS TABLE(name text, ends timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  -- A default partition has no end.
  select c.relname::text, substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \(''(.+)''\)')::timestamptz
  from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = parent::regclass
$function$;
