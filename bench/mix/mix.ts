import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { limits } from '#contract/rules/limits.ts'
import { migrate } from '#db/migrate.ts'
import { withClient } from '#db/with-client.ts'
import { withLogIns } from '#test/with-log-ins.ts'
import { benchPostgres } from '../bench-postgres.ts'
import { endChildren, startChild } from '../children.ts'
import { numberFlag } from '../flags.ts'
import { type Asked, ask } from '../neighbours/ask.ts'
import type { NodeOrder } from '../node.ts'
import { postmasterIn, processorTime, processorTimeBelow } from '../processor-time.ts'
import { quantile } from '../quantile.ts'
import type { BenchResult } from '../report.ts'
import { seedChats } from '../seed-chats.ts'
import { seedMembers } from '../seed-members.ts'

const MEMBERS = 10_000
const PEOPLE = 2000
const ACT = { 'x-request-type': 'client' }

type Person = { cookie: string; conversationId: string }
/** Requests a second, and what is asked for as somebody. */
type Rate = { perSecond: number; of: (person: Person) => Asked }
/** `stored` has the keys of the sends that were acknowledged. */
type Slice = { times: Record<string, number[]>; failed: number; example: string; stored: string[] }

// Each member once: somebody who is in it several times would send more than a member may.
const SENDERS = `
  select p.member_id as "memberId", p.conversation_id as "conversationId"
  from (select * from (select distinct on (member_id) * from participant order by member_id) each
    order by md5(conversation_id::text || member_id) limit ${2 * PEOPLE}) p
  join member m on m.id = p.member_id and m.status = 'active' and not m.fictional
  where message_refusal(p.member_id, p.other_id, p.conversation_id, ${limits.freeConversations}) is null
  limit ${PEOPLE}`

async function seed(url: string): Promise<Person[]> {
  await migrate(url)
  await seedMembers(url, MEMBERS)
  await seedChats(url)
  return await withLogIns(url, async ({ pool }, logIn) => {
    const { rows } = await pool.query<{ memberId: number; conversationId: string }>(SENDERS)
    const people: Person[] = []
    for (const { memberId, conversationId } of rows)
      people.push({ cookie: await logIn(memberId), conversationId })
    return people
  })
}

const reads =
  (address: string): Rate['of'] =>
  ({ cookie }) => ({ method: 'GET', path: address, cookie })

const WORDS = Buffer.from(JSON.stringify({ kind: 'text', body: 'Hoi, hoe gaat het met je?' }))
const send: Rate['of'] = ({ cookie, conversationId }) => {
  const headers = { ...ACT, 'idempotency-key': randomUUID(), 'content-type': 'application/json' }
  return {
    method: 'POST',
    path: `/api/conversations/${conversationId}/messages`,
    cookie,
    headers: () => headers,
    body: WORDS,
  }
}

async function uploads(): Promise<Rate['of']> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 }
  const photo = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 70 })
    .toBuffer()
  const form = new FormData()
  form.append('file', new File([new Uint8Array(photo)], 'photo.jpg', { type: 'image/jpeg' }))
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? ''
  const body = Buffer.from(await encoded.arrayBuffer())
  return ({ cookie }) => ({
    method: 'POST',
    path: '/api/photos',
    cookie,
    headers: () => ({ ...ACT, 'idempotency-key': randomUUID(), 'content-type': type }),
    body,
  })
}

/** Asks at steady rates, whether or not answers come. A late answer counts with all of its time. */
async function run(
  port: number,
  people: readonly Person[],
  rates: Record<string, Rate>,
  ms: number,
): Promise<Slice> {
  const slice: Slice = { times: {}, failed: 0, example: '', stored: [] }
  const sent: Record<string, number> = {}
  const waiting = new Set<Promise<void>>()
  const one = async (kind: string, asked: Asked) => {
    const { ms: took, status, body } = await ask(port, asked)
    ;(slice.times[kind] ??= []).push(took)
    if (status < 200 || status > 299) {
      slice.failed += 1
      slice.example ||= `${kind}: ${status} ${body.slice(0, 200)}`
    } else if (kind === 'send') slice.stored.push(asked.headers?.()['idempotency-key'] ?? '')
  }
  const started = performance.now()
  for (let now = started; now < started + ms; now = performance.now()) {
    for (const [kind, { perSecond, of }] of Object.entries(rates))
      for (; (sent[kind] ?? 0) < ((now - started) * perSecond) / 1000; sent[kind] = (sent[kind] ?? 0) + 1) {
        const work = one(kind, of(people[Math.floor(Math.random() * people.length)] as Person))
        waiting.add(work)
        void work.finally(() => waiting.delete(work))
      }
    await delay(2)
  }
  await Promise.all(waiting)
  return slice
}

