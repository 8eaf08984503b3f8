import type { AddressInfo } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { limits } from '#contract/rules/limits.ts'
import { migrate } from '#db/migrate.ts'
import { buildApp } from '#server/app/build-app.ts'
import { readConfig } from '#server/app/config.ts'
import { createRuntime, type Runtime } from '#server/app/runtime.ts'
import { benchPostgres } from '../bench-postgres.ts'
import { type Child, endChildren, startChild } from '../children.ts'
import type { Load, Loaded, Sender } from '../load.ts'
import { hasPgbench, pgbench } from '../pgbench.ts'
import { postmasterIn, processorTimeBelow } from '../processor-time.ts'
import { median, quantile } from '../quantile.ts'
import type { BenchResult } from '../report.ts'
import { PARTNERS, seedChats } from '../seed-chats.ts'
import { seedMembers } from '../seed-members.ts'

const MEMBERS = 10_000
const SENDERS = 4000
const SESSIONS = 500
const ROUNDS = 11
const WARM_MS = 500
const SLICE_MS = 600
const SECRET = 'a secret of the bench, longer than 32 characters'

type Tables = { member: string; conversation: string; message: string; ledger: string }
const OURS_BARE: Tables = {
  member: 'member',
  conversation: 'conversation',
  message: 'message',
  ledger: 'ledger_entry',
}
const PARAMETERS = {
  sender: '$1::int',
  conversation: '$2::uuid',
  key: '$3::uuid',
  words: '$4::text',
  price: '$5::int',
}

// Writes the rows of a paid send (debit, conversation, message, ledger) in one statement, without
// any rule: on the product's tables, and on tables with keys only (bench/seed-chats.ts).
const bareSend = (tables: Tables, { sender, conversation, key, words, price } = PARAMETERS) => `
  with debit as (
    update ${tables.member} set credits = credits - ${price}, ledger_seq = ledger_seq + 1
    where id = ${sender} and credits >= ${price} returning id, credits, ledger_seq
  ), numbered as (
    update ${tables.conversation} c set last_seq = c.last_seq + 1, last_message_at = now(),
      low_sent = c.low_sent + (c.low_id = debit.id)::int, high_sent = c.high_sent + (c.high_id = debit.id)::int
    from debit where c.id = ${conversation} and debit.id in (c.low_id, c.high_id) returning c.last_seq
  ), written as (
    insert into ${tables.message} (conversation_id, seq, sender_id, client_message_id, kind, body, cost)
    select ${conversation}, last_seq, ${sender}, ${key}, 'text', ${words}, ${price} from numbered
    returning id, seq, created_at, client_message_id
  ), paid as (
    insert into ${tables.ledger} (member_id, seq, idem_key, kind, account, amount, balance_after)
    select debit.id, debit.ledger_seq, 'message:' || client_message_id, 'message', 'sys_usage', -${price}, debit.credits from debit, written
  )
  select written.id, written.seq, written.created_at, debit.credits from written, debit`
const ON_OUR_TABLES = bareSend(OURS_BARE)
const ON_BARE_TABLES = bareSend({
  member: 'bare_member',
  conversation: 'bare_conversation',
  message: 'bare_message',
  ledger: 'bare_ledger',
})

/** The statement on our tables for pgbench: a random conversation, and its first member. */
const FOR_PGBENCH = `
\\set conversation random(1, ${(MEMBERS - PARTNERS) * PARTNERS})
\\set sender 1 + (:conversation - 1) / ${PARTNERS}
${bareSend(OURS_BARE, {
  sender: ':sender::int',
  conversation: "('00000000-0000-4000-8000-' || lpad(:conversation::text, 12, '0'))::uuid",
  key: 'gen_random_uuid()',
  words: "'Hoi, hoe gaat het met je?'",
  price: '1',
})};`

/** The statement of a send in server/chat/messages/write-message.ts. */
const OURS = `select to_json(send_message(
  $1::int, $2::uuid, $3::uuid, $4::text, null, null, null, $5::int, ${limits.freeConversations})) as sent`

type Around = {
  /** Waits until the database is at rest after a load, so that no work falls into the next. */
  settle: (load: Load) => Promise<unknown>
  floor: () => Promise<void>
  postmaster: number
}
/** Processor time per answer in microseconds: of this process, which serves, and of the others. */
type Cost = { node: number; postgres: number; load: number }
type Case = {
  name: string
  load: () => Load
  perSecond: number[]
  times: number[]
  costs: Cost[]
  failed: number
  example: string
}

