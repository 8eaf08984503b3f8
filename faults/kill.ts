import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { connect } from '#db/connect.ts'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { createSessions } from '#server/accounts/sessions.ts'
import { insertMembers } from '#server/app/demo/insert-member.ts'
import { testDatabase } from '#test/database.ts'
import { type Acknowledged, type Sender, sendUntilAnswered, startTraffic } from './keyed-traffic.ts'
import { complain, type FaultCase, type Task } from './report.ts'
import type { Seeded } from './seeded.ts'
import { freePort, type ServerProcess, startServer } from './server-process.ts'
import { median } from './statistics.ts'

const SENDERS = 12
const CREDITS = 1_000_000
const STRIKE_WITHIN_MS = 600
const REPEATS = 300
const BACK_WITHIN_MS = 10_000

type Database = { url: string; own: boolean; close(): Promise<void> }
type World = { database: Database; port: number; dataDir: string; server: ServerProcess; random: Seeded }
/** What happens in the middle of the traffic; afterwards everything has to serve again. */
type Strike = { name: string; strike(world: World): Promise<void> }

/** One that keeps what it promised: the database of the tests does not write through. */
async function openDatabase(): Promise<Database> {
  if (process.env.DATABASE_URL) {
    const database = await testDatabase({ empty: true })
    await migrate(database.url)
    return { url: database.url, own: false, close: () => database.drop() }
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-kill-'))
  fs.chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres(path.join(folder, 'postgres'), { durable: true })
  process.on('exit', () => postgres.kill())
  await migrate(postgres.url)
  return {
    url: postgres.url,
    own: true,
    async close() {
      await postgres.stop()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Asks the database itself, over a connection of its own; waits while it gets up again. */
async function query<Row extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []) {
  for (const end = performance.now() + BACK_WITHIN_MS; ; await delay(20)) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      return (await client.query<Row>(text, values)).rows
    } catch (error) {
      if (performance.now() > end) throw error
    } finally {
      await client.end().catch(() => {})
    }
  }
}

/** Pairs of premium members with more credits than they can spend, each with a session and a conversation. */
async function makeSenders(url: string, port: number): Promise<Sender[]> {
  const connection = connect(url, { max: 2, onError: () => {} })
  const store = createSessions(
    connection,
    () => {},
    () => {},
  )
  try {
    const members = await insertMembers(
      connection.db,
      Array.from({ length: SENDERS }, (_, number) => ({
        name: `Zender ${number}`,
        gender: number % 2 ? ('male' as const) : ('female' as const),
        paidUser: true,
        credits: CREDITS,
      })),
    )
    return await Promise.all(
      members.map(async ({ id }, index) => {
        const cookie = `sid=${await store.start(connection.db, id, 'faults')}`
        const other = members[index ^ 1]?.publicId ?? ''
        return { memberId: id, cookie, conversationId: await openConversation(port, cookie, other) }
      }),
    )
  } finally {
    await store.stop()
    await connection.close()
  }
}

async function openConversation(port: number, cookie: string, otherId: string): Promise<string> {
  const answer = await fetch(`http://localhost:${port}/api/conversations`, {
    method: 'POST',
    headers: {
      cookie,
      'x-request-type': 'client',
      'idempotency-key': crypto.randomUUID(),
      'content-type': 'application/json',
    },
    body: JSON.stringify({ member_id: otherId }),
  })
  const { conversation } = (await answer.json()) as { conversation?: { id: string } }
  if (!conversation) throw new Error(`no conversation: ${answer.status}`)
  return conversation.id
}

const serve = ({ database, port, dataDir }: Omit<World, 'server' | 'random'>) =>
  startServer({ databaseUrl: database.url, port, dataDir })

const STRIKES: Strike[] = [
  {
    name: 'the application, SIGKILL',
    async strike(world) {
      await world.server.end('SIGKILL')
      world.server = await serve(world)
    },
  },
  {
    name: 'one PostgreSQL backend, SIGKILL',
    async strike({ database, random }) {
      const backends = await query<{ pid: number }>(
        database.url,
        `select pid from pg_stat_activity
         where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
      )
      const { pid } = random.pick(backends)
      // On a server that others use too, only the connection ends: a killed backend takes all of them down.
      if (database.own) process.kill(pid, 'SIGKILL')
      else await query(database.url, 'select pg_terminate_backend($1)', [pid])
    },
  },
]

type Booked = { id: string; seq: number; key: string }

/** Compares what was answered with what is in the database and with what the same key answers now. */
async function audit(world: World, acknowledged: readonly Acknowledged[], broken: string[]): Promise<void> {
  const { database, port, random } = world
  const rows = await query<Booked>(
    database.url,
    'select id, seq, client_message_id as key from message order by conversation_id, seq',
  )
  const booked = new Map(rows.map((row) => [row.key, row]))
  for (const { key, id } of acknowledged)
    if (booked.get(key)?.id !== id) complain(broken, `lost: ${key} was answered with message ${id}`)
  if (rows.length !== acknowledged.length)
    complain(broken, `${acknowledged.length} keys were answered, and there are ${rows.length} messages`)
  const suspects = acknowledged.filter(({ resolved }) => resolved)
  const others = Array.from({ length: REPEATS }, () => random.pick(acknowledged))
  for (const one of new Set([...suspects.slice(-REPEATS), ...others])) {
    const again = await sendUntilAnswered(port, one.sender, one.key)
    if (again.id !== one.id || again.seq !== one.seq)
      complain(broken, `double: ${one.key} is ${again.id}, and ${one.id}`)
  }
  await auditBooks(database.url, acknowledged.length, broken)
}

async function auditBooks(url: string, messages: number, broken: string[]): Promise<void> {
  const [books] = await query<{ spent: number; messages: number; holes: number }>(
    url,
    `select (select sum(${CREDITS} - credits) from member where paid_user)::int as spent,
       (select count(*) from message)::int as messages,
       (select count(*) from conversation c where last_seq <> (select count(*) from message m where m.conversation_id = c.id)
          or last_seq <> (select coalesce(max(seq), 0) from message m where m.conversation_id = c.id))::int as holes`,
  )
  if (books?.messages !== messages)
    complain(broken, `repeats made ${books?.messages} messages of ${messages}`)
  if (books?.spent !== messages) complain(broken, `${messages} messages cost ${books?.spent} credits`)
  if (books?.holes) complain(broken, `${books.holes} conversations have holes in their numbers`)
  for (const alarm of await query(url, 'select * from ledger_alarm'))
    complain(broken, `ledger_alarm: ${JSON.stringify(alarm)}`)
}

type Times = Record<string, { down: number[]; resolved: number }>

async function round(world: World, senders: Sender[], one: Strike) {
  const traffic = startTraffic(world.port, senders)
  try {
    await traffic.flows()
    await delay(world.random.below(STRIKE_WITHIN_MS))
    const began = performance.now()
    await one.strike(world)
    await traffic.flows()
    return { down: performance.now() - began, acknowledged: traffic.acknowledged }
  } finally {
    await traffic.stop()
  }
}

async function run({ rounds, random, at }: Task) {
  const database = await openDatabase()
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-kill-data-'))
  const port = await freePort()
  const world: World = { database, port, dataDir, random, server: await serve({ database, port, dataDir }) }
  const broken: string[] = []
  const times: Times = {}
  const all: Acknowledged[] = []
  try {
    const senders = await makeSenders(database.url, port)
    for (const strike of STRIKES) {
      const mine = (times[strike.name] = { down: [] as number[], resolved: 0 })
      for (let number = 0; number < rounds; number++) {
        at(`${strike.name}, round ${number}`)
        const { down, acknowledged } = await round(world, senders, strike)
        all.push(...acknowledged)
        mine.down.push(down)
        mine.resolved += acknowledged.filter(({ resolved }) => resolved).length
        await audit(world, all, broken)
      }
    }
  } catch (error) {
    throw new Error(`the server said: ${world.server.said().slice(-2000)}`, { cause: error })
  } finally {
    await world.server.end('SIGKILL')
    fs.rmSync(dataDir, { recursive: true, force: true })
    await database.close()
  }
  for (const [name, { down }] of Object.entries(times)) {
    const worst = Math.round(Math.max(...down))
    if (worst > BACK_WITHIN_MS) complain(broken, `${name}: serving again after ${worst} ms`)
  }
  return { broken, figures: figuresOf(times, all.length) }
}

function figuresOf(times: Times, sends: number): Record<string, string | number> {
  const told = Object.entries(times).map(([name, { down, resolved }]) => [
    name,
    `${down.length} times; serving again after ${Math.round(median(down))} ms, at worst ${Math.round(Math.max(...down))} ms; ${resolved} sends were committed without an answer and resolved by their key`,
  ])
  return { 'sends that were answered': sends, ...(Object.fromEntries(told) as Record<string, string>) }
}

/** TRUST P2 and the fault matrix: processes that die in the middle of paid sends. */
export const kill: FaultCase = {
  promise: 'P2: kill -9 amid paid sends: 0 lost, 0 double, books right, serving again within 10 s',
  rounds: 20,
  run,
}
