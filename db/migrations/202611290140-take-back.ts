import { type Kysely, sql } from 'kysely'

/**
 * A message that was edited or taken back keeps its row, so that numbers have no gaps. What it said
 * before stays sealed for a day, for reports (spec/chat 70). A push of a message that is gone is
 * withdrawn. `ledger_alarm` counts only messages that are still there.
 *
 * Contract: nothing goes.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    set local lock_timeout = '5s';
    alter table message add column edited_at timestamptz, add column taken_back_at timestamptz;
    create index message_taken_back on message (conversation_id, seq) where taken_back_at is not null;

    create table message_copy (
      id integer generated always as identity primary key,
      conversation_id uuid not null references conversation on delete cascade,
      seq positive not null,
      sender_id integer not null references member on delete cascade,
      sealed bytea not null,
      -- The picture or recording of a message that was taken back; it goes with the copy.
      file_id uuid,
      made_at timestamptz not null default now()
    );
    create index message_copy_message on message_copy (conversation_id, seq, id);
    create index message_copy_sender on message_copy (sender_id);
    create index message_copy_made on message_copy (made_at);
    create function forget_copied_files() returns trigger language plpgsql as $$
    begin
      delete from message_photo where public_id = old.file_id;
      delete from message_voice where public_id = old.file_id;
      return null;
    end $$;
    create trigger message_copy_forgets_files after delete on message_copy
      for each row when (old.file_id is not null) execute function forget_copied_files();

    alter table push add column withdraws boolean not null default false;

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
    left join ledger_entry r
      on r.member_id = x.sender_id and r.idem_key = 'recall:' || x.client_message_id and r.kind = 'recall'
    left join ledger_entry u
      on u.member_id = x.sender_id and u.idem_key = 'unanswered:' || x.client_message_id and u.kind = 'unanswered'
    where x.refunded_at is not null
      and (l.seq is not null)::integer + (r.seq is not null)::integer + (u.seq is not null)::integer <> 1
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
    select 'I5 every recall gives back what its message cost', l.member_id || '/' || l.seq
    from ledger_entry l left join message x
      on x.sender_id = l.member_id and 'recall:' || x.client_message_id = l.idem_key
    where l.kind = 'recall'
      and (x.id is null or x.refunded_at is null or l.amount <> x.cost or l.account <> 'sys_refund')
    union all
    select 'I5 every unanswered message gives back what it cost', l.member_id || '/' || l.seq
    from ledger_entry l left join message x
      on x.sender_id = l.member_id and 'unanswered:' || x.client_message_id = l.idem_key
    where l.kind = 'unanswered'
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
      where x.taken_back_at is null
      group by x.conversation_id, x.sender_id
    ) low on low.conversation_id = c.id and low.sender_id = c.low_id
    left join (
      select x.conversation_id, count(*) as messages
      from message x join conversation c on c.id = x.conversation_id and x.seq > c.cleared_seq
      where x.taken_back_at is not null group by x.conversation_id
    ) gone on gone.conversation_id = c.id
    where c.low_sent <> coalesce(low.sent, 0) or c.cleared_seq > c.last_seq
       or c.low_sent + c.high_sent + coalesce(gone.messages, 0) <> c.last_seq - c.cleared_seq
    union all
    select 'what each side read is counted', p.conversation_id || '/' || p.member_id
    from participant p join conversation c on c.id = p.conversation_id
    where p.read_seq > c.last_seq or p.read_count <> (
      select count(*) from message x
      where x.conversation_id = p.conversation_id and x.seq > c.cleared_seq and x.seq <= p.read_seq
        and x.sender_id <> p.member_id and x.taken_back_at is null)
    union all
    select 'I9 the grand total is zero', 'all accounts'
    where (select coalesce(sum(credits), 0) from member) <> (select coalesce(sum(balance), 0) from summed)
    union all
    select invariant, subject from money_alarm;
    set local lock_timeout = 0;
  `.execute(db)
}
