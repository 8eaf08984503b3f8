import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { auditFeeds } from '#test/faults/chat/audit-feeds.ts'
import { makeSenders } from '#test/faults/chat/senders.ts'
import { auditStreams, openWatchers } from '#test/faults/chat/watchers.ts'
import { openDatabase, query } from '#test/faults/kill/durable-database.ts'
import { PROVIDER_AWAY, type ServerProcess, startServer } from '#test/faults/kill/server-process.ts'
import { audit } from '#test/faults/lib/audit.ts'
import { fillSearch } from '#test/faults/lib/fill-search.ts'
import { complain, type FaultCase, type Outcome, type Task } from '#test/faults/lib/report.ts'
import { median } from '#test/faults/lib/statistics.ts'
import { type Failed, IMPATIENT, startSteadyLoad } from '#test/faults/lib/steady-load.ts'
import { freePort } from '#test/free-port.ts'
import { type Balancer, openBalancer } from './balancer.ts'

const RATES = { sends: 200, searches: 300 }
const SLOW_RATES = { sends: 50, searches: 75 }
// A member may be shown 4,800 results a day, which 60 members would see in one run.
const SENDERS = 160
const WATCHERS = 8
const READY_WITHIN_MS = 60_000
const BEFORE_MS = 3000

type Node = { port: number; process: ServerProcess }
type World = { url: string; dataDir: string; balancer: Balancer; nodes: Node[] }

const serve = ({ url, dataDir, balancer }: World, port: number) =>
  startServer({
    databaseUrl: url,
    port,
    dataDir,
    env: { ...PROVIDER_AWAY, PUBLIC_URL: `http://localhost:${balancer.port}`, DRAIN_SECONDS: '5' },
  })

async function untilReady({ balancer }: World, port: number): Promise<void> {
  for (const end = performance.now() + READY_WITHIN_MS; !balancer.isReady(port); await delay(20))
    if (performance.now() > end) throw new Error('a node did not become ready')
}

/** What a restart does from this moment on (performance.now()). */
type Phase = { name: string; began: number }

/** Restarts the nodes in turn; returns the phases, and how long each node was away. */
async function restartInTurn(world: World, { rounds, at }: Task) {
  const away: number[] = []
  const phases: Phase[] = []
  const enter = (name: string) => phases.push({ name, began: performance.now() })
  for (let n = 0; n < rounds; n++) {
    at(`a node restarts, round ${n}`)
    const node = world.nodes[n % world.nodes.length]
    if (!node) break
    const began = performance.now()
    enter(`node ${node.port} stops, restart ${n + 1}`)
    await node.process.end('SIGTERM')
    enter(`node ${node.port} starts, restart ${n + 1}`)
    node.process = await serve(world, node.port)
    enter(`node ${node.port} gets ready, restart ${n + 1}`)
    await untilReady(world, node.port)
    enter(`node ${node.port} is ready, restart ${n + 1}`)
    away.push(performance.now() - began)
  }
  return { away, phases }
}

/** A request that failed, with its moment in the restarts. */
function inPhase({ what, began, ended }: Failed, phases: readonly Phase[]): string {
  const momentOf = (time: number) => {
    const phase = phases.findLast((each) => each.began <= time)
    return phase ? `${Math.round(time - phase.began)} ms into "${phase.name}"` : 'before the restarts'
  }
  return `${what}; asked ${momentOf(began)}, failed ${momentOf(ended)}`
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
    const watchers = await openWatchers(balancer.port, senders.slice(0, WATCHERS))
    const rates = task.part === 'slow' ? SLOW_RATES : RATES
    const load = startSteadyLoad(balancer.port, senders, { ...rates, patience: IMPATIENT })
    await delay(BEFORE_MS)
    const { away, phases } = await restartInTurn(world, task)
    const reached = await load.stop()
    if (load.counts.refused)
      complain(broken, `${load.counts.refused} of ${load.counts.begun} requests failed`)
    if (balancer.failed()) complain(broken, `the proxy had no answer for ${balancer.failed()} requests`)
    await auditFeeds(url, broken)
    await auditStreams(url, watchers, broken)
    await audit({ url, port: balancer.port, random: task.random }, load.acknowledged, broken)
    for (const { process } of world.nodes) await process.end('SIGTERM')
    const locked = await lockedJobs(url)
    if (locked) complain(broken, `${locked} jobs are held by nodes that ended`)
    broken.push(...load.failed.map((each) => inPhase(each, phases)))
    const figures = {
      restarts: `${task.rounds}; a node was away for ${(median(away) / 1000).toFixed(1)} s (median), 6 s of it serving on or more`,
      ...reached,
      failed: `${load.counts.refused} of ${load.counts.begun}`,
      'without an answer at the proxy, with streams': balancer.failed(),
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
  parts: ['slow'],
  run,
}
