import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Acknowledged, type Sender, startTraffic } from '#test/faults/chat/keyed-traffic.ts'
import { makeSenders } from '#test/faults/chat/senders.ts'
import { audit } from '#test/faults/lib/audit.ts'
import { complain, type FaultCase, type Task } from '#test/faults/lib/report.ts'
import type { Seeded } from '#test/faults/lib/seeded.ts'
import { median } from '#test/faults/lib/statistics.ts'
import { freePort } from '#test/free-port.ts'
import { BACK_WITHIN_MS, type DurableDatabase, openDatabase, query } from './durable-database.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const STRIKE_WITHIN_MS = 600
/** Longer than the promise: one that is broken is measured too. */
const GIVEN_UP_MS = 50_000

type World = {
  database: DurableDatabase
  port: number
  dataDir: string
  server: ServerProcess
  random: Seeded
}
// What happens amid the traffic; then everything must serve again. `share`: of the rounds.
type Strike = { name: string; share: number; strike(world: World): Promise<void> }

const serve = ({ database, port, dataDir }: Omit<World, 'server' | 'random'>) =>
  startServer({ databaseUrl: database.url, port, dataDir })

async function killBackend({ database, random }: World): Promise<void> {
  const backends = await query<{ pid: number }>(
    database.url,
    `select pid from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  const { pid } = random.pick(backends)
  // Ends only the connection: a killed backend would take all users of a shared server down.
  if (database.own) process.kill(pid, 'SIGKILL')
  else await query(database.url, 'select pg_terminate_backend($1)', [pid])
}

// Starts it until it stays, as whatever looks after a server does: its database may not be up yet.
async function serveAgain(world: World): Promise<ServerProcess> {
  for (const end = performance.now() + GIVEN_UP_MS; ; await delay(100)) {
    try {
      return await serve(world)
    } catch (error) {
      if (performance.now() > end) throw error
    }
  }
}

const STRIKES: Strike[] = [
  {
    name: 'the application, SIGKILL',
    share: 1,
    async strike(world) {
      await world.server.end('SIGKILL')
      world.server = await serve(world)
    },
  },
  {
    name: 'one PostgreSQL backend, SIGKILL',
    share: 1,
    strike: killBackend,
  },
  {
    name: 'both at once, SIGKILL',
    share: 0.5,
    async strike(world) {
      await Promise.all([killBackend(world), world.server.end('SIGKILL')])
      world.server = await serveAgain(world)
    },
  },
]

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
  let where = ''
  try {
    const senders = await makeSenders(database.url, port)
    for (const strike of STRIKES) {
      const mine = (times[strike.name] = { down: [] as number[], resolved: 0 })
      for (let number = 0; number < rounds * strike.share; number++) {
        where = `${strike.name}, round ${number}`
        at(where)
        const { down, acknowledged } = await round(world, senders, strike)
        all.push(...acknowledged)
        mine.down.push(down)
        mine.resolved += acknowledged.filter(({ resolved }) => resolved).length
        await audit({ url: database.url, port, random }, all, broken)
      }
    }
  } catch (error) {
    throw new Error(`${where}; the server said: ${world.server.output().slice(-2000)}`, { cause: error })
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

/** Processes that die in the middle of paid sends (spec/promises P2, spec/promises 1). */
export const kill: FaultCase = {
  promise:
    'kill -9 amid paid sends: 0 lost, 0 double, books right, serving again within 10 s (spec/promises P2)',
  rounds: 20,
  run,
}
