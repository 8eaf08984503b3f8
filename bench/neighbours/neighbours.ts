import { setTimeout as delay } from 'node:timers/promises'
import { benchPostgres } from '../bench-postgres.ts'
import { endChildren, startChild } from '../children.ts'
import { numberFlag, wordsFlag } from '../flags.ts'
import type { NodeOrder } from '../node.ts'
import { quantile } from '../quantile.ts'
import type { BenchResult } from '../report.ts'
import { ask } from './ask.ts'
import { type Habit, habitsOf, sending } from './habits.ts'
import { type People, type Person, seedPeople } from './seed.ts'

const SLICE_MS = 4000
/** Requests of the neighbour at a time: three browsers. */
const AT_A_TIME = 16
const GOAL = 1.2

/** Requests a second of all others together. */
const RATES: Record<string, { perSecond: number; of: (person: Person) => Parameters<typeof ask>[1] }> = {
  user: { perSecond: 40, of: ({ cookie }) => ({ method: 'GET', path: '/api/user.php', cookie }) },
  chats: { perSecond: 20, of: ({ cookie }) => ({ method: 'GET', path: '/api/chats.php', cookie }) },
  search: { perSecond: 10, of: ({ cookie }) => ({ method: 'GET', path: '/api/members', cookie }) },
  send: { perSecond: 20, of: sending },
}

type Slice = { times: number[]; failed: number; answered: number }

let turn = 0

/** The others at their steady rate for a slice. A late answer counts with all of its time. */
async function others(port: number, people: readonly Person[], ms: number): Promise<Slice> {
  const slice: Slice = { times: [], failed: 0, answered: 0 }
  const started = performance.now()
  const end = started + ms
  const waiting: Promise<void>[] = []
  const sent = Object.fromEntries(Object.keys(RATES).map((kind) => [kind, 0]))
  const send = async (asked: Parameters<typeof ask>[1]) => {
    const { ms: took, status } = await ask(port, asked)
    slice.times.push(took)
    if (status < 200 || status > 299) slice.failed += 1
    else if (performance.now() <= end) slice.answered += 1
  }
  for (let now = started; now < end; now = performance.now()) {
    for (const [kind, { perSecond, of }] of Object.entries(RATES))
      for (
        const due = ((now - started) * perSecond) / 1000;
        (sent[kind] ?? 0) < due;
        sent[kind] = (sent[kind] ?? 0) + 1
      )
        waiting.push(send(of(people[turn++ % people.length] as Person)))
    await delay(2)
  }
  await Promise.all(waiting)
  return slice
}

/** The neighbour asks as fast as the answers come, until it is told to stop. */
function startNeighbour(port: number, { asked }: Habit): () => Promise<{ done: number; refused: number }> {
  const ending = new AbortController()
  let [at, done, refused] = [0, 0, 0]
  const connection = async () => {
    while (!ending.signal.aborted) {
      const { status } = await ask(port, asked[at++ % asked.length] as Habit['asked'][number])
      if (status >= 200 && status < 300) done += 1
      else refused += 1
    }
  }
  const all = Promise.all(Array.from({ length: AT_A_TIME }, connection))
  return async () => {
    ending.abort()
    await all
    return { done, refused }
  }
}

type Round = { calm: Slice; busy: Slice }

/** The median over the rounds: the machine's speed differs between rounds. */
const lossOf = (rounds: readonly Round[], of: (slice: Slice) => number) =>
  quantile(
    rounds.map(({ calm, busy }) => of(busy) / of(calm)),
    0.5,
  )

async function measure(
  port: number,
  { others: people }: People,
  habit: Habit,
  rounds: number,
): Promise<BenchResult['rows']> {
  const measured: Round[] = []
  let [done, refused, ms] = [0, 0, 0]
  for (let round = 0; round < rounds; round++) {
    const calm = await others(port, people, SLICE_MS)
    const started = performance.now()
    const stop = startNeighbour(port, habit)
    const busy = await others(port, people, SLICE_MS)
    const counted = await stop()
    done += counted.done
    refused += counted.refused
    ms += performance.now() - started
    measured.push({ calm, busy })
  }
  const loss = (what: string, value: number): BenchResult['rows'][number] => ({
    case: `${habit.name}: ${what}`,
    value,
    unit: 'x',
    goal: `<= ${GOAL}`,
  })
  const failed = measured.reduce((sum, { calm, busy }) => sum + calm.failed + busy.failed, 0)
  const calmTimes = measured.flatMap(({ calm }) => calm.times)
  const rows = [
    loss(
      'others, p50',
      lossOf(measured, ({ times }) => quantile(times, 0.5)),
    ),
    loss(
      'others, p95',
      lossOf(measured, ({ times }) => quantile(times, 0.95)),
    ),
    loss('others, answers', 1 / lossOf(measured, ({ answered }) => answered)),
    { case: `${habit.name}: others refused or failed`, value: failed, unit: '', goal: '0' },
    { case: `${habit.name}: p50 without it`, value: quantile(calmTimes, 0.5), unit: 'ms', detail: true },
    { case: `${habit.name}: p95 without it`, value: quantile(calmTimes, 0.95), unit: 'ms', detail: true },
    { case: `${habit.name}: its answers`, value: (done * 1000) / ms, unit: '/s' },
    { case: `${habit.name}: its refusals`, value: (refused * 1000) / ms, unit: '/s', detail: true },
  ]
  console.log(rows.map((row) => `${row.case} ${row.value.toFixed(2)} ${row.unit}`).join('\n'))
  return rows
}

/**
 * One member does the worst that each call allows, with and without in turn, while others read,
 * search and send at a steady rate. `--rounds` (default 9) of two slices for each habit, `--lists`
 * names some habits by the beginnings of their names, and `--limits off` lets the neighbour ask
 * without the limits that production has.
 */
export async function benchNeighbours(): Promise<BenchResult> {
  const postgres = await benchPostgres('neighbours')
  try {
    const people = await seedPeople(postgres.url)
    const order: NodeOrder = {
      databaseUrl: postgres.url,
      folder: postgres.folder,
      shared: false,
      rateLimits: wordsFlag('limits')[0] !== 'off',
      jobs: true,
    }
    const port = await startChild('node.ts').ask<number>(order)
    const lists = wordsFlag('lists')
    const habits = (await habitsOf(port, people.neighbour)).filter(
      ({ name }) => !lists.length || lists.some((list) => name.startsWith(list)),
    )
    await others(port, people.others, 2 * SLICE_MS)
    const rows: BenchResult['rows'] = []
    for (const habit of habits) rows.push(...(await measure(port, people, habit, numberFlag('rounds', 9))))
    return { name: 'neighbours', rows }
  } finally {
    endChildren()
    await postgres.stop()
  }
}
