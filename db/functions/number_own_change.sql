CREATE OR REPLACE FUNCTION number_own_change()
 RETURNS integer[]
 LANGUAGE plpgsql
 SET lock_timeout TO '50ms'
AS $function$
declare
  own bigint; waiting integer; told integer[];
begin
  -- Only nodes of the release before call this function; the next release drops it.
  select min(id), count(*) into own, waiting from (select id from outbox order by id limit 2) few;
  -- Only where the outbox holds nothing else: changes of others have lower numbers, take long, and
  -- their members would not be told if this answer were lost.
  if waiting = 1 and pg_try_advisory_xact_lock(7260001) then
    with change as (
      delete from outbox where id = own returning kind, member_ids, payload
    ), feeds as (
      insert into member_feed as feed (member_id, last_seq)
      select m.id, 1 from change c join member m on m.id = any (c.member_ids) order by m.id
      on conflict (member_id) do update set last_seq = feed.last_seq + 1
      returning feed.member_id, feed.last_seq
    ), numbered as (
      insert into member_event (member_id, seq, kind, payload)
      select f.member_id, f.last_seq, c.kind, c.payload from feeds f, change c
      returning member_id
    )
    select array_agg(n.member_id) into told from numbered n;
  end if;
  return told;
exception when query_canceled or lock_not_available or deadlock_detected or integrity_constraint_violation then
  return null; -- The change stays in the outbox, and the relay numbers it.
end $function$;
