import { numberFlag } from '../flags.ts'
import { type Asked, act, ask, atRates, get, isDone, oneOf, sending } from '../load.ts'
import { median, quantile } from '../quantile.ts'
import { type Row, row } from '../report.ts'
import { firstMember, type Person, pairsOf } from '../seed/chats.ts'
import { type BenchNode, type Site, withSite } from '../site.ts'
import { type Habit, habitsOf, photoOf, startHabit, type Upload } from './neighbour.ts'

const MEMBERS = 10_000
const PAIRS = 1000
const WARM_MS = 5000
const ROUNDS = 5
const SLICE_MS = 4000

/** How often a second each is asked for, and what it is. */
type Kinds = Record<string, { perSecond: number; of: (person: Person) => Asked }>
/** `stored` has the keys of the sends that were acknowledged. */
type Slice = { times: number[]; failed: number; stored: string[] }

const mixOf = (photo: Upload): Kinds => ({
  user: { perSecond: 167, of: ({ cookie }) => get('/api/user.php', cookie) },
  chats: { perSecond: 167, of: ({ cookie }) => get('/api/chats.php', cookie) },
  changes: { perSecond: 166, of: ({ cookie, since }) => get(`/api/changes?since=${since}`, cookie) },
  send: { perSecond: 200, of: (person) => sending(person) },
  upload: { perSecond: 20 / 60, of: ({ cookie }) => act('/api/photos', cookie, photo.body, photo.type) },
})

/** Beside the neighbour, whose calls need room too. */
const OTHERS: Kinds = {
  user: { perSecond: 40, of: ({ cookie }) => get('/api/user.php', cookie) },
  chats: { perSecond: 20, of: ({ cookie }) => get('/api/chats.php', cookie) },
  search: { perSecond: 10, of: ({ cookie }) => get('/api/members', cookie) },
  send: { perSecond: 20, of: (person) => sending(person) },
}

/** Asks as one after the other, at these rates. A late answer counts with all of its time. */
async function run(port: number, people: readonly Person[], kinds: Kinds, ms: number): Promise<Slice> {
  const slice: Slice = { times: [], failed: 0, stored: [] }
  const one = async (kind: string, asked: Asked, person: Person) => {
    const answer = await ask(port, asked)
    slice.times.push(answer.ms)
    if (!isDone(answer)) {
      if (!slice.failed) console.error(`${kind}: ${answer.status} ${answer.body.slice(0, 200)}`)
      slice.failed += 1
    } else if (kind === 'send') slice.stored.push(asked.headers['idempotency-key'] ?? '')
    // A browser asks for what is new since its last answer.
    else if (kind === 'changes') person.since = (JSON.parse(answer.body) as { last_seq: number }).last_seq
  }
  const rates = Object.entries(kinds).map(([kind, { perSecond, of }]) => {
    const next = () => {
      const person = oneOf(people)
      return one(kind, of(person), person)
    }
    return [kind, { perSecond, run: next }]
  })
  await atRates(Object.fromEntries(rates), ms)
  return slice
}

async function busySite(site: Site, node: BenchNode, people: Person[]): Promise<Row[]> {
  const seconds = numberFlag('seconds', 60)
  const kinds = mixOf(await photoOf(2000, 1500, 70))
  const warm = await run(node.port, people, kinds, WARM_MS)
  const before = [node.spent(), site.spent()] as const
  const { times, failed, stored } = await run(node.port, people, kinds, seconds * 1000)
  const share = (ms: number) => ms / 10 / seconds
  const [onNode, onPostgres] = [share(node.spent() - before[0]), share(site.spent() - before[1])]
  const keys = [...warm.stored, ...stored]
  const [kept] = await site.sql<{ n: number }>(
    'select count(*)::int as n from message where client_message_id = any($1::uuid[])',
    [keys],
  )
  return [
    row('answers', times.length / seconds, '/s'),
    row('p95', quantile(times, 0.95), 'ms', '< 50'),
    row('p99', quantile(times, 0.99), 'ms', '< 150'),
    row('refused or failed', failed, '', '= 0'),
    row('processor time of Node', onNode, '% of a core'),
    row('processor time of PostgreSQL', onPostgres, '% of a core'),
    row('acknowledged messages that are lost', keys.length - (kept?.n ?? 0), '', '= 0'),
  ]
}

/** The others with and without the neighbour in turn; medians, because the machine's speed differs. */
async function beside(port: number, people: Person[], habit: Habit): Promise<Row[]> {
  const ratios: number[] = []
  let failed = 0
  for (let round = 0; round < ROUNDS; round++) {
    const calm = await run(port, people, OTHERS, SLICE_MS)
    const stop = startHabit(port, habit)
    const busy = await run(port, people, OTHERS, SLICE_MS)
    await stop()
    ratios.push(quantile(busy.times, 0.95) / quantile(calm.times, 0.95))
    failed += calm.failed + busy.failed
  }
  const name = `beside a neighbour who ${habit.name}`
  return [
    row(`${name}: p95 of the others`, median(ratios), 'x', '<= 1.5'),
    row(`${name}: others refused or failed`, failed, '', '= 0'),
  ]
}

/**
 * The load of a busy site on one node with its limits and jobs for `--seconds` (default 60), and
 * what one member who does the worst that each call allows costs the others.
 */
export async function benchMix(): Promise<Row[]> {
  return await withSite('mix', { members: numberFlag('members', MEMBERS), chats: true }, async (site) => {
    const people = await pairsOf(site.url, PAIRS)
    const habits = await habitsOf(await firstMember(site.url))
    const node = await site.startNode({ rateLimits: true, jobs: true })
    const rows = await busySite(site, node, people)
    for (const habit of habits) rows.push(...(await beside(node.port, people, habit)))
    const alarms = await site.sql('select from ledger_alarm')
    return [...rows, row('alarms of the books afterwards', alarms.length, '', '= 0')]
  })
}