/** Members who may write in the conversation: measuring refusals would be wrong. */
async function sendersOf(pool: pg.Pool): Promise<Sender[]> {
  const { rows } = await pool.query<Sender>(
    `select p.member_id as "memberId", p.conversation_id as "conversationId", '' as cookie from participant p
     join member m on m.id = p.member_id and m.status = 'active' and not m.fictional
     where message_refusal(p.member_id, p.other_id, p.conversation_id, ${limits.freeConversations}) is null
     order by md5(p.conversation_id::text || p.member_id) limit $1`,
    [SENDERS],
  )
  return rows
}

async function withSessions({ ctx }: Runtime, senders: Sender[]): Promise<Sender[]> {
  const some = senders.slice(0, SESSIONS)
  return Promise.all(
    some.map(async (sender) => ({
      ...sender,
      cookie: `sid=${await ctx.sessions.start(ctx.db, sender.memberId, 'bench')}`,
    })),
  )
}

async function measureOnce(
  one: Case,
  loader: Child,
  { settle, postmaster }: Around,
  warming: boolean,
): Promise<void> {
  const load = one.load()
  const before = process.cpuUsage()
  const postgresBefore = processorTimeBelow(postmaster)
  const { done, warmed, failed, example, times, cpuMs } = await loader.ask<Loaded>(load)
  // The delivery belongs to the cost of a send.
  await settle(load)
  const postgresMs = processorTimeBelow(postmaster) - postgresBefore
  const { user, system } = process.cpuUsage(before)
  one.failed += failed
  one.example ||= example
  if (warming) return
  one.perSecond.push((done * 1000) / load.ms)
  one.times.push(...times)
  const answered = done + warmed
  one.costs.push({
    node: (user + system) / answered,
    postgres: (postgresMs * 1000) / answered,
    load: (cpuMs * 1000) / answered,
  })
}

/** Runs all cases in turn, in rounds, so that a slow moment of the machine affects all of them. */
async function measure(cases: Case[], around: Around): Promise<void> {
  const loader = startChild('load.ts')
  try {
    for (let round = 0; round <= ROUNDS; round++) {
      for (const one of cases) await measureOnce(one, loader, around, round === 0)
      if (round) await around.floor()
    }
  } finally {
    endChildren()
  }
}

// The median of the ratios within each round, because the machine's speed differs between rounds.
const ratioOf = (one: Case, floor: Case) =>
  quantile(
    one.perSecond.map((value, round) => value / (floor.perSecond[round] ?? value)),
    0.5,
  )

const against = (name: string, ratio: number, goal?: string): BenchResult['rows'][number] => ({
  case: name,
  value: ratio,
  unit: 'x',
  ratio,
  ...(goal ? { goal } : {}),
})

const rowsOf = ({ name, perSecond, times, failed }: Case): BenchResult['rows'] => [
  { case: name, value: quantile(perSecond, 0.5), unit: '/s' },
  { case: `${name}: p50`, value: quantile(times, 0.5), unit: 'ms' },
  { case: `${name}: p99`, value: quantile(times, 0.99), unit: 'ms' },
  ...(failed ? [{ case: `${name}: refused or failed`, value: failed, unit: '', goal: '0' }] : []),
]

const PGBENCH = 'one statement through pgbench, 32 clients'

const processorTimeOf = ({ costs }: Case, name: string, of: keyof Cost): BenchResult['rows'][number] => ({
  case: `send over HTTP: processor time of ${name}`,
  value: median(costs.map((cost) => cost[of])),
  unit: 'µs',
})

type Cases = Record<'bare8' | 'plain8' | 'ours8' | 'bare32' | 'plain32' | 'ours32' | 'shared' | 'http', Case>

const comparisonsOf = (of: Cases): BenchResult['rows'] => [
  processorTimeOf(of.http, 'Node', 'node'),
  processorTimeOf(of.http, 'PostgreSQL', 'postgres'),
  processorTimeOf(of.http, 'the load generator', 'load'),
  against('send against one statement, 8 clients', ratioOf(of.ours8, of.plain8), '>= 0.8'),
  against('send against one statement, 32 clients', ratioOf(of.ours32, of.plain32), '>= 0.85'),
  against(
    'send of one process against one statement, 32 at a time',
    ratioOf(of.shared, of.plain32),
    '>= 0.85',
  ),
  against('send over HTTP against one statement', ratioOf(of.http, of.plain32), '>= 0.45'),
  against('send against bare tables, 8 clients', ratioOf(of.ours8, of.bare8)),
  against('send against bare tables, 32 clients', ratioOf(of.ours32, of.bare32)),
  against('send over HTTP against bare tables', ratioOf(of.http, of.bare32)),
]

