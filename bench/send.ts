import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { limits } from '#contract/rules/limits.ts'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { buildApp } from '#server/app/build-app.ts'
import { readConfig } from '#server/app/config.ts'
import { createRuntime, type Runtime } from '#server/app/runtime.ts'
import type { Load, Loaded } from './load.ts'
import type { BenchResult } from './report.ts'
import { seedChats } from './seed-chats.ts'
import { seedMembers } from './seed-members.ts'

const MEMBERS = 10_000
const SENDERS = 4000
const SESSIONS = 500
const ROUNDS = 11
const WARM_MS = 500
const SLICE_MS = 600
const SECRET = 'a secret of the bench, longer than 32 characters'

// Writes the rows of a paid send (debit, conversation, message, ledger) in one statement, without
// any rule: on the product's tables, and on tables with keys only (bench/seed-chats.ts).
const bareSend = (tables: { member: string; conversation: string; message: string; ledger: string }) => `
  with debit as (
    update ${tables.member} set credits = credits - $5::int, ledger_seq = ledger_seq + 1
    where id = $1::int and credits >= $5::int returning id, credits, ledger_seq
  ), numbered as (
    update ${tables.conversation} c set last_seq = c.last_seq + 1, last_message_at = now(),
      low_sent = c.low_sent + (c.low_id = debit.id)::int, high_sent = c.high_sent + (c.high_id = debit.id)::int
    from debit where c.id = $2::uuid and debit.id in (c.low_id, c.high_id) returning c.last_seq
  ), written as (
    insert into ${tables.message} (conversation_id, seq, sender_id, client_message_id, kind, body, cost)
    select $2::uuid, last_seq, $1::int, $3::uuid, 'text', $4::text, $5::int from numbered returning id, seq, created_at
  ), paid as (
    insert into ${tables.ledger} (member_id, seq, idem_key, kind, account, amount, balance_after)
    select debit.id, debit.ledger_seq, 'message:' || $3::uuid, 'message', 'sys_usage', -$5::int, debit.credits from debit, written
  )
  select written.id, written.seq, written.created_at, debit.credits from written, debit`
const ON_OUR_TABLES = bareSend({
  member: 'member',
  conversation: 'conversation',
  message: 'message',
  ledger: 'ledger_entry',
})
const ON_BARE_TABLES = bareSend({
  member: 'bare_member',
  conversation: 'bare_conversation',
  message: 'bare_message',
  ledger: 'bare_ledger',
})

/** The statement of server/chat/messages/send-message.ts. */
const OURS = `select id, seq, created_at, credits from send_message($1::int, $2::uuid, $3::uuid, $4::text, null, null, null, $5::int, ${limits.freeConversations})`

type Sender = Load['senders'][number]
/** Waits until the database is at rest after a load, so that no work falls into the next. */
type Settle = (load: Load) => Promise<unknown>
type Case = {
  name: string
  load: () => Load
  perSecond: number[]
  times: number[]
  /** Processor time of this process, which runs the application, per answer in microseconds. */
  cpu: number[]
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

/** Starts a process that sends one load after the other. */
function startLoader(): { run(load: Load): Promise<Loaded>; stop(): void } {
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'load.ts'))
  return {
    async run(load) {
      child.send(load)
      const [result] = (await once(child, 'message')) as [Loaded]
      return result
    },
    stop: () => child.kill(),
  }
}

type Loader = ReturnType<typeof startLoader>

async function measureOnce(one: Case, loader: Loader, settle: Settle, warming: boolean): Promise<void> {
  const load = one.load()
  const before = process.cpuUsage()
  const { done, warmed, failed, example, times } = await loader.run(load)
  const { user, system } = process.cpuUsage(before)
  await settle(load)
  one.failed += failed
  one.example ||= example
  if (warming) return
  one.perSecond.push((done * 1000) / load.ms)
  one.times.push(...times)
  one.cpu.push((user + system) / (done + warmed))
}

