CREATE OR REPLACE FUNCTION keep_partitions(parent text, kept_days integer, days_ahead integer, at timestamp with time zone DEFAULT now())
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET lock_timeout TO '200ms'
 SET "TimeZone" TO 'UTC'
AS $function$
-- Takes one step, under one short lock, and returns what it did, or null if nothing is left to do.
declare
  today date := at;
  -- The table as it was before it had partitions, with all rows until `until`.
  before text := parent || '_before';
  part text;
  until timestamptz;
  checked boolean;
  part_key name := (select a.attname from pg_partitioned_table p
    join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0] where p.partrelid = parent::regclass);
begin
  -- One process at a time. Nothing that reads or writes rows waits for this lock.
  execute format('lock table only %I in share update exclusive mode', parent);

  -- Gives the default partition an end. Attaching it would read all its rows under a lock that stops
  -- everybody, unless a validated check says which rows it holds: so that check comes first.
  if exists (select from pg_partitioned_table where partrelid = parent::regclass and partdefid <> 0) then
    select substring(pg_get_constraintdef(oid) from '''(.+)''')::timestamptz, convalidated into until, checked
      from pg_constraint where conrelid = before::regclass and conname = 'partition_end';
    if not found then
      -- Rows from the future come with a backup of a machine whose clock was ahead.
      execute format('select max(%I) from %I', part_key, before) into until;
      execute format('alter table %I add constraint partition_end check (%I < %L) not valid',
        before, part_key, greatest(today, until::date) + 2);
      return 'limited ' || before;
    elsif not checked then
      execute format('alter table %I validate constraint partition_end', before);
      return 'checked ' || before;
    end if;
    execute format('alter table %I detach partition %I', parent, before);
    execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', parent, before, until);
    execute format('alter table %I drop constraint partition_end', before);
    return 'closed ' || before;
  end if;

  select name, ends into part, until from partitions_of(parent) order by ends desc limit 1;
  if until <= today + days_ahead then
    until := greatest(until, today - 1);
    -- Keys and indexes come from the newest partition. To attach a table stops nobody, unlike
    -- `create table … partition of`. Statistics from just after midnight, when a partition has few
    -- rows, would make PostgreSQL read the whole partition for each member: hence the threshold.
    execute format('create table %I (like %I including defaults including indexes including storage including compression)
        with (autovacuum_analyze_threshold = 10000)',
      parent || to_char(until, '_YYYYMMDD'), part);
    execute format('alter table %I attach partition %I for values from (%L) to (%L)',
      parent, parent || to_char(until, '_YYYYMMDD'), until, until + interval '1 day');
    return 'made ' || parent || to_char(until, '_YYYYMMDD');
  end if;

  select name into part from partitions_of(parent) where ends <= today - kept_days order by ends limit 1;
  if found then
    execute format('drop table %I', part);
    return 'dropped ' || part;
  end if;
  return null;
end $function$;
