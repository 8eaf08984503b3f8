import fs from 'node:fs'
import path from 'node:path'
import { migrate } from '#db/migrate.ts'
import { insertMembers } from '#server/dev/demo/insert-member.ts'
import { testRedis, withoutRedis } from '#test/services/redis.ts'
import { withLogIns } from '#test/with-log-ins.ts'
import { benchPostgres } from '../bench-postgres.ts'
import { endChildren, startChild } from '../children.ts'
import { wordsFlag } from '../flags.ts'
import type { NodeOrder } from '../node.ts'
import { quantile } from '../quantile.ts'
import type { BenchResult } from '../report.ts'
import { fill, withoutTriggers } from '../without-triggers.ts'
import type { Delivered, DeliverLoad } from './deliver-load.ts'
import { diskSyncs } from './disk-syncs.ts'

const STREAMS = 1000
/** Messages a second, with the goals for the middle and for 99 of 100, in milliseconds. */
const RATES = [20, 100, 300, 1000]
const GOALS: Record<string, [p50: string, p99: string]> = {
  'one node, 300/s': ['<= 2', '< 10'],
  'two nodes, PostgreSQL, 300/s': ['<= 4', '< 15'],
  'two nodes, Redis, 300/s': ['<= 4', '< 15'],
}
const WARM_MS = 4000
const MS = 15_000
const SYNCS_MS = 5000

type People = DeliverLoad['people']

/** The messages of each conversation before the measurement. */
const HISTORY = 20

// PostgreSQL reads a table of a few rows whole, and still does so a minute after it has grown.
const WITH_HISTORY = [
  `insert into message (conversation_id, seq, sender_id, client_message_id, kind, body, cost)
   select id, n, case when n % 2 = 0 then low_id else high_id end, gen_random_uuid(), 'text', 'Hoi, hoe gaat het met je?', 0
   from conversation, generate_series(1, ${HISTORY}) n`,
  `update conversation set last_seq = ${HISTORY}, low_sent = ${HISTORY / 2}, high_sent = ${HISTORY / 2}, last_message_at = now()`,
  `update participant set read_seq = ${HISTORY}, read_count = ${HISTORY / 2}, read_at = now(), first_sent_at = now()`,
  `insert into member_event (member_id, seq, kind, payload)
   select member_id, seq, 'message', jsonb_build_object('conversation_id', conversation_id, 'seq', seq)
   from message join participant using (conversation_id)`,
  `insert into member_feed (member_id, last_seq) select member_id, ${HISTORY} from participant`,
]

/**
 * Inserts pairs with a conversation, a short history and enough credits: each writes with the one
 * beside it.
 */
export async function seedPairs(url: string, people = STREAMS): Promise<People> {
  await migrate(url)
  const pairs = await insertPairs(url, people)
  await withoutTriggers(url, (client) => fill(client, WITH_HISTORY))
  return pairs
}

async function insertPairs(url: string, people: number): Promise<People> {
  return await withLogIns(url, async ({ db, pool }, logIn) => {
    const fields = { paidUser: true, credits: 100_000 }
    const members = await insertMembers(
      db,
      Array.from({ length: people }, (_each, n) => ({
        name: `Lid ${n}`,
        gender: n % 2 ? ('male' as const) : ('female' as const),
        ...fields,
      })),
    )
    return await Promise.all(
      members.map(async ({ id }, index) => {
        const other = members[index ^ 1]?.id ?? 0
        const { rows } = await pool.query<{ id: string }>(
          `with made as (insert into conversation (low_id, high_id) values (least($1::int, $2), greatest($1, $2))
             on conflict (low_id, high_id) do update set low_id = excluded.low_id returning id)
           insert into participant (member_id, conversation_id, other_id) select $1, id, $2 from made returning conversation_id as id`,
          [id, other],
        )
        return { cookie: await logIn(id), conversationId: rows[0]?.id ?? '' }
      }),
    )
  })
}

type Setup = { nodes: NodeOrder[]; people: People; rate: number; syncs: number[] }

async function measure(name: string, { nodes, people, rate, syncs }: Setup): Promise<BenchResult['rows']> {
  // A message waits for the disk, whose pauses are not ours.
  syncs.push(...(await diskSyncs(nodes[0]?.folder ?? '', SYNCS_MS)))
  const what = `${name}, ${rate}/s`
  const [p50, p99] = GOALS[what] ?? []
  try {
    const ports: number[] = []
    for (const node of nodes) ports.push(await startChild('node.ts').ask<number>(node))
    const [sendTo = 0, listenAt = sendTo] = ports
    const load: DeliverLoad = { sendTo, listenAt, people, perSecond: rate, warmMs: WARM_MS, ms: MS }
    const { times, failed, missing, perSecond } =
      await startChild('deliver/deliver-load.ts').ask<Delivered>(load)
    const lost = failed + missing
    return [
      { case: `${what}: p50`, value: quantile(times, 0.5), unit: 'ms', goal: p50 },
      { case: `${what}: p99`, value: quantile(times, 0.99), unit: 'ms', goal: p99 },
      { case: `${what}: sent`, value: perSecond, unit: '/s', detail: true },
      { case: `${what}: refused or never arrived`, value: lost, unit: '', goal: '0' },
    ]
  } finally {
    endChildren()
  }
}

/**
 * Measures from the sender's click to the receiver's stream, with 1,000 open streams on a durable
 * PostgreSQL. Runs on one node at each rate, and per notifier with streams and senders on different
 * nodes. Before each, measures how long the disk alone takes. `--lists 300` measures only that
 * rate.
 */
export async function benchDeliver(): Promise<BenchResult> {
  const postgres = await benchPostgres('deliver')
  const redis = withoutRedis ? undefined : await testRedis()
  if (withoutRedis) console.log(`Two nodes over Redis are left out: ${withoutRedis}.`)
  try {
    const people = await seedPairs(postgres.url)
    const node = (more: Partial<NodeOrder>): NodeOrder => ({
      databaseUrl: postgres.url,
      folder: fs.mkdtempSync(path.join(postgres.folder, 'node-')),
      shared: true,
      ...more,
    })
    const asked = wordsFlag('lists').map(Number)
    const rows: BenchResult['rows'] = []
    const syncs: number[] = []
    for (const rate of asked.length ? asked : RATES)
      rows.push(...(await measure('one node', { nodes: [node({ shared: false })], people, rate, syncs })))
    const two = (more: Partial<NodeOrder>): Setup => ({
      nodes: [node(more), node(more)],
      people,
      rate: 300,
      syncs,
    })
    rows.push(...(await measure('two nodes, PostgreSQL', two({}))))
    const redisUrl = redis?.url
    if (redisUrl) rows.push(...(await measure('two nodes, Redis', two({ redisUrl }))))
    rows.push(
      { case: 'the disk keeps one page: p50', value: quantile(syncs, 0.5), unit: 'ms' },
      { case: 'the disk keeps one page: p99', value: quantile(syncs, 0.99), unit: 'ms' },
      { case: 'the disk keeps one page: longest', value: Math.max(...syncs), unit: 'ms' },
    )
    return { name: 'deliver', rows }
  } finally {
    endChildren()
    await redis?.end()
    await postgres.stop()
  }
}
