import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { migrate } from '#db/migrate.ts'
import { newToken, tokenHash } from '#server/kit/secrets/tokens.ts'
import { benchPostgres } from '../bench-postgres.ts'
import { type Child, endChildren, startChild } from '../children.ts'
import { numberFlag } from '../flags.ts'
import type { NodeMemory, NodeOrder } from '../node.ts'
import type { BenchResult } from '../report.ts'
import { seedMembers } from '../seed-members.ts'
import type { StreamsCount, StreamsOrder } from './streams.ts'

/** Below the 20,000 files that one process may open here. */
const STREAMS = 19_000
/** The share of them that is opened before the memory is read first. */
const WARM = 4
const GOAL_KB = 11
const PATIENCE_MS = 60_000

/** As many members as streams, with a session each. */
async function seedSessions(url: string): Promise<{ memberIds: number[]; tokens: string[] }> {
  const streams = numberFlag('streams', STREAMS)
  await seedMembers(url, streams, { relations: false })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const tokens = Array.from({ length: streams }, newToken)
    await client.query("update member set status = 'active'")
    await client.query(
      `insert into session (token_hash, member_id) select hash, id from unnest($1::bytea[]) with ordinality as token (hash, id)`,
      [tokens.map(tokenHash)],
    )
    await client.query('vacuum (analyze)')
    // Nothing counts a day's empty partition on a site (docs/decisions/0030).
    await client.query("select pg_clear_relation_stats('public', name) from partitions_of('member_event')")
    return { memberIds: tokens.map((_token, index) => index + 1), tokens }
  } finally {
    await client.end()
  }
}

async function tellAll(url: string, memberIds: readonly number[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query("insert into outbox (kind, member_ids) values ('user', $1::int[])", [memberIds])
  await client.end()
}

/** Counts until the sum is reached; ends with what there was after a minute. */
async function countUntil(streams: Child, what: keyof StreamsCount, wanted: number): Promise<number> {
  let sum = 0
  for (const end = performance.now() + PATIENCE_MS; sum < wanted && performance.now() < end; await delay(50))
    sum += (await streams.ask<StreamsCount>({ kind: 'count' } satisfies StreamsOrder))[what]
  return sum
}

async function measure(url: string, order: NodeOrder): Promise<BenchResult['rows']> {
  const { memberIds, tokens } = await seedSessions(url)
  const node = startChild('node.ts')
  const port = await node.ask<number>(order)
  const streams = startChild('memory/streams.ts')
  const open = (cookies: string[]) =>
    streams.ask<StreamsCount>({ kind: 'open', port, cookies } satisfies StreamsOrder)
  // The first ones pay for what a node needs once.
  const warm = Math.floor(tokens.length / WARM)
  await open(tokens.slice(0, warm))
  const before = await node.ask<NodeMemory>({})
  const cookies = tokens.slice(warm)
  const began = performance.now()
  const { open: all } = await open(cookies)
  const perSecond = cookies.length / ((performance.now() - began) / 1000)
  const after = await node.ask<NodeMemory>({})
  const each = (what: keyof NodeMemory) => (after[what] - before[what]) / cookies.length / 1000
  const heartbeats = await countUntil(streams, 'heartbeats', all)
  const told = performance.now()
  await tellAll(url, memberIds)
  const changes = await countUntil(streams, 'changes', all)
  const toldMs = performance.now() - told
  const goal = `>= ${tokens.length}`
  return [
    { case: 'open streams of one node', value: all, unit: '', goal },
    { case: 'memory of an idle stream', value: each('rss'), unit: 'kB', goal: `<= ${GOAL_KB}` },
    { case: 'of it the heap of JavaScript', value: each('heap'), unit: 'kB' },
    { case: 'node with all of them', value: after.rss / 1e6, unit: 'MB' },
    { case: 'streams that got a heartbeat', value: heartbeats, unit: '', goal },
    { case: 'streams that got a change for all', value: changes, unit: '', goal },
    { case: 'until the last one had it', value: toldMs, unit: 'ms' },
    { case: 'streams opened', value: perSecond, unit: '/s' },
  ]
}

/** Measures what an idle stream costs, with as many on one node as it may open files. */
export async function benchMemory(): Promise<BenchResult> {
  const postgres = await benchPostgres('memory')
  try {
    await migrate(postgres.url)
    const rows = await measure(postgres.url, {
      databaseUrl: postgres.url,
      folder: postgres.folder,
      shared: false,
    })
    return { name: 'memory', rows }
  } finally {
    endChildren()
    await postgres.stop()
  }
}
