CREATE OR REPLACE FUNCTION number_changes(OUT member_ids integer[], OUT site_changed boolean, OUT has_more boolean)
 RETURNS record
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
begin
  -- Until the end of the transaction no other process numbers changes.
  perform pg_advisory_xact_lock(7260001);
  -- Planned while the outbox is empty, this would read all of it for each of its rows: hence the
  -- array, and no sequential scan.
  with batch as (
    delete from outbox o where o.id = any (array(
      select waiting.id from outbox waiting order by waiting.id limit 500 for update skip locked))
    returning o.id, o.kind, o.member_ids as receivers, o.payload
  ), addressed as (
    select m.id as member_id, b.id, b.kind, b.payload, row_number() over (partition by m.id order by b.id) as place
    from batch b cross join unnest(b.receivers) as receiver (member_id) join member m on m.id = receiver.member_id
  ), counted as (
    select a.member_id, count(*) as changes from addressed a group by a.member_id
  ), feeds as (
    insert into member_feed as feed (member_id, last_seq)
    select c.member_id, c.changes from counted c order by c.member_id
    on conflict (member_id) do update set last_seq = feed.last_seq + excluded.last_seq
    returning feed.member_id, feed.last_seq
  ), numbered as (
    insert into member_event (member_id, seq, kind, payload)
    select a.member_id, f.last_seq - c.changes + a.place, a.kind, a.payload
    from addressed a join feeds f using (member_id) join counted c using (member_id)
  )
  select (select array_agg(f.member_id) from feeds f), coalesce(bool_or(b.kind = 'site'), false), count(*) = 500
    into member_ids, site_changed, has_more from batch b;
end $function$;
