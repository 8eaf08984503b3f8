import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { connect } from '#db/connect.ts'
import { insertMembers } from '#server/dev/demo/insert-member.ts'
import { auditFeeds } from '#test/faults/chat/audit-feeds.ts'
import type { Sender } from '#test/faults/chat/keyed-traffic.ts'
import { stayConnected } from '#test/faults/chat/live-client.ts'
import { makeSenders } from '#test/faults/chat/senders.ts'
import { openDatabase, query } from '#test/faults/kill/durable-database.ts'
import { type ServerProcess, startServer } from '#test/faults/kill/server-process.ts'
import { audit } from '#test/faults/lib/audit.ts'
import { complain, type FaultCase, type Outcome, type Task } from '#test/faults/lib/report.ts'
import { median } from '#test/faults/lib/statistics.ts'
import { freePort } from '#test/free-port.ts'
import { type Balancer, openBalancer } from './balancer.ts'
import { startSteadyLoad } from './steady-load.ts'

const RATES = { sends: 200, searches: 300 }
// A member may be shown 4,800 results a day, which 60 members would see in one run.
const SENDERS = 160
const WATCHERS = 8
const MEMBERS = 2000
const READY_WITHIN_MS = 60_000
const DELIVERED_WITHIN_MS = 10_000
const BEFORE_MS = 3000

type Node = { port: number; process: ServerProcess }
type World = { url: string; dataDir: string; balancer: Balancer; nodes: Node[] }

const serve = ({ url, dataDir, balancer }: World, port: number) =>
  startServer({
    databaseUrl: url,
    port,
    dataDir,
    env: { PUBLIC_URL: `http://localhost:${balancer.port}`, DRAIN_SECONDS: '5' },
  })

async function untilReady({ balancer }: World, port: number): Promise<void> {
  for (const end = performance.now() + READY_WITHIN_MS; !balancer.isReady(port); await delay(20))
    if (performance.now() > end) throw new Error('a node did not become ready')
}

async function fillSearch(url: string): Promise<void> {
  const connection = connect(url, { max: 1, onError: () => {} })
  const members = Array.from({ length: MEMBERS }, (_, number) => ({
    name: `Lid ${number}`,
    gender: number % 2 ? ('male' as const) : ('female' as const),
  }))
  await insertMembers(connection.db, members)
  await connection.close()
}

/** A browser of a member, with the ids of the messages that came to its stream. */
function watch(port: number, sender: Sender) {
  const seen = new Set<string>()
  const live = stayConnected({ port, cookie: sender.cookie }, (change) => {
    if (change.kind === 'message') seen.add(change.message.id)
  })
  return { sender, live, seen }
}

async function auditStreams(
  url: string,
  watchers: readonly ReturnType<typeof watch>[],
  broken: string[],
): Promise<void> {
  for (const { sender, live, seen } of watchers) {
    const rows = await query<{ id: string }>(url, 'select id from message where conversation_id = $1', [
      sender.conversationId,
    ])
    const missing = () => rows.filter(({ id }) => !seen.has(id)).length
    for (const end = performance.now() + DELIVERED_WITHIN_MS; missing() && performance.now() < end; )
      await delay(20)
    if (missing()) complain(broken, `${missing()} of ${rows.length} messages never came to a stream`)
    await live.stop()
  }
}

/** Restarts the nodes in turn; returns how long each was away. */
async function restartInTurn(world: World, { rounds, at }: Task): Promise<number[]> {
  const away: number[] = []
  for (let n = 0; n < rounds; n++) {
    at(`a node restarts, round ${n}`)
    const node = world.nodes[n % world.nodes.length]
    if (!node) break
    const began = performance.now()
    await node.process.end('SIGTERM')
    node.process = await serve(world, node.port)
    await untilReady(world, node.port)
    away.push(performance.now() - began)
  }
  return away
}

const lockedJobs = async (url: string) =>
  (await query(url, 'select from graphile_worker._private_jobs where locked_at is not null')).length

async function run(task: Task): Promise<Outcome> {
  const database = await openDatabase()
  const { url } = database
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-rolling-'))
  const ports = [await freePort(), await freePort()]
  const balancer = await openBalancer(ports)
  const world: World = { url, dataDir, balancer, nodes: [] }
  const broken: string[] = []
  try {
    await fillSearch(url)
    for (const port of ports) {
      world.nodes.push({ port, process: await serve(world, port) })
      await untilReady(world, port)
    }
    const senders = await makeSenders(url, balancer.port, SENDERS)
    const watchers = senders.slice(0, WATCHERS).map((sender) => watch(balancer.port, sender))
    while (watchers.some(({ live }) => live.feed.last() === undefined)) await delay(5)
    const load = startSteadyLoad(balancer.port, senders, RATES)
    await delay(BEFORE_MS)
    const away = await restartInTurn(world, task)
    const reached = await load.stop()
    broken.push(...load.failed)
    if (balancer.failed()) complain(broken, `the proxy had no answer for ${balancer.failed()} requests`)
    await auditFeeds(url, broken)
    await auditStreams(url, watchers, broken)
    await audit({ url, port: balancer.port, random: task.random }, load.acknowledged, broken)
    for (const { process } of world.nodes) await process.end('SIGTERM')
    const locked = await lockedJobs(url)
    if (locked) complain(broken, `${locked} jobs are held by nodes that ended`)
    const figures = {
      restarts: `${task.rounds}; a node was away for ${(median(away) / 1000).toFixed(1)} s (median), 5 s of it serving on`,
      ...reached,
      failed: load.failed.length + balancer.failed(),
      streams: `${watchers.length}, told of every message`,
    }
    return { broken, figures }
  } catch (error) {
    const words = world.nodes.map(({ process }) => process.output().slice(-1000)).join('\n')
    throw new Error(`the nodes said: ${words}`, { cause: error })
  } finally {
    for (const { process } of world.nodes) await process.end('SIGKILL')
    await balancer.close()
    fs.rmSync(dataDir, { recursive: true, force: true })
    await database.close()
  }
}

/** A release replaces the nodes one after another, and nobody notices (spec/promises 12). */
export const rolling: FaultCase = {
  promise: '0 failed requests while two nodes restart in turn; every stream gets every message',
  rounds: 6,
  run,
}
