CREATE OR REPLACE FUNCTION recent_ledger_alarms(since timestamp with time zone, total bigint)
 RETURNS TABLE(invariant text, subject text)
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
#variable_conflict use_column
begin
  -- The checks of the view ledger_alarm for rows written at or after `since`: each new row is compared
  -- with the row before it. `total` is the sum of all ledger entries before `since`.
  return query
  with entry as materialized (
    select * from ledger_entry where created_at >= since
  ), sent as materialized (
    select conversation_id, seq, id, sender_id, client_message_id, cost from message where created_at >= since
  )
  select 'I2 balance is the sum of the entries', m.id::text
  from (select distinct member_id from entry) e join member m on m.id = e.member_id
    cross join lateral (
      select seq, balance_after from ledger_entry where member_id = e.member_id order by seq desc limit 1) latest
  where m.credits <> latest.balance_after or m.ledger_seq <> latest.seq
  union all
  select 'every entry has its member', e.member_id::text
  from entry e where not exists (select from member m where m.id = e.member_id)
  union all
  select 'I8 running balance', e.member_id || '/' || e.seq
  from entry e left join ledger_entry b on b.member_id = e.member_id and b.seq = e.seq - 1
  where e.balance_after <> coalesce(b.balance_after, 0) + e.amount or e.seq > 1 and b.seq is null
  union all
  select 'I4 every paid message has its entry', x.conversation_id || '/' || x.seq
  from sent x left join ledger_entry l
    on l.member_id = x.sender_id and l.idem_key = 'message:' || x.client_message_id and l.kind = 'message'
  where x.cost > 0 and (l.seq is null or l.amount <> -x.cost)
  union all
  select 'I5 every message entry has its message', e.member_id || '/' || e.seq
  from entry e left join message x on x.sender_id = e.member_id
    and x.client_message_id = case when e.idem_key ~ '^message:[0-9a-f-]{36}$' then substr(e.idem_key, 9)::uuid end
  where e.kind = 'message' and x.id is null
  union all
  select 'I5 every refund gives back what its message cost', e.member_id || '/' || e.seq
  from entry e left join message x on x.sender_id = e.member_id
    and x.client_message_id = case when e.idem_key ~ '^refund:[0-9a-f-]{36}$' then substr(e.idem_key, 8)::uuid end
  where e.kind = 'refund'
    and (x.id is null or x.refunded_at is null or e.amount <> x.cost or e.account <> 'sys_refund')
  union all
  select 'I5 every recall gives back what its message cost', e.member_id || '/' || e.seq
  from entry e left join message x on x.sender_id = e.member_id
    and x.client_message_id = case when e.idem_key ~ '^recall:[0-9a-f-]{36}$' then substr(e.idem_key, 8)::uuid end
  left join ledger_entry r on r.member_id = e.member_id and r.idem_key = 'refund:' || x.client_message_id
    and r.kind = 'refund'
  where e.kind = 'recall' and (x.id is null or x.refunded_at is null or e.amount <> x.cost
    or e.account <> 'sys_refund' or r.seq is not null)
  union all
  select 'I5 every unanswered message gives back what it cost', e.member_id || '/' || e.seq
  from entry e left join message x on x.sender_id = e.member_id
    and x.client_message_id = case when e.idem_key ~ '^unanswered:[0-9a-f-]{36}$' then substr(e.idem_key, 12)::uuid end
  left join ledger_entry r on r.member_id = e.member_id
    and r.idem_key in ('refund:' || x.client_message_id, 'recall:' || x.client_message_id)
  where e.kind = 'unanswered' and (x.id is null or x.refunded_at is null or e.amount <> x.cost
    or e.account <> 'sys_refund' or r.seq is not null)
  union all
  select 'I6 message numbers have no gaps', c.id::text
  from (select distinct conversation_id from sent) t join conversation c on c.id = t.conversation_id
    cross join lateral (
      select seq from message where conversation_id = c.id order by seq desc limit 1) latest
  where c.last_seq <> latest.seq
  union all
  select 'I6 message numbers have no gaps', x.conversation_id::text
  from sent x left join message b on b.conversation_id = x.conversation_id and b.seq = x.seq - 1
  where x.seq > 1 and b.seq is null
  union all
  select 'every message has its conversation and is from one of the two', x.conversation_id || '/' || x.seq
  from sent x left join conversation c on c.id = x.conversation_id
  where c.id is null or x.sender_id not in (c.low_id, c.high_id)
  union all
  select 'what each side sent is counted', c.id::text
  from (select distinct conversation_id from sent) t join conversation c on c.id = t.conversation_id
  where c.cleared_seq > c.last_seq or c.low_sent + c.high_sent <> c.last_seq - c.cleared_seq - (
    select count(*) from message x
    where x.conversation_id = c.id and x.seq > c.cleared_seq and x.taken_back_at is not null)
  union all
  select 'I9 the grand total is zero', 'all accounts'
  where (select coalesce(sum(credits), 0) from member)
    <> total + (select coalesce(sum(amount), 0) from entry)
  union all
  select m.invariant, m.subject from money_alarms_of(array(
    select member_id from entry where kind in (
      'purchase', 'purchase_refund', 'refund_release', 'chargeback', 'chargeback_reversal', 'debt')
    union select member_id from debt_entry where created_at >= since
    union select member_id from premium_grant where at >= since
    union select member_id from member_order where created_at >= since or completed_at >= since
    union select o.member_id from member_order o join receipt r on r.order_id = o.id where r.issued_at >= since
    union select o.member_id from member_order o join payment_attempt a on a.order_id = o.id
      where a.created_at >= since or a.paid_at >= since or a.last_synced_at >= since
    union select o.member_id from member_order o join order_refund r on r.order_id = o.id
      where r.created_at >= since or r.asked_at >= since or r.closed_at >= since
    union select o.member_id from member_order o join payment_attempt a on a.order_id = o.id
      join provider_refund r on r.attempt_id = a.id where r.known_at >= since
    union select o.member_id from member_order o join payment_attempt a on a.order_id = o.id
      join provider_chargeback c on c.attempt_id = a.id where c.known_at >= since or c.reversed_at >= since
  )) m;
end $function$;
