import { setTimeout as delay } from 'node:timers/promises'
import { makeSenders } from '#test/faults/chat/senders.ts'
import { auditStreams, openWatchers } from '#test/faults/chat/watchers.ts'
import { auditAll } from '#test/faults/lib/audit-all.ts'
import { fillSearch } from '#test/faults/lib/fill-search.ts'
import { jobTime } from '#test/faults/lib/job-time.ts'
import { complain, type FaultCase, type Outcome, type Task } from '#test/faults/lib/report.ts'
import { isAnswered, type SteadyLoad, startSteadyLoad } from '#test/faults/lib/steady-load.ts'
import { waitBeforeRetry } from '#web/lib/http/backoff.ts'
import { type Engines, lacksEngines, startEngines } from './engines.ts'
import { type Health, watchHealth } from './health.ts'
import { type Tally, tallyOf } from './tally.ts'

const RATES = { sends: 50, searches: 50 }
// A member may be shown 4,800 results a day, and may send and search sixty times a minute.
const SENDERS = 160
const WATCHERS = 8
const AWAY_MS = 3000
/** Traffic has recovered when no try fails for so long, and when it has half of its rate. */
const CALM_MS = 2000
const LEAST_TRIES = (RATES.sends + RATES.searches) * (CALM_MS / 1000) * 0.5
const RECOVERED_WITHIN_MS = 10_000
const CALM_WITHIN_MS = 60_000
const ALL_WITHIN_MS = 290_000

type World = { engines: Engines; health: Health; load: SteadyLoad; broken: string[] }

type Part = {
  name: string
  /** Others do its work while it is away. */
  isSpared: boolean
  kill: () => Promise<unknown>
  start: () => Promise<unknown>
}

const partsOf = ({ nodes, pooler, standby, redis, proxy }: Engines): Part[] => [
  ...nodes.map((node, index) => ({ ...node, name: `node ${index + 1}`, isSpared: true })),
  { ...pooler, name: 'PgBouncer', isSpared: false },
  { ...standby.replica, name: 'replica', isSpared: true },
  { name: 'Redis', isSpared: true, kill: () => redis.end(), start: () => redis.start() },
  { ...standby.primary, name: 'primary', isSpared: false },
  { ...proxy, name: 'proxy', isSpared: false },
]

/** Waits until the traffic has gone on for CALM_MS without a failed try. */
async function untilCalm({ tries, failed }: SteadyLoad): Promise<void> {
  const began = performance.now()
  for (const end = began + CALM_WITHIN_MS; performance.now() < end; await delay(50)) {
    const from = performance.now() - CALM_MS
    const recent = tries.slice(tries.findLastIndex(({ at }) => at < from) + 1)
    if (from > began && recent.length >= LEAST_TRIES && recent.every(isAnswered)) return
  }
  throw new Error(`requests fail for ${CALM_WITHIN_MS} ms: ${failed.at(-1)?.what}`)
}

const seconds = (ms: number) => Number((ms / 1000).toFixed(1))

type Row = {
  'away, s': number
  requests: number
  'tries that failed': number
  refused: number
  'recovered after, s': number
  'whole after, s': number
  'a job took, s': number
  'slowest try, s': number
} & Tally

/** Kills one part under the traffic, starts it again, and waits until all parts work together. */
async function killPart({ engines, health, load }: World, { kill, start }: Part): Promise<Row> {
  const before = { ...load.counts, tries: load.tries.length }
  const began = performance.now()
  await kill()
  await delay(AWAY_MS)
  await start()
  const away = performance.now() - began
  await health.untilWhole()
  const whole = performance.now() - began
  const job = await jobTime(engines.url)
  await untilCalm(load)
  const tries = load.tries.slice(before.tries)
  const failed = tries.filter((each) => !isAnswered(each))
  return {
    'away, s': seconds(away),
    requests: load.counts.begun - before.begun,
    'tries that failed': failed.length,
    refused: load.counts.refused - before.refused,
    ...(await tallyOf(engines.url, [...load.acknowledged])),
    'recovered after, s': seconds(Math.max(0, (failed.at(-1)?.at ?? began) - began)),
    'whole after, s': seconds(whole),
    'a job took, s': seconds(job),
    'slowest try, s': seconds(Math.max(...tries.map(({ ms }) => ms))),
  }
}

function judge({ name, isSpared }: Part, row: Row, broken: string[]): void {
  const recovered = row['recovered after, s'] * 1000
  if (row.lost || row.doubled || row['charged twice'])
    complain(
      broken,
      `${name}: ${row.lost} messages lost, ${row.doubled} doubled, ${row['charged twice']} charged twice`,
    )
  if (isSpared && row.refused) complain(broken, `${name}: ${row.refused} requests were refused`)
  if (recovered > RECOVERED_WITHIN_MS) complain(broken, `${name}: tries failed for ${recovered} ms`)
}

async function drill(engines: Engines, task: Task): Promise<Outcome> {
  const { url, proxy } = engines
  const broken: string[] = []
  const table: NonNullable<Outcome['table']> = {}
  await fillSearch(url)
  const health = await watchHealth(engines)
  await health.untilWhole()
  const senders = await makeSenders(url, proxy.port, SENDERS)
  const watchers = await openWatchers(proxy.port, senders.slice(0, WATCHERS))
  const load = startSteadyLoad(proxy.port, senders, { ...RATES, patience: waitBeforeRetry })
  const world: World = { engines, health, load, broken }
  await untilCalm(load)
  for (let round = 0; round < task.rounds; round++)
    for (const part of partsOf(engines)) {
      task.at(`${part.name} is killed, round ${round}`)
      const row = await killPart(world, part).catch((error: unknown) => {
        throw new Error(`${part.name} was killed`, { cause: error })
      })
      table[task.rounds > 1 ? `${part.name}, ${round + 1}` : part.name] = row
      judge(part, row, broken)
    }
  const reached = await load.stop()
  task.at('the audit')
  await auditAll({ url, port: proxy.port, folder: engines.folder, random: task.random }, load, broken)
  await auditStreams(url, watchers, broken)
  const figures = {
    ...reached,
    'sends that their client repeated later': load.unanswered.length,
    streams: `${watchers.length}, told of every message`,
  }
  return { broken, figures, table }
}

async function run(task: Task): Promise<Outcome> {
  const engines = await startEngines()
  const late = delay(ALL_WITHIN_MS, undefined, { ref: false }).then(() => {
    throw new Error(`the drill took longer than ${ALL_WITHIN_MS} ms`)
  })
  try {
    return await Promise.race([drill(engines, task), late])
  } catch (error) {
    const words = engines.nodes.map((node) => node.output().slice(-1000)).join('\n')
    throw new Error(`the nodes said: ${words}`, { cause: error })
  } finally {
    await engines.close()
  }
}

/** Each part of a cluster is killed under traffic (spec/promises P2, spec/promises P13). */
export const cluster: FaultCase = {
  promise: 'any part killed: nothing lost or double, served again in 10 s; node, replica, Redis: 0 refused',
  rounds: 1,
  lacks: lacksEngines,
  run,
}
