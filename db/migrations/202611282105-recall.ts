import { type Kysely, sql } from 'kysely'

/**
 * What a fraud decision recalls: the conversations of an account, with the credits that went back,
 * and what waits while a case of fraud is open (spec/decisions 50, spec/decisions 56).
 *
 * Contract: nothing goes. Wider checks are not validated, because every row keeps the narrower ones.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    set local lock_timeout = '5s';
    alter domain ledger_kind drop constraint ledger_kind_check;
    alter domain ledger_kind add constraint ledger_kind_check check (value in ('signup', 'message', 'grant', 'demo',
      'refund', 'purchase', 'purchase_refund', 'refund_release', 'chargeback', 'chargeback_reversal', 'debt',
      'recall')) not valid;

    -- One row for each decision. No foreign key to the account, as in decision: it outlives the account.
    create table recall (
      decision_id integer primary key references decision,
      account_id integer not null,
      started_at timestamptz not null default now(),
      -- How far its conversations are listed in recalled_conversation; listed_at: all of them.
      listed_after uuid not null default '00000000-0000-0000-0000-000000000000',
      listed_at timestamptz,
      -- When every listed conversation was closed and paid back, or the reversal was told to all.
      done_at timestamptz,
      reversed_by integer references decision,
      reversed_done_at timestamptz
    );
    create index recall_account on recall (account_id);
    create index recall_unfinished on recall (decision_id) where done_at is null;
    create index recall_reversing on recall (decision_id) where reversed_by is not null and reversed_done_at is null;

    -- member_id is told, and gets the credits back.
    create table recalled_conversation (
      decision_id integer not null references recall,
      conversation_id uuid not null references conversation on delete cascade,
      member_id integer not null references member on delete cascade,
      credits non_negative not null default 0,
      returned_at timestamptz,
      mailed_at timestamptz,
      reversed_at timestamptz,
      reversal_mailed_at timestamptz,
      primary key (decision_id, conversation_id)
    );
    create unique index recalled_conversation_standing on recalled_conversation (conversation_id)
      where reversed_at is null;
    create index recalled_conversation_of on recalled_conversation (conversation_id);
    create index recalled_conversation_member on recalled_conversation (member_id);
    create index recalled_conversation_due on recalled_conversation (decision_id, conversation_id)
      where returned_at is null and reversed_at is null;
    create index recalled_conversation_unmailed on recalled_conversation (returned_at)
      where mailed_at is null and reversed_at is null;
    create index recalled_conversation_unmailed_reversal on recalled_conversation (reversed_at)
      where reversal_mailed_at is null and returned_at is not null;

    -- The decision that closed the conversation. Without a foreign key, which would scan the table.
    alter table conversation add column recalled_by integer;

    alter table staff_case add column fraud boolean not null default false;
    create index staff_case_fraud on staff_case (member_id) where fraud and state <> 'decided';
    update staff_case c set fraud = true from report r
      where c.subject_kind = 'report' and c.subject_id = r.id::text and r.category = 'scam' and c.state <> 'decided';
    alter table staff_case drop constraint staff_case_subject_kind_check;
    alter table staff_case add constraint staff_case_subject_kind_check check (subject_kind in (
      'photo', 'report', 'message_review', 'complaint', 'appeal', 'order', 'member')) not valid;

    create table waiting_like (
      liker_id integer not null references member on delete cascade,
      liked_id integer not null references member on delete cascade,
      photo_id uuid,
      prompt_key text,
      created_at timestamptz not null default now(),
      primary key (liker_id, liked_id),
      check (liker_id <> liked_id)
    );
    create index waiting_like_liked on waiting_like (liked_id);

    -- Keyed hashes of what a banned account was reached, used and paid with.
    create table banned_claim (
      claim bytea not null,
      decision_id integer not null references decision,
      kind text not null check (kind in ('mailbox', 'device', 'payer')),
      until timestamptz not null,
      primary key (claim, decision_id)
    );
    create index banned_claim_decision on banned_claim (decision_id);
    create index banned_claim_until on banned_claim (until);

    -- By what a new account was found to be of somebody who was banned.
    create table banned_return (
      member_id integer not null references member on delete cascade,
      decision_id integer not null references decision,
      kind text not null check (kind in ('mailbox', 'device', 'payer')),
      found_at timestamptz not null default now(),
      primary key (member_id, decision_id, kind)
    );

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
    where x.refunded_at is not null and (l.seq is null) = (r.seq is null)
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
    select invariant, subject from money_alarm;

    set local lock_timeout = 0;
  `.execute(db)
}
