import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { auditFeeds } from '#test/faults/chat/audit-feeds.ts'
import {
  type Acknowledged,
  type Sender,
  startTraffic,
  type Traffic,
} from '#test/faults/chat/keyed-traffic.ts'
import { makeSenders } from '#test/faults/chat/senders.ts'
import { audit } from '#test/faults/lib/audit.ts'
import { complain, type Outcome, type Task } from '#test/faults/lib/report.ts'
import { median } from '#test/faults/lib/statistics.ts'
import { openWire, type Wire } from '#test/faults/lib/wire.ts'
import { freePort } from '#test/free-port.ts'
import { BACK_WITHIN_MS, openDatabase } from './durable-database.ts'
import { buildGates, type Gate } from './gate.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const SENDERS = 8
const SEND = /select (?:to_json\(send_message|send_messages)\(/
const RELAY = /select to_json\(number_changes\(/
/** Sends that are answered but not yet delivered when the process dies. */
const UNTOLD = 5

type World = {
  url: string
  port: number
  wire: Wire
  gates: Awaited<ReturnType<typeof buildGates>>
  senders: Sender[]
  server: ServerProcess
  serve: () => Promise<ServerProcess>
}
/** Resolves when the process must die, with the work that follows its death. */
type Point = {
  name: string
  reach: (world: World, traffic: Traffic, round: number) => Promise<(() => Promise<unknown>) | void>
}

// Kills the process while a send waits at the gate. Then the send commits without it; in every
// other round the backends are ended first, so that the send is undone.
const atGate =
  (gate: Gate): Point['reach'] =>
  async ({ gates }, _traffic, round) => {
    const pids = await gates.close(gate)
    if (round % 2) await gates.endBackends(pids)
    return () => gates.open(gate)
  }

/** Another node that numbers, so that sends leave their changes to the relay. */
async function numberingAt(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('select pg_advisory_lock(7260001)')
  return client
}

const POINTS: Point[] = [
  { name: 'K1 before the transaction', reach: ({ wire }) => wire.hold('request', SEND) },
  { name: 'K2 after the debit, before the insert', reach: atGate('before the insert') },
  { name: 'K3 after the insert, before the commit', reach: atGate('before the commit') },
  { name: 'K4 after the commit, before the answer', reach: ({ wire }) => wire.hold('answer', SEND) },
  {
    name: 'K5 after the answer, before the relay',
    async reach({ url, wire }, traffic) {
      await wire.hold('request', RELAY)
      const numbering = await numberingAt(url)
      const answered = traffic.acknowledged.length
      while (traffic.acknowledged.length < answered + UNTOLD) await delay(2)
      return () => numbering.end()
    },
  },
]

// Kills at one point while the senders go on. Returns how long each restart took.
async function killAt(world: World, { name, reach }: Point, { rounds, random, at }: Task) {
  const traffic = startTraffic(world.port, world.senders)
  const down: number[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      at(`${name}, round ${round}`)
      await traffic.flows()
      await delay(random.below(100))
      const afterwards = await reach(world, traffic, round)
      const began = performance.now()
      await world.server.end('SIGKILL')
      world.wire.release()
      await afterwards?.()
      world.server = await world.serve()
      await traffic.flows()
      down.push(performance.now() - began)
    }
  } finally {
    await traffic.stop()
  }
  const worst = Math.round(Math.max(...down))
  const resolved = traffic.acknowledged.filter((one) => one.resolved).length
  return { acknowledged: traffic.acknowledged, resolved, worst, middle: Math.round(median(down)) }
}

async function killAtEach(task: Task, world: World): Promise<Outcome> {
  const { rounds, random, at } = task
  const broken: string[] = []
  const figures: Outcome['figures'] = {}
  const all: Acknowledged[] = []
  for (const point of POINTS) {
    const { name } = point
    const { acknowledged, resolved, worst, middle } = await killAt(world, point, task)
    all.push(...acknowledged)
    at(`${name}, the audit`)
    await audit({ ...world, random }, all, broken)
    await auditFeeds(world.url, broken)
    figures[name] =
      `${rounds} kills amid ${acknowledged.length} sends; ${resolved} were committed without an answer and resolved by their key; serving again after ${middle} ms, at worst ${worst} ms`
    if (worst > BACK_WITHIN_MS) complain(broken, `${name}: serving again after ${worst} ms`)
    if (name.startsWith('K4') && resolved < rounds)
      complain(broken, `${name}: reached ${resolved} times of ${rounds}`)
  }
  return { broken, figures }
}

/** A process that dies at one point of a send, again and again: K1 to K5 (spec/promises 21). */
export async function killPoints(task: Task): Promise<Outcome> {
  const database = await openDatabase()
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-kill-data-'))
  const { url } = database
  const [wire, gates, port] = [await openWire(url), await buildGates(url), await freePort()]
  const serve = () => startServer({ databaseUrl: wire.url, port, dataDir })
  const world: World = { url, port, wire, gates, serve, senders: [], server: await serve() }
  try {
    world.senders = await makeSenders(url, port, SENDERS)
    return await killAtEach(task, world)
  } catch (error) {
    throw new Error(`the server said: ${world.server.output().slice(-2000)}`, { cause: error })
  } finally {
    await world.server.end('SIGKILL')
    await gates.end()
    await wire.close()
    fs.rmSync(dataDir, { recursive: true, force: true })
    await database.close()
  }
}
