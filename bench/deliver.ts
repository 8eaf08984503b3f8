import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { connect } from '#db/connect.ts'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { createSessions } from '#server/accounts/sessions/sessions.ts'
import { insertMembers } from '#server/dev/demo/insert-member.ts'
import { testRedis, withoutRedis } from '#test/services/redis.ts'
import type { Delivered, DeliverLoad } from './deliver-load.ts'
import type { NodeOrder } from './node.ts'
import type { BenchResult } from './report.ts'

const STREAMS = 1000
const PER_SECOND = 300
const WARM_MS = 4000
const MS = 15_000
const SECRET = 'a secret of the bench, longer than 32 characters'
const GOAL = '< 15 ms'

type People = DeliverLoad['people']

const children = new Set<ChildProcess>()

async function ask<Answer>(file: string, order: object): Promise<Answer> {
  const child = fork(path.join(import.meta.dirname, file))
  children.add(child)
  child.send(order)
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${file} ended with ${code}`)
  })
  ended.catch(() => {})
  const [answer] = (await Promise.race([once(child, 'message'), ended])) as [Answer]
  return answer
}

function endAll(): void {
  for (const child of children) child.kill('SIGKILL')
  children.clear()
}

/** Inserts pairs with a conversation and enough credits. */
async function seed(url: string): Promise<People> {
  await migrate(url)
  const connection = connect(url, { max: 4, onError: () => {} })
  const sessions = createSessions(
    connection,
    () => {},
    () => {},
  )
  try {
    const fields = { paidUser: true, credits: 100_000 }
    const members = await insertMembers(
      connection.db,
      Array.from({ length: STREAMS }, (_each, n) => ({
        name: `Lid ${n}`,
        gender: n % 2 ? ('male' as const) : ('female' as const),
        ...fields,
      })),
    )
    const { pool } = connection
    return await Promise.all(
      members.map(async ({ id }, index) => {
        const other = members[index ^ 1]?.id ?? 0
        const { rows } = await pool.query<{ id: string }>(
          `with made as (insert into conversation (low_id, high_id) values (least($1::int, $2), greatest($1, $2))
             on conflict (low_id, high_id) do update set low_id = excluded.low_id returning id)
           insert into participant (member_id, conversation_id, other_id) select $1, id, $2 from made returning conversation_id as id`,
          [id, other],
        )
        return {
          cookie: `sid=${await sessions.start(connection.db, id, 'bench')}`,
          conversationId: rows[0]?.id ?? '',
        }
      }),
    )
  } finally {
    await sessions.stop()
    await connection.close()
  }
}

const quantile = (values: number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? Number.NaN

async function measure(name: string, nodes: NodeOrder[], people: People): Promise<BenchResult['rows']> {
  try {
    const ports: number[] = []
    for (const node of nodes) ports.push(await ask<number>('node.ts', node))
    const [sendTo = 0, listenAt = sendTo] = ports
    const load: DeliverLoad = { sendTo, listenAt, people, perSecond: PER_SECOND, warmMs: WARM_MS, ms: MS }
    const { times, failed, missing, perSecond } = await ask<Delivered>('deliver-load.ts', load)
    return [
      { case: `${name}: p50`, value: quantile(times, 0.5), unit: 'ms' },
      { case: `${name}: p99`, value: quantile(times, 0.99), unit: 'ms', goal: GOAL },
      { case: `${name}: messages`, value: perSecond, unit: '/s', goal: String(PER_SECOND) },
      { case: `${name}: refused or never arrived`, value: failed + missing, unit: '', goal: '0' },
    ]
  } finally {
    endAll()
  }
}

/**
 * Measures from the sender's click to the receiver's stream: 300 messages a second to 1,000 open
 * streams, on a durable PostgreSQL. Runs on one node, and per notifier with streams and senders on
 * different nodes.
 */
export async function benchDeliver(): Promise<BenchResult> {
  const folder = fs.mkdtempSync(path.join('/var/tmp', 'vonk-bench-deliver-'))
  fs.chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres(path.join(folder, 'postgres'), { durable: true })
  const redis = withoutRedis ? undefined : await testRedis()
  if (withoutRedis) console.log(`Two nodes over Redis are left out: ${withoutRedis}.`)
  try {
    const people = await seed(postgres.url)
    const node = (more: Partial<NodeOrder>): NodeOrder => ({
      databaseUrl: postgres.url,
      folder: fs.mkdtempSync(path.join(folder, 'node-')),
      secret: SECRET,
      shared: true,
      ...more,
    })
    const rows = await measure('one node', [node({ shared: false })], people)
    rows.push(...(await measure('two nodes, PostgreSQL', [node({}), node({})], people)))
    const redisUrl = redis?.url
    if (redisUrl)
      rows.push(...(await measure('two nodes, Redis', [node({ redisUrl }), node({ redisUrl })], people)))
    return { name: 'deliver', rows }
  } finally {
    endAll()
    await redis?.end()
    await postgres.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