function pgbenchRows(perSecond: number[], http: Case, plain: Case): BenchResult['rows'] {
  if (!perSecond.length) return [{ case: 'pgbench is not installed', value: 0, unit: '' }]
  const floor = { ...plain, perSecond }
  return [
    { case: PGBENCH, value: quantile(perSecond, 0.5), unit: '/s' },
    against('our load of one statement against that of pgbench', ratioOf(plain, floor)),
    against('send over HTTP against pgbench', ratioOf(http, floor), '>= 0.45'),
  ]
}

type Places = { url: string; socket: string; port: number }

function casesOf({ url, socket, port }: Places, senders: Sender[], loggedIn: Sender[]): Cases {
  const direct = (name: string, text: string, connections: number): Case => ({
    name: `${name}, ${connections} clients`,
    load: () => ({ kind: 'postgres', socket, text, connections, warmMs: WARM_MS, ms: SLICE_MS, senders }),
    perSecond: [],
    times: [],
    costs: [],
    failed: 0,
    example: '',
  })
  return {
    bare8: direct('one statement, bare tables', ON_BARE_TABLES, 8),
    plain8: direct('one statement, our tables', ON_OUR_TABLES, 8),
    ours8: direct('send in the database', OURS, 8),
    bare32: direct('one statement, bare tables', ON_BARE_TABLES, 32),
    plain32: direct('one statement, our tables', ON_OUR_TABLES, 32),
    ours32: direct('send in the database', OURS, 32),
    http: {
      ...direct('send over HTTP', '', 32),
      load: (): Load => ({
        kind: 'http',
        port,
        connections: 32,
        warmMs: WARM_MS,
        ms: SLICE_MS,
        senders: loggedIn,
      }),
    },
    shared: {
      ...direct('sends of one process', '', 32),
      load: () => ({ kind: 'shared', url, connections: 32, warmMs: WARM_MS, ms: SLICE_MS, senders }),
    },
  }
}

async function measureOn(
  runtime: Runtime,
  url: string,
  pool: pg.Pool,
  postmaster: number,
): Promise<BenchResult['rows']> {
  const app = await buildApp(runtime)
  await app.listen({ host: '127.0.0.1', port: 0 })
  try {
    const port = (app.server.address() as AddressInfo).port
    const senders = await sendersOf(pool)
    const loggedIn = await withSessions(runtime, senders)
    const socket = `${new URL(url.replace('app@/', 'app@localhost/')).searchParams.get('host')}/.s.PGSQL.5432`
    const cases = casesOf({ url, socket, port }, senders, loggedIn)
    // Only the HTTP case needs the relay: it would deliver the direct cases' events later.
    await runtime.relay.stop()
    const byPgbench: number[] = []
    await measure(Object.values(cases), {
      settle: ({ kind }) => (kind === 'http' ? runtime.relay.drained() : pool.query('truncate outbox')),
      floor: async () => {
        if (!hasPgbench) return
        byPgbench.push(await pgbench(url, [FOR_PGBENCH], { clients: 32 }))
        await pool.query('truncate outbox')
      },
      postmaster,
    })
    const failure = Object.values(cases).find(({ example }) => example)
    if (failure) console.error(`${failure.name}: ${failure.example}`)
    const { rows: alarms } = await pool.query('select * from ledger_alarm')
    return [
      ...Object.values(cases).flatMap(rowsOf),
      ...comparisonsOf(cases),
      ...pgbenchRows(byPgbench, cases.http, cases.plain32),
      { case: 'alarms of the ledger afterwards', value: alarms.length, unit: '', goal: '0' },
    ]
  } finally {
    await app.close()
  }
}

/** Measures the paid send in its own durable PostgreSQL and over HTTP, against the floor. */
export async function benchSend(): Promise<BenchResult> {
  const postgres = await benchPostgres('send')
  const pool = new pg.Pool({ connectionString: postgres.url, max: 1 })
  pool.on('error', () => {}) // an idle connection may outlive end() and see the server stop
  try {
    await migrate(postgres.url)
    await seedMembers(postgres.url, MEMBERS)
    await seedChats(postgres.url)
    const config = readConfig({
      DATA_DIR: postgres.folder,
      SESSION_SECRET: SECRET,
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'off',
    })
    const runtime = await createRuntime(config, {
      databaseUrl: postgres.url,
      photoFolder: path.join(postgres.folder, 'photos'),
      shared: false,
    })
    try {
      const postmaster = postmasterIn(postgres.data)
      return { name: 'send', rows: await measureOn(runtime, postgres.url, pool, postmaster) }
    } finally {
      await runtime.close()
    }
  } finally {
    await pool.end()
    await postgres.stop()
  }
}
