import { type Connection, connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { localNotifier } from '#server/adapters/notifier/notifier.ts'
import { createRelay } from '#server/live/relay.ts'
import { benchPostgres } from '../bench-postgres.ts'
import type { BenchResult } from '../report.ts'
import { seedMembers } from '../seed-members.ts'

const MEMBERS = 1000
const MESSAGES = 20_000
const GOAL = 10_000

/** Messages between random members that no relay has taken yet. Each is an event for both. */
const fill = ({ pool }: Connection) =>
  pool.query(
    `insert into outbox (kind, member_ids, payload)
     select 'message', array[a, 1 + (a + n) % $1::int], jsonb_build_object('conversation_id', gen_random_uuid(), 'seq', n)
     from (select n, 1 + floor(random() * $1::int)::int as a from generate_series(1, $2::int) n) message`,
    [MEMBERS, MESSAGES],
  )

/** The events a second with so many nodes, whose relays work on the same outbox. */
async function eventsPerSecond(url: string, nodes: number): Promise<number> {
  const connections = Array.from({ length: nodes }, () => connect(url, { max: 2, onError: () => {} }))
  const onError = (error: unknown) => {
    throw error
  }
  const relays = connections.map(({ db }) => createRelay({ db, notifier: localNotifier(), onError }))
  try {
    const [first] = connections as [Connection]
    await fill(first)
    await first.pool.query('vacuum (analyze) outbox, member_feed')
    const count = async () =>
      (await first.pool.query<{ n: number }>('select sum(last_seq)::int as n from member_feed')).rows[0]?.n ??
      0
    const before = await count()
    const began = performance.now()
    await Promise.all(relays.map((relay) => relay.drained()))
    const seconds = (performance.now() - began) / 1000
    return ((await count()) - before) / seconds
  } finally {
    for (const connection of connections) await connection.close()
  }
}

/** Measures how many events a second the relays of 1, 2 and 4 nodes number and store. */
export async function benchRelay(): Promise<BenchResult> {
  const postgres = await benchPostgres('relay')
  try {
    await migrate(postgres.url)
    await seedMembers(postgres.url, MEMBERS, { relations: false })
    await eventsPerSecond(postgres.url, 1) // the first run also makes the feeds
    const rows: BenchResult['rows'] = []
    for (const nodes of [1, 2, 4]) {
      const value = await eventsPerSecond(postgres.url, nodes)
      rows.push({
        case: `events, ${nodes} node${nodes > 1 ? 's' : ''}`,
        value,
        unit: '/s',
        goal: `>= ${GOAL}`,
      })
    }
    return { name: 'relay', rows }
  } finally {
    await postgres.stop()
  }
}