/** Runs all cases in turn, in rounds, so that a slow moment of the machine affects all of them. */
async function measure(cases: Case[], settle: Settle): Promise<void> {
  const loader = startLoader()
  try {
    for (let round = 0; round <= ROUNDS; round++)
      for (const one of cases) await measureOnce(one, loader, settle, round === 0)
  } finally {
    loader.stop()
  }
}

const quantile = (values: number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? 0

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

type Cases = Record<'bare8' | 'plain8' | 'ours8' | 'bare32' | 'plain32' | 'ours32' | 'http', Case>

const comparisonsOf = ({
  bare8,
  plain8,
  ours8,
  bare32,
  plain32,
  ours32,
  http,
}: Cases): BenchResult['rows'] => [
  {
    case: 'send over HTTP: processor time of the application',
    value: quantile(http.cpu, 0.5),
    unit: 'µs',
  },
  against('send against one statement, 8 clients', ratioOf(ours8, plain8), '>= 0.8'),
  against('send against one statement, 32 clients', ratioOf(ours32, plain32), '>= 0.8'),
  against('send over HTTP against one statement', ratioOf(http, plain32), '>= 0.4'),
  against('send against bare tables, 8 clients', ratioOf(ours8, bare8)),
  against('send against bare tables, 32 clients', ratioOf(ours32, bare32)),
  against('send over HTTP against bare tables', ratioOf(http, bare32)),
]

async function measureOn(runtime: Runtime, socket: string, pool: pg.Pool): Promise<BenchResult['rows']> {
  const app = await buildApp(runtime)
  await app.listen({ host: '127.0.0.1', port: 0 })
  try {
    const port = (app.server.address() as AddressInfo).port
    const senders = await sendersOf(pool)
    const loggedIn = await withSessions(runtime, senders)
    const direct = (name: string, text: string, connections: number): Case => ({
      name: `${name}, ${connections} clients`,
      load: () => ({ kind: 'postgres', socket, text, connections, warmMs: WARM_MS, ms: SLICE_MS, senders }),
      perSecond: [],
      times: [],
      cpu: [],
      failed: 0,
      example: '',
    })
    const cases = {
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
    }
    // Only the HTTP case needs the relay: it would deliver the direct cases' events later.
    await runtime.relay.stop()
    await measure(Object.values(cases), ({ kind }) =>
      kind === 'http' ? runtime.relay.drained() : pool.query('truncate outbox'),
    )
    const failure = Object.values(cases).find(({ example }) => example)
    if (failure) console.error(`${failure.name}: ${failure.example}`)
    const { rows: alarms } = await pool.query('select * from ledger_alarm')
    return [
      ...Object.values(cases).flatMap(rowsOf),
      ...comparisonsOf(cases),
      { case: 'alarms of the ledger afterwards', value: alarms.length, unit: '', goal: '0' },
    ]
  } finally {
    await app.close()
  }
}

/** Measures the paid send in its own durable PostgreSQL and over HTTP, against the floor. */
export async function benchSend(): Promise<BenchResult> {
  const folder = fs.mkdtempSync(path.join('/var/tmp', 'vonk-bench-send-'))
  fs.chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres(path.join(folder, 'postgres'), { durable: true })
  const pool = new pg.Pool({ connectionString: postgres.url, max: 1 })
  pool.on('error', () => {}) // an idle connection may outlive end() and see the server stop
  try {
    await migrate(postgres.url)
    await seedMembers(postgres.url, MEMBERS)
    await seedChats(postgres.url)
    const config = readConfig({
      DATA_DIR: folder,
      SESSION_SECRET: SECRET,
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'off',
    })
    const runtime = await createRuntime(config, {
      databaseUrl: postgres.url,
      photoFolder: path.join(folder, 'photos'),
      shared: false,
    })
    const socket = `${new URL(postgres.url.replace('app@/', 'app@localhost/')).searchParams.get('host')}/.s.PGSQL.5432`
    try {
      return { name: 'send', rows: await measureOn(runtime, socket, pool) }
    } finally {
      await runtime.close()
    }
  } finally {
    await pool.end()
    await postgres.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
