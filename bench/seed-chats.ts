import { fill, withoutTriggers } from './without-triggers.ts'

/** The messages in each conversation before the measurement. */
const HISTORY = 4
export const PARTNERS = 5

// The floor's own tables: the columns that a paid send writes, without checks. The unique keys
// stay, because a send must be charged once.
const BARE_TABLES = `
  create table bare_member (
    id integer primary key, credits integer not null, ledger_seq integer not null
  ) with (fillfactor = 80);
  create table bare_conversation (
    id uuid primary key, low_id integer not null, high_id integer not null, last_seq integer not null,
    low_sent integer not null, high_sent integer not null, last_message_at timestamptz
  ) with (fillfactor = 70);
  create table bare_message (
    conversation_id uuid not null, seq integer not null, id uuid not null default gen_random_uuid(), sender_id integer not null,
    client_message_id uuid not null, kind text not null, body text not null, cost integer not null,
    created_at timestamptz not null default now(), primary key (conversation_id, seq), unique (sender_id, client_message_id)
  );
  create table bare_ledger (
    member_id integer not null, seq integer not null, idem_key text not null, kind text not null, account text not null,
    amount integer not null, balance_after integer not null, created_at timestamptz not null default now(),
    primary key (member_id, seq), unique (member_id, idem_key)
  )`

const STATEMENTS = [
  // Its id says its number, which pgbench can make.
  `insert into conversation (id, low_id, high_id, last_seq, low_sent, high_sent, last_message_at)
   select ('00000000-0000-4000-8000-' || lpad(((a.id - 1) * ${PARTNERS} + o)::text, 12, '0'))::uuid, a.id, a.id + o, ${HISTORY}, ${HISTORY / 2}, ${HISTORY / 2}, now()
   from member a, generate_series(1, ${PARTNERS}) o where exists (select from member b where b.id = a.id + o)`,
  `insert into participant (member_id, conversation_id, other_id, read_seq, read_count, read_at, first_sent_at)
   select low_id, id, high_id, ${HISTORY}, ${HISTORY / 2}, now(), now() from conversation
   union all select high_id, id, low_id, ${HISTORY}, ${HISTORY / 2}, now(), now() from conversation`,
  `insert into message (conversation_id, seq, sender_id, client_message_id, kind, body, cost)
   select id, n, case when n % 2 = 0 then low_id else high_id end, gen_random_uuid(), 'text', 'Hoi, hoe gaat het met je?', 1
   from conversation, generate_series(1, ${HISTORY}) n`,
  `insert into ledger_entry (member_id, seq, idem_key, kind, account, amount, balance_after)
   select id, 1, 'bench', 'grant', 'sys_bonus', 1000000, 1000000 from member`,
  `insert into ledger_entry (member_id, seq, idem_key, kind, account, amount, balance_after)
   select sender_id, n + 1, 'message:' || client_message_id, 'message', 'sys_usage', -1, 1000000 - n
   from (select sender_id, client_message_id, row_number() over (partition by sender_id order by client_message_id) as n from message) x`,
  `update member m set credits = l.balance_after, ledger_seq = l.seq
   from (select distinct on (member_id) member_id, seq, balance_after from ledger_entry order by member_id, seq desc) l
   where l.member_id = m.id`,
  BARE_TABLES,
  'insert into bare_member select id, credits, ledger_seq from member',
  'insert into bare_conversation select id, low_id, high_id, last_seq, low_sent, high_sent, last_message_at from conversation',
  'insert into bare_message select conversation_id, seq, id, sender_id, client_message_id, kind, body, cost from message',
  'insert into bare_ledger select member_id, seq, idem_key, kind, account, amount, balance_after from ledger_entry',
]

/**
 * Gives every member a million credits and five conversations with a short paid history, and copies
 * the rows to the bare tables. Bypasses the triggers; the books still balance.
 */
export async function seedChats(url: string): Promise<void> {
  await withoutTriggers(url, (client) => fill(client, STATEMENTS))
}
