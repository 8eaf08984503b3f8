import type { Client } from 'pg'
import { limits } from '#contract/rules/limits.ts'
import { withClient } from '#db/with-client.ts'
import { withLogIns } from '#test/with-log-ins.ts'

/**
 * The first members have many conversations, as those who come every day, and all others two. The
 * very first has what somebody collects in years.
 */
export const TALKERS = 4000
export const PARTNERS = 20
export const MOST_PARTNERS = 3000
/** Messages with the next member, of the first and of others; each other conversation has four. */
const LONGEST = 20_000
const LONG = 60

/** Of the conversation with the member so many ids later; pgbench can make it. */
export const conversationNumber = (member: string, distance: string): string =>
  `('00000000-0000-4000-8000-' || lpad((${member} * 10000::bigint + ${distance})::text, 12, '0'))::uuid`

const CONVERSATIONS = (members: number) => `
  insert into conversation (id, low_id, high_id, last_seq, low_sent, high_sent, turn_of, last_message_at, created_at)
  select ${conversationNumber('id', 'o')}, id, id + o, n, n / 2, n / 2, id + o, at, at - interval '1 day' from (
    select id, o, case when o > 1 or id > ${TALKERS} then 4 when id = 1 then ${LONGEST} else ${LONG} end as n,
      case when id % 60 = 0 and o = 1 then now() - interval '4 minutes' * random()
           else now() - interval '1 hour' - interval '700 days' * random() ^ 2 end as at
    from member, generate_series(1,
      case when id = 1 then ${MOST_PARTNERS} when id <= ${TALKERS} then ${PARTNERS} else 2 end) o
    where id + o <= ${members}) pair order by at`

const STATEMENTS = [
  // Some have not read the newest messages.
  `insert into participant (member_id, conversation_id, other_id, read_seq, read_count, read_at, first_sent_at)
   select low_id, id, high_id, last_seq, high_sent, last_message_at, created_at from conversation
   union all select high_id, id, low_id, case when low_id % 3 = 0 then 0 else last_seq end,
     case when low_id % 3 = 0 then 0 else low_sent end, last_message_at, created_at from conversation`,
  `insert into message (conversation_id, seq, sender_id, client_message_id, kind, body, cost, created_at)
   select id, n, case when n % 2 = 0 then low_id else high_id end, gen_random_uuid(), 'text',
     repeat('Hoi, hoe gaat het met je? ', 1 + n % 5), 1, last_message_at - interval '10 seconds' * (last_seq - n)
   from conversation, generate_series(1, last_seq) n order by last_message_at`,
  `insert into member_event (member_id, seq, kind, payload, created_at)
   select member_id, row_number() over (partition by member_id order by x.created_at, x.seq), 'message',
     json_build_object('conversation_id', conversation_id, 'seq', x.seq), x.created_at
   from message x join participant p using (conversation_id)
   where p.member_id <> x.sender_id and x.created_at > now() - interval '40 days' order by x.created_at`,
  'insert into member_feed select member_id, max(seq) from member_event group by 1',
]

