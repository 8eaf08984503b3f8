import { numberFlag } from './flags.ts'
import { type Asked, get, load, sending } from './load.ts'
import { median, quantile } from './quantile.ts'
import { type Row, row } from './report.ts'
import { type Person, pairsOf } from './seed/chats.ts'
import { type BenchNode, type Site, startSite } from './site.ts'

const FEW = 10_000
const MEMBERS = 1_000_000
const CONNECTIONS = 16
const ROUNDS = 7
const PAIRS = 500

/** What a daily member asks for: how often in a day, and whether more members may not slow it down. */
const CALLS: Record<string, { aDay: number; grows?: true; of: (person: Person, partner: Person) => Asked }> =
  {
    user: { aDay: 10, of: ({ cookie }) => get('/api/user.php', cookie) },
    chats: { aDay: 15, grows: true, of: ({ cookie }) => get('/api/chats.php', cookie) },
    history: {
      aDay: 15,
      grows: true,
      of: ({ cookie, conversationId }) => get(`/api/conversations/${conversationId}/messages`, cookie),
    },
    profile: { aDay: 12, of: ({ cookie }, { publicId }) => get(`/api/members/${publicId}`, cookie) },
    search: {
      aDay: 6,
      of: ({ cookie, memberId }) =>
        get(`/api/members?min_age=${18 + (memberId % 30)}&max_age=${33 + (memberId % 30)}`, cookie),
    },
    send: { aDay: 4, grows: true, of: (person) => sending(person) },
  }

/** A day of 100,000 members in seconds; a fifth of it in the two busiest hours, half busy in these. */
const DAILY_MEMBERS = 100_000
const BUSY_SECONDS = (5 * 2 * 3600) / 2

type Slice = { perSecond: number; node: number; postgres: number }
type Case = { call: string; members: number; slices: Slice[]; times: number[] }
type Started = { site: Site; node: BenchNode; people: Person[]; cases: Case[] }

async function started(members: number): Promise<Started> {
  const site = await startSite('reads', members, { chats: true })
  const cases = Object.keys(CALLS).map((call) => ({ call, members, slices: [], times: [] }))
  return { site, node: await site.startNode(), people: await pairsOf(site.url, PAIRS), cases }
}

/** One slice of one case, with the processor time of an answer in microseconds. */
async function measure({ call, slices, times }: Case, { site, node, people }: Started, seconds: number) {
  const { of } = CALLS[call] as (typeof CALLS)[string]
  const before = [node.spent(), site.spent()] as const
  const next = () => {
    const at = Math.floor(Math.random() * people.length)
    return of(people[at] as Person, people[at ^ 1] as Person)
  }
  const loaded = await load(node.port, next, { connections: CONNECTIONS, seconds })
  const each = (ms: number) => (ms * 1000) / loaded.times.length
  const [onNode, onPostgres] = [node.spent() - before[0], site.spent() - before[1]]
  slices.push({ perSecond: loaded.perSecond, node: each(onNode), postgres: each(onPostgres) })
  times.push(...loaded.times)
}

const costOf = ({ slices }: Case, of: keyof Slice) => median(slices.map((slice) => slice[of]))

function rowsOf(one: Case): Row[] {
  const name = `${one.call}, ${one.members.toLocaleString('en')} members`
  return [
    row(name, costOf(one, 'perSecond'), '/s'),
    row(`${name}: p99`, quantile(one.times, 0.99), 'ms'),
    row(`${name}: processor time of Node`, costOf(one, 'node'), 'µs'),
    row(`${name}: processor time of PostgreSQL`, costOf(one, 'postgres'), 'µs'),
  ]
}

/** Cores for all days: each call times its number, in the busiest hours. */
function cores(cases: readonly Case[], of: 'node' | 'postgres'): number {
  const aDay = cases.reduce((sum, one) => sum + (CALLS[one.call]?.aDay ?? 0) * costOf(one, of), 0)
  return ((aDay / 1e6) * DAILY_MEMBERS) / BUSY_SECONDS
}

function growth(call: string, few: Started, many: Started): Row {
  const [one, other] = [few, many].map(({ cases }) => cases.find((each) => each.call === call)?.slices ?? [])
  const ratios = (one ?? []).map(
    ({ perSecond }, round) => perSecond / (other?.[round]?.perSecond ?? perSecond),
  )
  return row(`${call}: time of an answer among many members against few`, median(ratios), 'x', '<= 1.2')
}

/**
 * The calls that members make most, among ten thousand members and in turn among `--members`: what
 * each costs, what 100,000 daily members cost, and what grows with the site.
 */
export async function benchReads(): Promise<Row[]> {
  const most = numberFlag('members', MEMBERS)
  const seconds = numberFlag('seconds', 1)
  const all: Started[] = []
  try {
    for (const members of most > FEW ? [FEW, most] : [most]) all.push(await started(members))
    const inTurn = async () => {
      for (const call of Object.keys(CALLS))
        for (const one of all)
          await measure(one.cases.find((each) => each.call === call) as Case, one, seconds)
    }
    // The first round reads catalogues and makes plans.
    await inTurn()
    for (const { cases } of all) for (const one of cases) [one.slices, one.times] = [[], []]
    for (let round = 0; round < ROUNDS; round++) await inTurn()
    const [few, many] = all
    const largest = all.at(-1)?.cases ?? []
    return [
      ...all.flatMap(({ cases }) => cases.flatMap(rowsOf)),
      row('100,000 daily members: cores of Node', cores(largest, 'node'), '', '< 1'),
      row('100,000 daily members: cores of PostgreSQL', cores(largest, 'postgres'), '', '< 1'),
      ...(few && many
        ? Object.keys(CALLS)
            .filter((call) => CALLS[call]?.grows)
            .map((call) => growth(call, few, many))
        : []),
    ]
  } finally {
    for (const { site } of all) await site.stop()
  }
}
