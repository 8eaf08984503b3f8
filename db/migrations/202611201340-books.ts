import { type Kysely, sql } from 'kysely'

/**
 * The promises of money, in the view that a job reads every five minutes (spec/promises 20):
 * `money_alarm` has those that credits alone know nothing of, `ledger_alarm` has all of them.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    -- Who was given premium stays in the books when the account is erased, which empties what points at a member.
    alter table premium_grant drop constraint premium_grant_member_id_fkey;

    -- When we knew of it: a bank may take back what was paid back already, and who knows must not pay back again.
    alter table provider_refund add column known_at timestamptz not null default clock_timestamp();
    alter table provider_chargeback add column known_at timestamptz not null default clock_timestamp();

    -- Money moves seldom: found without all the messages that were paid. And a day of the books without all the others.
    create index ledger_entry_of_money on ledger_entry (idem_key) where kind in (
      'purchase', 'purchase_refund', 'refund_release', 'chargeback', 'chargeback_reversal', 'debt');
    create index ledger_entry_by_time on ledger_entry using brin (created_at);
    create index on order_refund (attempt_id);
    create index on provider_refund (refund_id);
  `.execute(db)
  await moneyAlarm(db)
  await ledgerAlarm(db)
}

async function moneyAlarm(db: Kysely<any>): Promise<void> {
  await sql`
    create view money_alarm as
    with moved as materialized (
      select member_id, seq, idem_key, kind, account, amount from ledger_entry where kind in (
        'purchase', 'purchase_refund', 'refund_release', 'chargeback', 'chargeback_reversal', 'debt')
    ),
    payment as (
      select a.id, a.order_id, a.snapshot, o.amount, coalesce(a.id = o.paid_by, false) as granted
      from payment_attempt a join member_order o on o.id = a.order_id where a.status = 'paid'
    ),
    -- All that holds money back of what was granted, and the credits that it should have taken.
    back as (
      select 'refund:' || r.id as fact, o.id as order_id, o.member_id, r.credits + r.owed as taken, r.share,
             r.status <> 'failed' as standing
      from order_refund r join member_order o on o.id = r.order_id
      union all
      select 'chargeback:' || c.provider_id, o.id, o.member_id, c.credits + c.owed,
             case when o.paid_by is distinct from a.id then 0 when c.amount >= o.amount then o.credits
                  else (o.credits::bigint * c.amount / o.amount)::integer end,
             c.reversed_at is null
      from provider_chargeback c join payment_attempt a on a.id = c.attempt_id join member_order o on o.id = a.order_id
    ),
    -- What every such thing moved, in credits and in debt.
    traced as (
      select member_id, split_part(idem_key, ':', 1) || ':' || split_part(idem_key, ':', 2) as fact, sum(amount) as amount
      from (
        select member_id, idem_key, amount from moved where kind not in ('purchase', 'debt')
        union all select member_id, idem_key, -amount from debt_entry where idem_key not like 'order:%'
      ) each group by 1, 2
    ),
    running_debt as (
      select member_id, seq, balance_after, sum(amount) over mine as expected, row_number() over mine as place
      from debt_entry window mine as (partition by member_id order by seq)
    )
    select 'I10 a completed order is granted once' as invariant, o.id::text as subject
    from member_order o left join moved l on l.member_id = o.member_id and l.idem_key = 'order:' || o.id || ':grant'
    where o.status = 'completed'
      and (l.seq is null or l.kind <> 'purchase' or l.account <> 'sys_sold' or l.amount <> o.credits)
    union all
    select 'I10 every purchase has its completed order', l.member_id || '/' || l.seq
    from moved l left join member_order o on o.member_id = l.member_id and l.idem_key = 'order:' || o.id || ':grant'
    where l.kind = 'purchase' and (o.id is null or o.status <> 'completed')
    union all
    select 'I10 a completed order, and no other, was paid with the right payment', o.id::text
    from member_order o left join payment_attempt a on a.id = o.paid_by
    where (o.status = 'completed') <> (a.id is not null)
       or a.id is not null and (
         a.order_id <> o.id or a.status <> 'paid' or (a.snapshot #>> '{amount,minor}')::bigint is distinct from o.amount
         or a.snapshot #>> '{amount,currency}' is distinct from o.currency::text
         or a.snapshot ->> 'orderId' is distinct from o.public_id::text)
    union all
    select 'I10 a payment that is not granted goes back, and no other', p.id::text
    from payment p left join (
      select attempt_id from order_refund where reason in ('duplicate', 'cancelled', 'erased') group by attempt_id
    ) r on r.attempt_id = p.id
    where p.granted = (r.attempt_id is not null)
    union all
    select 'I11 no more goes back than was paid', p.id::text
    from payment p join (
      select attempt_id, sum(amount) filter (where what = 'asked') as asked,
             sum(amount) filter (where what = 'told') as told, sum(amount) filter (where what = 'taken') as taken
      from (
        select attempt_id, amount, 'asked' as what from order_refund where status = 'refunded'
        union all select attempt_id, amount, 'told' from provider_refund where status = 'refunded'
        union all select attempt_id, amount, 'taken' from provider_chargeback where reversed_at is null
      ) gone group by attempt_id
    ) g on g.attempt_id = p.id
    where p.amount < greatest(g.asked, g.told, g.taken)
    union all
    select 'I11 what is known to be back is not paid back again', r.id::text
    from order_refund r join payment p on p.id = r.attempt_id
    where r.status in ('sent', 'refunded') and p.amount < r.amount + (
      select coalesce(sum(o.amount), 0) from order_refund o
      where o.attempt_id = p.id and o.id <> r.id and o.status in ('sent', 'refunded')
        and case o.reason when 'desk' then (select min(known_at) from provider_refund where refund_id = o.id)
            else o.asked_at end < r.asked_at
    ) + (
      select coalesce(sum(amount), 0) from provider_chargeback
      where attempt_id = p.id and reversed_at is null and known_at < r.asked_at)
    union all
    select 'I11 what goes back takes its credits, and no more than were granted', o.id::text
    from member_order o join (
      select order_id, sum(taken) as taken, sum(share) as share, bool_or(taken > share) as too_much
      from back where standing group by order_id
    ) b on b.order_id = o.id
    where b.too_much or b.taken <> case when o.status = 'completed' then least(o.credits, b.share) else 0 end
    union all
    select 'I11 credits and debt moved as the refund or chargeback says', coalesce(b.fact, t.fact)
    from back b full join traced t on t.member_id = b.member_id and t.fact = b.fact
    where b.fact is null or coalesce(t.amount, 0) <> case when b.standing then -b.taken else 0 end
    union all
    select 'I12 premium has been paid for or given', m.id::text
    from member m left join (
      select member_id from order_net where net > 0 union select member_id from premium_grant
    ) p on p.member_id = m.id
    where m.paid_user <> (p.member_id is not null)
    union all
    select 'a debt is the sum of its entries', member_id || '/' || seq
    from running_debt where balance_after <> expected or seq <> place
    union all
    select 'a debt that was collected left the balance', coalesce(l.idem_key, d.idem_key)
    from (select * from moved where kind = 'debt') l
    full join (select * from debt_entry where idem_key like 'order:%') d
      on d.member_id = l.member_id and d.idem_key = l.idem_key
    where l.amount is distinct from d.amount or l.amount > 0
    union all
    select 'discounts follow their orders', o.id::text
    from discount_use u join member_order o on o.id = u.order_id
    where u.member_id <> o.member_id
       or u.state <> case when o.status = 'completed' then 'redeemed'
                          when o.status in ('failed', 'cancelled') then 'released' else 'reserved' end
      -- With the desk after it had failed.
      and not (o.status = 'review' and u.state = 'released')
      -- Over by its newest payment, while an older one may still come.
      and not (o.status in ('failed', 'cancelled') and u.state = 'reserved' and exists (
        select from payment_attempt a where a.order_id = o.id and a.status in ('created', 'open', 'pending')))
      -- Paid after it was let go of, when another order had the place.
      and not (o.status = 'completed' and u.state = 'released' and exists (
        select from discount_use n
        where n.member_id = u.member_id and n.id <> u.id and n.state <> 'released'
          and (n.once and u.once and n.code_id = u.code_id or n.first_purchase and u.first_purchase)))
    union all
    select 'receipt numbers have no gaps', year::text
    from receipt group by year having count(*) <> max(position) or min(position) <> 1
    union all
    select 'receipts say their number', number from receipt
    where number <> year || '-' || lpad(position::text, greatest(6, length(position::text)), '0')
    union all
    select 'a completed order, and no other, has its receipt', o.id::text
    from member_order o left join receipt t on t.order_id = o.id and t.kind = 'receipt'
    where (o.status = 'completed') <> (t.number is not null) or t.amount <> o.amount or t.vat_amount <> o.vat_amount
    union all
    select 'a credit note says what went back', t.number
    from receipt t join order_refund r on r.id = t.refund_id
    where t.kind = 'credit_note' and (t.amount <> r.amount or t.order_id <> r.order_id)
  `.execute(db)
}

async function ledgerAlarm(db: Kysely<any>): Promise<void> {
  await sql`
    create or replace view ledger_alarm as
    with summed as (
      select member_id, count(*) as entries, max(seq) as last_seq,
             sum(amount) as balance
      from ledger_entry group by member_id
    ),
    running as (
      select member_id, seq, balance_after,
             sum(amount)
               over (partition by member_id order by seq) as expected
      from ledger_entry
    )
    select 'I2 balance is the sum of the entries' as invariant, m.id::text as subject
    from member m left join summed s on s.member_id = m.id
    where m.credits <> coalesce(s.balance, 0) or m.ledger_seq <> coalesce(s.entries, 0)
       or m.ledger_seq <> coalesce(s.last_seq, 0)
    union all
    select 'every entry has its member', s.member_id::text
    from summed s left join member m on m.id = s.member_id where m.id is null
    union all
    select 'I3 no balance below zero', id::text from member where credits < 0
    union all
    select 'I4 every paid message has its entry', x.conversation_id || '/' || x.seq
    from message x left join ledger_entry l
      on l.member_id = x.sender_id and l.idem_key = 'message:' || x.client_message_id and l.kind = 'message'
    where x.cost > 0 and (l.seq is null or l.amount <> -x.cost)
    union all
    select 'I4 every refunded message has its refund', x.conversation_id || '/' || x.seq
    from message x left join ledger_entry l
      on l.member_id = x.sender_id and l.idem_key = 'refund:' || x.client_message_id and l.kind = 'refund'
    where x.refunded_at is not null and l.seq is null
    union all
    select 'I5 every message entry has its message', l.member_id || '/' || l.seq
    from ledger_entry l left join message x
      on x.sender_id = l.member_id and 'message:' || x.client_message_id = l.idem_key
    where l.kind = 'message' and x.id is null
    union all
    select 'I5 every refund gives back what its message cost', l.member_id || '/' || l.seq
    from ledger_entry l left join message x
      on x.sender_id = l.member_id and 'refund:' || x.client_message_id = l.idem_key
    where l.kind = 'refund'
      and (x.id is null or x.refunded_at is null or l.amount <> x.cost or l.account <> 'sys_refund')
    union all
    select 'I6 message numbers have no gaps', c.id::text
    from conversation c left join (
      select conversation_id, count(*) as messages, max(seq) as last_seq from message group by conversation_id
    ) s on s.conversation_id = c.id
    where c.last_seq <> coalesce(s.last_seq, 0) or c.last_seq <> coalesce(s.messages, 0)
    union all
    select 'I8 running balance', member_id || '/' || seq from running where balance_after <> expected
    union all
    select 'every message has its conversation and is from one of the two', x.conversation_id || '/' || x.seq
    from message x left join conversation c on c.id = x.conversation_id
    where c.id is null or x.sender_id not in (c.low_id, c.high_id)
    union all
    select 'what each side sent is counted', c.id::text
    from conversation c left join (
      select x.conversation_id, x.sender_id, count(*) as sent
      from message x join conversation c on c.id = x.conversation_id and x.seq > c.cleared_seq
      group by x.conversation_id, x.sender_id
    ) low on low.conversation_id = c.id and low.sender_id = c.low_id
    where c.low_sent <> coalesce(low.sent, 0) or c.low_sent + c.high_sent <> c.last_seq - c.cleared_seq
       or c.cleared_seq > c.last_seq
    union all
    select 'what each side read is counted', p.conversation_id || '/' || p.member_id
    from participant p join conversation c on c.id = p.conversation_id
    where p.read_seq > c.last_seq or p.read_count <> (
      select count(*) from message x
      where x.conversation_id = p.conversation_id and x.seq > c.cleared_seq and x.seq <= p.read_seq
        and x.sender_id <> p.member_id)
    union all
    select 'I9 the grand total is zero', 'all accounts'
    where (select coalesce(sum(credits), 0) from member) <> (select coalesce(sum(balance), 0) from summed)
    union all
    select invariant, subject from money_alarm
  `.execute(db)
}