/** Drops the keys and indexes of a table; returns what makes them again, in a fraction of the time. */
async function dropIndexes(client: Client, table: string): Promise<string[]> {
  const { rows: keys } = await client.query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = $1::regclass and contype in ('p', 'u')
       and not exists (select from pg_constraint f where f.contype = 'f' and f.conindid = pg_constraint.conindid)`,
    [table],
  )
  for (const { name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select i.indexname as name, i.indexdef as definition from pg_indexes i
     where i.tablename = $1 and not exists (select from pg_constraint where conname = i.indexname)`,
    [table],
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  return [
    ...keys.map(({ name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
    ...indexes.map(({ definition }) => definition),
  ]
}

/** Conversations of every member with the next ones, paid, and events of the newest messages. */
export async function seedChats(client: Client, members: number): Promise<void> {
  const indexes = await dropIndexes(client, 'message')
  for (const statement of [CONVERSATIONS(members), ...STATEMENTS, ...indexes]) await client.query(statement)
}

// What was granted, bought and spent, each member's in its order.
const LEDGER = [
  `create unlogged table bench_moved as
   select id as member_id, 0 as rank, 'bench' as idem_key, 'grant' as kind, 'sys_bonus' as account, 1000000 as amount, signed_up_at as at from member
   union all
   select member_id, 1, 'order:' || id || ':grant', 'purchase', 'sys_sold', credits, completed_at from member_order where status = 'completed'
   union all
   select sender_id, 1, 'message:' || client_message_id, 'message', 'sys_usage', -cost, created_at from message`,
  `insert into ledger_entry (member_id, seq, idem_key, kind, account, amount, balance_after, created_at)
   select member_id, row_number() over mine, idem_key, kind, account, amount, sum(amount) over mine, at
   from bench_moved window mine as (partition by member_id order by rank, at, idem_key) order by at`,
  `update member m set credits = l.balance_after, ledger_seq = l.seq
   from (select distinct on (member_id) member_id, seq, balance_after from ledger_entry order by member_id, seq desc) l
   where l.member_id = m.id`,
  'drop table bench_moved',
]

export async function seedLedger(client: Client): Promise<void> {
  const indexes = await dropIndexes(client, 'ledger_entry')
  for (const statement of [...LEDGER, ...indexes]) await client.query(statement)
}

/** A member who is logged in, and has a conversation. */
export type Person = {
  memberId: number
  publicId: string
  cookie: string
  conversationId: string
  /** The number of the newest event of the member. */
  since: number
}

/** Logs everybody in that the statement finds. */
async function peopleOf(url: string, found: string, values: unknown[]): Promise<Person[]> {
  // A connection without the time limits of a node.
  const { rows } = await withClient({ connectionString: url }, (client) =>
    client.query<Omit<Person, 'cookie'>>(
      `select id as "memberId", public_id as "publicId", conversation as "conversationId",
         coalesce((select last_seq from member_feed where member_id = id), 0)::int as since
       from (${found}) found join member using (id) order by place`,
      values,
    ),
  )
  if (!rows.length) throw new Error('nobody may write: there are too few members')
  return await withLogIns(url, async (_connection, logIn) => {
    const people: Person[] = []
    for (const row of rows) people.push({ ...row, cookie: await logIn(row.memberId) })
    return people
  })
}

/** Pairs of members who may write with each other; each writes with the one beside it. */
export const pairsOf = (url: string, most: number): Promise<Person[]> =>
  peopleOf(
    url,
    `select unnest(array[low_id, high_id]) as id, id as conversation, unnest(array[low_id, high_id]) as place from (
       select c.* from conversation c
       join member a on a.id = c.low_id and a.status = 'active' and not a.fictional and not a.invisible
       join member b on b.id = c.high_id and b.status = 'active' and not b.fictional and not b.invisible
       where c.low_id between 2 and ${TALKERS} and c.low_id % 2 = 1 and c.high_id = c.low_id + 1
         and message_refusal(c.low_id, c.high_id, c.id, ${limits.freeConversations}) is null
         and message_refusal(c.high_id, c.low_id, c.id, ${limits.freeConversations}) is null
       order by c.low_id limit $1) pair`,
    [most],
  )

/** The member who has collected most, with the longest conversation. */
export async function firstMember(url: string): Promise<Person> {
  const found =
    'select low_id as id, id as conversation, 1 as place from conversation where low_id = 1 and high_id = $1'
  const [first] = await peopleOf(url, found, [2])
  return first as Person
}

/** Members with nothing open, the last ones first. */
export const lastMembers = (url: string, most: number): Promise<Person[]> =>
  peopleOf(
    url,
    "select id, null::uuid as conversation, -id as place from member where status = 'active' order by id desc limit $1",
    [most],
  )
