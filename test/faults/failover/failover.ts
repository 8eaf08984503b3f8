import { setTimeout as delay } from 'node:timers/promises'
import { makeSenders } from '#test/faults/chat/senders.ts'
import { auditStreams, openWatchers } from '#test/faults/chat/watchers.ts'
import { lackOfNodes } from '#test/faults/cluster/health.ts'
import { type Tally, tallyOf } from '#test/faults/cluster/tally.ts'
import { auditAll } from '#test/faults/lib/audit-all.ts'
import { fillSearch } from '#test/faults/lib/fill-search.ts'
import { jobTime } from '#test/faults/lib/job-time.ts'
import { complain, type FaultCase, type Outcome, type Task } from '#test/faults/lib/report.ts'
import { medianAndWorst } from '#test/faults/lib/statistics.ts'
import { isAnswered, type SteadyLoad, startSteadyLoad } from '#test/faults/lib/steady-load.ts'
import { waitBeforeRetry } from '#web/lib/http/backoff.ts'
import { hearingTime } from './hearing.ts'
import { type Installation, lacksPatroni, startInstallation } from './installation.ts'
import { type Loss, losses } from './losses.ts'
import { readSettings, settingIn } from './network.ts'

const RATES = { sends: 50, searches: 50 }
// A member may be shown 4,800 results a day, which is 200 searches.
const SENDERS = 480
const WATCHERS = 8
/** Traffic is served when for so long no try fails and half of its sends are answered. */
const CALM_MS = 2000
const LEAST_SENDS = RATES.sends * (CALM_MS / 1000) * 0.5
/** The longest time without an answered send that is no pause. */
const STEADY_MS = 1000
const GIVE_UP_MS = 120_000
const SERVED_WITHIN_MS = 15_000
type World = {
  installation: Installation
  load: SteadyLoad
  senders: Awaited<ReturnType<typeof makeSenders>>
}

type Row = {
  'served again after, s': number
  'tries that failed': number
  'failed at its return': number
  'whole after, s': number
  'a job took, s': number
  'heard after, s': number
} & Tally

const seconds = (ms: number) => Number((ms / 1000).toFixed(1))

/** Waits until sends are answered again and no try fails. */
async function untilServed({ tries }: SteadyLoad): Promise<void> {
  const end = performance.now() + GIVE_UP_MS
  while (performance.now() < end) {
    await delay(CALM_MS)
    const from = performance.now() - CALM_MS
    const recent = tries.slice(tries.findLastIndex(({ at }) => at < from) + 1)
    const sends = recent.filter((each) => each.kind === 'sends')
    if (recent.every(isAnswered) && sends.length >= LEAST_SENDS) return
  }
  throw new Error(`nothing is served for ${GIVE_UP_MS / 1000} s`)
}

/** When the last try failed or pause ended, in milliseconds after `began`; 0 without any. */
function pauseOf({ tries }: SteadyLoad, began: number): { ended: number; failed: number } {
  const since = tries.slice(tries.findLastIndex(({ at }) => at < began) + 1)
  const failed = since.filter((each) => !isAnswered(each))
  let ended = failed.at(-1)?.at ?? began
  let last = began
  for (const { at } of since.filter((each) => each.kind === 'sends' && isAnswered(each))) {
    if (at - last > STEADY_MS) ended = Math.max(ended, at)
    last = at
  }
  return { ended: ended - began, failed: failed.length }
}

async function untilPrimaryMoved(installation: Installation, former: string): Promise<void> {
  for (const end = performance.now() + GIVE_UP_MS; performance.now() < end; await delay(200)) {
    const now = await installation.roles().catch(() => undefined)
    if (now && now.primary.name !== former) return
  }
  throw new Error('no standby took over')
}

async function untilWhole(installation: Installation): Promise<void> {
  for (const end = performance.now() + GIVE_UP_MS; ; await delay(200)) {
    const why = (await installation.lack()) ?? (await lackOfNodes(installation.nodes))
    if (!why) return
    if (performance.now() > end) throw new Error(why)
  }
}