/** Acknowledged messages that the database does not have. */
const lost = (url: string, keys: readonly string[]): Promise<number> =>
  withClient({ connectionString: url }, async (client) => {
    const { rows } = await client.query<{ n: number }>(
      'select count(*)::int as n from message where client_message_id = any($1::uuid[])',
      [keys],
    )
    return keys.length - (rows[0]?.n ?? 0)
  })

const alarms = (url: string): Promise<number> =>
  withClient(
    { connectionString: url },
    async (client) => (await client.query('select from ledger_alarm')).rowCount ?? 0,
  )

/** Milliseconds of processor time so far. */
type Spent = Record<'node' | 'postgres' | 'load', number>
type Mixed = { steady: Slice; most: Slice; seconds: number; burst: number; spent: Spent }

function rowsOf({ steady, most, seconds, burst, spent }: Mixed): BenchResult['rows'] {
  const all = Object.values(steady.times).flat()
  const share = (of: keyof Spent) => (spent[of] / 1000 / seconds) * 100
  return [
    { case: 'answers', value: all.length / seconds, unit: '/s' },
    { case: 'all: p95', value: quantile(all, 0.95), unit: 'ms', goal: '< 150' },
    { case: 'all: p99', value: quantile(all, 0.99), unit: 'ms', goal: '< 400' },
    ...Object.entries(steady.times).map(([kind, times]) => ({
      case: `${kind}: p95`,
      value: quantile(times, 0.95),
      unit: 'ms',
    })),
    { case: 'refused or failed', value: steady.failed, unit: '', goal: '0' },
    { case: 'processor time of Node', value: share('node'), unit: '% of a core' },
    { case: 'processor time of PostgreSQL', value: share('postgres'), unit: '% of a core' },
    { case: 'processor time of the load generator', value: share('load'), unit: '% of a core' },
    { case: 'burst of 1,000 sends a second: stored', value: most.stored.length / burst, unit: '/s' },
    { case: 'burst: p95', value: quantile(most.times.send ?? [], 0.95), unit: 'ms' },
    { case: 'burst: refused or failed', value: most.failed, unit: '', goal: '0' },
  ]
}

async function measure(port: number, people: Person[], spentBy: () => Spent): Promise<Mixed> {
  const [seconds, burst] = [numberFlag('seconds', 60), numberFlag('burst', 10)]
  const rates: Record<string, Rate> = {
    user: { perSecond: 167, of: reads('/api/user.php') },
    chats: { perSecond: 167, of: reads('/api/chats.php') },
    changes: { perSecond: 166, of: reads('/api/changes?since=0') },
    send: { perSecond: 200, of: send },
    upload: { perSecond: 20 / 60, of: await uploads() },
  }
  await run(port, people, rates, 5000)
  const before = spentBy()
  const steady = await run(port, people, rates, seconds * 1000)
  const after = spentBy()
  const most = await run(port, people, { send: { perSecond: 1000, of: send } }, burst * 1000)
  if (steady.example || most.example) console.error(steady.example || most.example)
  const spent = {
    node: after.node - before.node,
    postgres: after.postgres - before.postgres,
    load: after.load - before.load,
  }
  return { steady, most, seconds, burst, spent }
}

/**
 * The load of a busy site on one node (spec/performance 19) for `--seconds` (default 60), then
 * 1,000 sends a second for `--burst` seconds (default 10).
 */
export async function benchMix(): Promise<BenchResult> {
  const postgres = await benchPostgres('mix')
  try {
    const people = await seed(postgres.url)
    const order: NodeOrder = {
      databaseUrl: postgres.url,
      folder: postgres.folder,
      shared: false,
      rateLimits: true,
      jobs: true,
    }
    const node = startChild('node.ts')
    const port = await node.ask<number>(order)
    const postmaster = postmasterIn(postgres.data)
    const mixed = await measure(port, people, () => ({
      node: processorTime(node.pid),
      postgres: processorTimeBelow(postmaster),
      load: processorTime(process.pid),
    }))
    const stored = [...mixed.steady.stored, ...mixed.most.stored]
    return {
      name: 'mix',
      rows: [
        ...rowsOf(mixed),
        {
          case: 'acknowledged messages that are lost',
          value: await lost(postgres.url, stored),
          unit: '',
          goal: '0',
        },
        { case: 'alarms of the ledger afterwards', value: await alarms(postgres.url), unit: '', goal: '0' },
      ],
    }
  } finally {
    endChildren()
    await postgres.stop()
  }
}
