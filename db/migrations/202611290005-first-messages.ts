import { type Kysely, sql } from 'kysely'
import { readFunctions } from '#db/functions.ts'

/**
 * The first message of each side of a conversation to a real member, and what became of it: it is
 * answered, or its credits come back (spec/chat 60). Conversations that began before have none.
 *
 * Contract: nothing goes. The wider check is not validated, because every row keeps the narrower
 * one. Nodes of the release before send with the same database functions.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`set local lock_timeout = '5s'`.execute(db)
  await addLedgerKind(db, 'unanswered')
  await sql`
    -- The member whose first message the other one did not answer yet; so a send that answers none
    -- looks at no other table. Without a foreign key, which would scan the table.
    alter table conversation add column unanswered_id integer;

    -- No foreign key for the receiver: what was promised to the sender outlives the receiver's account.
    create table first_message (
      conversation_id uuid not null references conversation on delete cascade,
      sender_id integer not null references member on delete cascade,
      receiver_id integer not null,
      seq positive not null,
      -- The sender's, when it was sent.
      brand site_key not null,
      sent_at timestamptz not null default now(),
      -- Without an answer until then its credits come back; null: that was not promised.
      due_at timestamptz,
      answered_at timestamptz,
      returned_at timestamptz check (returned_at is null or due_at is not null),
      primary key (conversation_id, sender_id),
      check (sender_id <> receiver_id)
    );
    create index first_message_sender on first_message (sender_id);
    create index first_message_sent_at on first_message using brin (sent_at);
    create index first_message_due on first_message (due_at)
      where returned_at is null and (answered_at is null or answered_at > due_at);
    create index first_message_receiver on first_message (receiver_id)
      where returned_at is null and answered_at is null;

    -- First messages of a day by the rounded time until their answer; -1: none.
    create table stat_answer (
      day date not null,
      brand text not null,
      promised boolean not null,
      minutes integer not null check (minutes >= -1),
      messages positive not null,
      primary key (day, brand, promised, minutes)
    );
  `.execute(db)
  const functions = await readFunctions()
  for (const name of ['return_first_messages_to', 'receiver_gone'])
    await sql.raw(functions.get(name) ?? 'select').execute(db)
  await sql`
    create trigger member_returns_first_messages after update of status on member for each row
      when (new.status in ('blocked', 'deleted') and old.status <> new.status)
      execute function receiver_gone()`.execute(db)
  await sql.raw(LEDGER_ALARM).execute(db)
  await sql`set local lock_timeout = 0`.execute(db)
}

/** Allows one more kind of entry, besides those that the ledger has by now. */
async function addLedgerKind(db: Kysely<any>, kind: string): Promise<void> {
  const { rows } = await sql<{ present: string }>`
    select pg_get_constraintdef(oid) as present from pg_constraint
    where contypid = 'ledger_kind'::regtype and conname = 'ledger_kind_check'`.execute(db)
  const known = [...(rows[0]?.present ?? '').matchAll(/'(\w+)'::text/g)].map(([, value]) => value)
  const values = [...new Set([...known, kind])].map((value) => `'${value}'`).join(', ')
  await sql.raw(`alter domain ledger_kind drop constraint ledger_kind_check`).execute(db)
  await sql
    .raw(`alter domain ledger_kind add constraint ledger_kind_check check (value in (${values})) not valid`)
    .execute(db)
}

/** As before, with the third way in which a message is paid back. */
const LEDGER_ALARM = `
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
  select invariant, subject from money_alarm`
