import { type Kysely, sql } from 'kysely'

/**
 * The promises of money, in the view that a job reads every five minutes (TRUST §3.2): `money_alarm` has those that
 * credits alone know nothing of, `ledger_alarm` has all of them.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    -- Who was given premium stays in the books when the account is erased, which empties what points at a member.
    alter table premium_grant drop constraint premium_grant_member_id_fkey;

    -- When we knew of it: a bank may take back what was paid back already, and who knows must not pay back again.
    alter table provider_chargeback add column known_at timestamptz not null default clock_timestamp();

    -- Money moves seldom: found without all the messages that were paid. And a day of the books without all the others.
    create index ledger_entry_of_money on ledger_entry (idem_key) where kind in (
      'purchase', 'purchase_refund', 'refund_release', 'chargeback', 'chargeback_reversal', 'debt');
    create index ledger_entry_by_time on ledger_entry using brin (created_at);
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
      select a.id, a.order_id, o.amount, coalesce(a.id = o.paid_by, false) as granted
      from payment_attempt a join member_order o on o.id = a.order_id where a.status = 'paid'
    ),
    refund as (
      select r.*, o.member_id, o.amount as paid from order_refund r join member_order o on o.id = r.order_id
    ),
    chargeback as (
      select c.*, a.order_id, o.member_id, o.amount as paid, coalesce(a.id = o.paid_by, false) as granted
      from provider_chargeback c join payment_attempt a on a.id = c.attempt_id join member_order o on o.id = a.order_id
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
    select 'I10 a completed order, and no other, was paid', o.id::text
    from member_order o left join payment_attempt a on a.id = o.paid_by
    where (o.status = 'completed') <> (a.id is not null)
       or a.id is not null and (a.order_id <> o.id or a.status <> 'paid')
    union all
    select 'I10 a payment that is not granted goes back, and no other', p.id::text
    from payment p
    where p.granted = exists (
      select from order_refund r where r.attempt_id = p.id and r.reason in ('duplicate', 'cancelled', 'erased'))
    union all
    select 'I11 no more goes back than was paid', p.id::text
    from payment p
    where p.amount < (select sum(amount) from order_refund where attempt_id = p.id and status in ('sent', 'refunded'))
       or p.amount < (select sum(amount) from provider_refund
                      where attempt_id = p.id and status not in ('failed', 'canceled'))
       or p.amount < (select sum(amount) from provider_chargeback where attempt_id = p.id and reversed_at is null)
    union all
    select 'I11 what was taken back is not paid back', r.id::text
    from refund r
    where r.status in ('sent', 'refunded') and r.paid < (
      select sum(amount) from order_refund
      where attempt_id = r.attempt_id and status in ('sent', 'refunded') and created_at <= r.created_at
    ) + (
      select sum(amount) from provider_chargeback
      where attempt_id = r.attempt_id and reversed_at is null and known_at < r.created_at)
    union all
    select 'I11 no more is taken back than was granted', o.id::text
    from member_order o
    left join (select order_id, sum(credits + owed) as credits from order_refund where status <> 'failed' group by order_id) r
      on r.order_id = o.id
    left join (select order_id, sum(credits + owed) as credits from chargeback where reversed_at is null group by order_id) c
      on c.order_id = o.id
    where coalesce(r.credits, 0) + coalesce(c.credits, 0) > case when o.status = 'completed' then o.credits else 0 end
    union all
    select 'I12 premium has been paid for or given', m.id::text
    from member m left join (
      select member_id from order_net where net > 0 union select member_id from premium_grant
    ) p on p.member_id = m.id
    where m.paid_user <> (p.member_id is not null)
    union all
    select 'a refund holds what it takes, and lets go when it fails', r.id::text
    from refund r
    left join moved h on h.member_id = r.member_id and h.idem_key = 'refund:' || r.id || ':hold'
    left join moved f on f.member_id = r.member_id and f.idem_key = 'refund:' || r.id || ':release'
    where coalesce(-h.amount, 0) <> r.credits
       or coalesce(f.amount, 0) <> case when r.status = 'failed' then r.credits else 0 end
       or h.kind <> 'purchase_refund' or f.kind <> 'refund_release' or h.account <> 'sys_refund' or f.account <> 'sys_refund'
    union all
    select 'every held or released credit has its refund', l.member_id || '/' || l.seq
    from moved l left join refund r on r.member_id = l.member_id
      and l.idem_key = 'refund:' || r.id || case when l.kind = 'purchase_refund' then ':hold' else ':release' end
    where l.kind in ('purchase_refund', 'refund_release') and r.id is null
    union all
    select 'a debt is the sum of its entries', member_id || '/' || seq
    from running_debt where balance_after <> expected or seq <> place
    union all
    select 'discounts follow their orders', o.public_id::text
    from discount_use u join member_order o on o.id = u.order_id
    where u.state <> case when o.status = 'completed' then 'redeemed'
                          when o.status in ('failed', 'cancelled') then 'released' else 'reserved' end
       or u.member_id <> o.member_id
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