/** How long the slower of both nodes takes to hear of the other one. */
async function hearing({ installation, senders }: World): Promise<number> {
  const { nodes, proxy } = installation
  const [one, other] = nodes.map(({ port }) => port) as [number, number]
  const host = `localhost:${proxy.port}`
  // Partners in one conversation that no watcher is.
  const [writer, reader] = senders.slice(WATCHERS) as [(typeof senders)[0], (typeof senders)[0]]
  const times = [
    await hearingTime({ from: one, to: other, host }, { writer, reader }),
    await hearingTime({ from: other, to: one, host }, { writer: reader, reader: writer }),
  ]
  return Math.max(...times)
}

async function strikeOnce(world: World, loss: Loss): Promise<Row> {
  const { installation, load } = world
  const parts = { ...(await installation.roles()), etcd: installation.etcd }
  const began = performance.now()
  await loss.strike(parts)
  if (loss.movesPrimary) await untilPrimaryMoved(installation, parts.primary.name)
  await untilServed(load)
  const pause = pauseOf(load, began)
  const mended = performance.now()
  await loss.mend(parts)
  await untilWhole(installation)
  const whole = performance.now() - began
  const [job, heard] = [await jobTime(installation.url), await hearing(world)]
  await untilServed(load)
  return {
    'served again after, s': seconds(pause.ended),
    'tries that failed': pause.failed,
    'failed at its return': pauseOf(load, mended).failed,
    'whole after, s': seconds(whole),
    'a job took, s': seconds(job),
    'heard after, s': seconds(heard),
    ...(await tallyOf(installation.url, [...load.acknowledged])),
  }
}

function judge({ name }: Loss, row: Row, broken: string[]): void {
  if (row.lost || row.doubled || row['charged twice'])
    complain(
      broken,
      `${name}: ${row.lost} messages lost, ${row.doubled} doubled, ${row['charged twice']} charged twice`,
    )
  if (row['served again after, s'] * 1000 > SERVED_WITHIN_MS)
    complain(broken, `${name}: served again after ${row['served again after, s']} s`)
}

const timesOf = (times: readonly number[]) =>
  `${times.length} times; served again after ${medianAndWorst(times.map((time) => time * 1000))}`

async function drill(installation: Installation, task: Task): Promise<Outcome> {
  const { url, proxy } = installation
  const broken: string[] = []
  const table: NonNullable<Outcome['table']> = {}
  const struck = losses.filter(({ part }) => !task.part || task.part === part)
  const times = new Map(struck.map(({ name }) => [name, [] as number[]]))
  await fillSearch(url)
  await untilWhole(installation)
  const senders = await makeSenders(url, proxy.port, SENDERS)
  const watchers = await openWatchers(proxy.port, senders.slice(0, WATCHERS))
  const load = startSteadyLoad(proxy.port, senders, { ...RATES, patience: waitBeforeRetry })
  const world: World = { installation, load, senders }
  await untilServed(load)
  for (let round = 1; round <= task.rounds; round++)
    for (const loss of struck) {
      task.at(`${loss.name}, round ${round}`)
      const row = await strikeOnce(world, loss).catch((error: unknown) => {
        throw new Error(`${loss.name}, round ${round}, after ${JSON.stringify(table)}`, { cause: error })
      })
      table[task.rounds > 1 ? `${loss.name}, ${round}` : loss.name] = row
      times.get(loss.name)?.push(row['served again after, s'])
      judge(loss, row, broken)
    }
  const reached = await load.stop()
  task.at('the audit')
  await auditAll({ url, port: proxy.port, folder: installation.folder, random: task.random }, load, broken)
  await auditStreams(url, watchers, broken)
  const figures = {
    lease: `${settingIn(readSettings('patroni.yml'), /ttl: (\d+)/)} s`,
    ...reached,
    'sends that their client repeated later': load.unanswered.length,
    streams: `${watchers.length}, told of every message`,
    ...Object.fromEntries([...times].map(([name, all]) => [name, timesOf(all)])),
  }
  return { broken, figures, table }
}

async function run(task: Task): Promise<Outcome> {
  const installation = await startInstallation()
  try {
    return await drill(installation, task)
  } catch (error) {
    throw new Error(`the machines said: ${installation.output()}`, { cause: error })
  } finally {
    await installation.close()
  }
}

/** The primary is lost under traffic, and its standby takes over (spec/promises 14). */
export const failover: FaultCase = {
  promise: 'a lost primary: nothing lost or double, served again within 15 s, whole without a restart',
  rounds: 1,
  parts: losses.map(({ part }) => part),
  lacks: lacksPatroni,
  run,
}
