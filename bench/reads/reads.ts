import { benchPostgres } from '../bench-postgres.ts'
import { type Child, endChildren, startChild } from '../children.ts'
import { numberFlag } from '../flags.ts'
import type { Load, Loaded } from '../load.ts'
import type { NodeOrder } from '../node.ts'
import { postmasterIn, processorTime, processorTimeBelow } from '../processor-time.ts'
import { median, quantile } from '../quantile.ts'
import type { BenchResult } from '../report.ts'
import { CHATTING, type Reader, seedReads } from './seed-reads.ts'

const CONNECTIONS = 16
const WARM_MS = 300
const SLICE_MS = 700

/** Processor time per answer in microseconds. */
type Cost = { node: number; postgres: number; load: number }
type Slice = { perSecond: number; bytes: number; cost: Cost }
type Case = {
  name: string
  goal?: string
  server: Child
  port: number
  pathsOf: (reader: Reader) => string[]
  slices: Slice[]
  times: number[]
}

async function start(file: string, order: NodeOrder | string): Promise<{ server: Child; port: number }> {
  const server = startChild(file)
  return { server, port: await server.ask<number>(order) }
}

/** One slice of one case, with what it cost each of the three processes. */
async function measure(one: Case, readers: Reader[], loader: Child, postmaster: number): Promise<void> {
  const { port, pathsOf, server } = one
  const load: Load = {
    kind: 'get',
    port,
    connections: CONNECTIONS,
    warmMs: WARM_MS,
    ms: SLICE_MS,
    asks: readers.flatMap((reader) =>
      pathsOf(reader).map((asked) => ({ path: asked, cookie: reader.cookie })),
    ),
  }
  const spent = () => ({ node: processorTime(server.pid), postgres: processorTimeBelow(postmaster) })
  const before = spent()
  const { done, warmed, failed, example, times, bytes, cpuMs } = await loader.ask<Loaded>(load)
  const after = spent()
  if (failed) throw new Error(`${one.name}: ${failed} failed, such as ${example}`)
  const each = (ms: number) => (ms * 1000) / (done + warmed)
  one.times.push(...times)
  one.slices.push({
    perSecond: (done * 1000) / SLICE_MS,
    bytes,
    cost: {
      node: each(after.node - before.node),
      postgres: each(after.postgres - before.postgres),
      load: each(cpuMs),
    },
  })
}

function rowsOf({ name, goal, slices, times }: Case, floor: Case): BenchResult['rows'] {
  const cost = (of: keyof Cost) => median(slices.map((slice) => slice.cost[of]))
  const ratio = median(slices.map(({ perSecond }, at) => perSecond / (floor.slices[at]?.perSecond ?? 0)))
  return [
    { case: name, value: median(slices.map(({ perSecond }) => perSecond)), unit: '/s' },
    { case: `${name}: p50`, value: quantile(times, 0.5), unit: 'ms' },
    { case: `${name}: p99`, value: quantile(times, 0.99), unit: 'ms' },
    { case: `${name}: answer`, value: slices.at(-1)?.bytes ?? 0, unit: 'bytes' },
    { case: `${name}: processor time of Node`, value: cost('node'), unit: 'µs' },
    { case: `${name}: processor time of PostgreSQL`, value: cost('postgres'), unit: 'µs' },
    { case: `${name}: processor time of the load generator`, value: cost('load'), unit: 'µs' },
    ...(goal
      ? [{ case: `${name} against Fastify with one query`, value: ratio, unit: 'x', ratio, goal }]
      : []),
  ]
}

/**
 * The calls that members make most, over HTTP with sixteen connections, in turn with Fastify that
 * asks one query: `--rounds` (default 9) of a slice of each, among `--members` (default 4,000).
 */
export async function benchReads(): Promise<BenchResult> {
  const postgres = await benchPostgres('reads')
  const loader = startChild('load.ts')
  try {
    const members = Math.max(CHATTING, numberFlag('members', CHATTING))
    const readers = await seedReads(postgres.url, members)
    const order: NodeOrder = { databaseUrl: postgres.url, folder: postgres.folder, shared: false }
    const bare = await start('reads/one-query.ts', postgres.url)
    const ours = await start('node.ts', order)
    const of = (name: string, pathsOf: Case['pathsOf'], goal?: string): Case => ({
      ...ours,
      name,
      ...(goal ? { goal } : {}),
      pathsOf,
      slices: [],
      times: [],
    })
    const floor: Case = {
      ...bare,
      name: 'Fastify with one query',
      pathsOf: ({ memberId }) => [`/one?id=${memberId}`],
      slices: [],
      times: [],
    }
    const cases = [
      floor,
      of('user', () => ['/api/user.php'], '>= 0.5'),
      of('chats', () => ['/api/chats.php'], '>= 0.25'),
      of('history', ({ conversationId }) => [`/api/conversations/${conversationId}/messages`], '>= 0.25'),
      of('profile', ({ strangers }) => strangers.map((id) => `/api/members/${id}`)),
      of('search', ({ age }) => [`/api/members?min_age=${age}&max_age=${age + 15}`]),
    ]
    const postmaster = postmasterIn(postgres.data)
    const inTurn = async () => {
      for (const one of cases) await measure(one, readers, loader, postmaster)
    }
    // The first round reads catalogues and makes plans.
    await inTurn()
    for (const one of cases) [one.slices, one.times] = [[], []]
    for (let round = 0; round < numberFlag('rounds', 9); round++) await inTurn()
    return {
      name: 'reads',
      rows: [{ case: 'members', value: members, unit: '' }, ...cases.flatMap((one) => rowsOf(one, floor))],
    }
  } finally {
    endChildren()
    await postgres.stop()
  }
}
