import { type Kysely, sql } from 'kysely'

/**
 * A paid message that can reach nobody any more is paid back: whoever was barred or erased comes
 * onto the list `unreachable`, in the transaction that did it, and a job goes through what they had
 * not read. No foreign key: erasing empties what points at a member.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter domain ledger_kind drop constraint ledger_kind_check;
    alter domain ledger_kind add constraint ledger_kind_check
      check (value in ('signup', 'message', 'grant', 'demo', 'refund'));

    alter table message add column refunded_at timestamptz;

    create table unreachable (
      member_id integer primary key,
      since timestamptz(3) not null default clock_timestamp()
    );

    create function note_unreachable() returns trigger language plpgsql as $$
    begin
      insert into unreachable (member_id) values (new.id)
        on conflict (member_id) do update set since = clock_timestamp();
      return null;
    end $$;

    create trigger member_unreachable after update of status, erased_at on member for each row
      when (new.status = 'blocked' and old.status <> 'blocked' or new.erased_at is not null and old.erased_at is null)
      execute function note_unreachable();

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
  `.execute(db)
}
