import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { type Connection, connect } from '#db/connect.ts'
import { localNotifier } from '#server/adapters/notifier/notifier.ts'
import { publishToMembers } from '#server/kit/events.ts'
import { pairOf, send } from '#test/acts/chat.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { until } from '#test/until.ts'
import { createRelay } from './relay.ts'

let t: TestApp
let other: Connection
before(async () => {
  t = await testApp()
  await t.runtime.relay.stop() // only the relays of the tests may work
  other = connect(t.url, { max: 4, onError: () => {} })
})
after(async () => {
  await other.close()
  await t.close()
})

const eventFor = (memberIds: number[], n = 0) =>
  publishToMembers(t.db, memberIds, { kind: 'like', payload: { member_id: n } })
const eventsOf = (memberId: number) =>
  t.db
    .selectFrom('memberEvent')
    .select(['seq', 'payload'])
    .where('memberId', '=', memberId)
    .orderBy('seq')
    .execute()
const lastSeqOf = async (memberId: number) =>
  (await t.db.selectFrom('memberFeed').select('lastSeq').where('memberId', '=', memberId).executeTakeFirst())
    ?.lastSeq ?? 0

function relayOn(db: Connection['db']) {
  const notified: number[] = []
  const errors: unknown[] = []
  const notifier = localNotifier()
  notifier.onNotify((ids) => notified.push(...(ids as number[])))
  return { relay: createRelay({ db, notifier, onError: (error) => errors.push(error) }), notified, errors }
}

describe('Relays of several processes over one outbox', () => {
  test('number each member’s events without gap or duplicate, in their order', async () => {
    const members = await Promise.all(Array.from({ length: 12 }, () => t.aMember()))
    const relays = [relayOn(t.db), relayOn(other.db)]
    const wanted = new Map<number, number[]>(members.map(({ id }) => [id, []]))
    // Four writers at once, each publishing to its own members in order, some members shared.
    await Promise.all(
      Array.from({ length: 4 }, async (_each, teller) => {
        const own = members.slice(teller * 3, teller * 3 + 3)
        for (let n = 0; n < 40; n++) {
          const heard = own.filter((_member, index) => (n + index) % 3).map(({ id }) => id)
          await eventFor(heard, n)
          for (const id of heard) wanted.get(id)?.push(n)
          for (const { relay } of relays) relay.wake()
        }
      }),
    )
    for (const { relay } of relays) await relay.drained()
    for (const [id, numbers] of wanted) {
      const events = await eventsOf(id)
      assert.deepEqual(
        events.map(({ seq }) => seq),
        numbers.map((_n, index) => index + 1),
      )
      assert.deepEqual(
        events.map(({ payload }) => (payload as { member_id: number }).member_id),
        numbers,
      )
      assert.equal(await lastSeqOf(id), numbers.length)
    }
    const notified = new Set(relays.flatMap((one) => one.notified))
    assert.deepEqual(notified, new Set(members.map(({ id }) => id)))
    assert.deepEqual(
      relays.flatMap(({ errors }) => errors),
      [],
    )
  })

  test('deliver what another one left behind', async () => {
    const { id } = await t.aMember()
    await eventFor([id])
    const { relay, notified } = relayOn(other.db)
    relay.start()
    await until(() => notified.includes(id), 'the sweep')
    await relay.stop()
    assert.equal(await lastSeqOf(id), 1)
  })
})

test('a member who was deleted from the database does not stop the others', async () => {
  const [gone, there] = [await t.aMember(), await t.aMember()]
  await eventFor([gone.id, there.id])
  await eventFor([gone.id])
  await eventFor([2_147_483_647, there.id])
  await eventFor([])
  await t.db.deleteFrom('member').where('id', '=', gone.id).execute()
  const { relay, notified, errors } = relayOn(t.db)
  await relay.drained()
  assert.deepEqual(
    (await eventsOf(there.id)).map(({ seq }) => seq),
    [1, 2],
  )
  assert.deepEqual(await eventsOf(gone.id), [])
  assert.deepEqual([...new Set(notified)], [there.id])
  assert.deepEqual(errors, [])
  assert.deepEqual(await t.db.selectFrom('outbox').select('id').execute(), [])
})

test('more than one batch is delivered by one wake', async () => {
  const { id } = await t.aMember()
  await sql`insert into outbox (kind, member_ids, payload)
    select 'like', array[${id}::int], jsonb_build_object('member_id', n) from generate_series(1, 1203) n`.execute(
    t.db,
  )
  const { relay } = relayOn(t.db)
  relay.wake()
  await until(async () => (await lastSeqOf(id)) === 1203, 'three batches')
  const events = await eventsOf(id)
  assert.ok(events.every(({ seq, payload }) => (payload as { member_id: number }).member_id === seq))
  await relay.stop()
})

test('an event of a transaction that is rolled back is never delivered', async () => {
  const { id } = await t.aMember()
  await assert.rejects(
    t.db.transaction().execute(async (trx) => {
      await publishToMembers(trx, [id], { kind: 'user', payload: {} })
      throw new Error('undone')
    }),
    /undone/,
  )
  const { relay } = relayOn(t.db)
  await relay.drained()
  assert.equal(await lastSeqOf(id), 0)
})

test('a database error is reported, and the next wake delivers', async () => {
  const { id } = await t.aMember()
  const lost = connect(t.url, { max: 1, onError: () => {} })
  const { relay, errors } = relayOn(lost.db)
  await sql`select pg_terminate_backend(pg_backend_pid())`.execute(lost.db).catch(() => {})
  await sql`alter table outbox rename to outbox_away`.execute(t.db)
  relay.wake()
  await until(() => errors.length > 0, 'the report')
  await sql`alter table outbox_away rename to outbox`.execute(t.db)
  await eventFor([id])
  relay.wake()
  await until(async () => (await lastSeqOf(id)) === 1, 'the delivery')
  await relay.stop()
  await lost.close()
})

describe('A send', () => {
  const numbersOf = async ({ me, you }: Awaited<ReturnType<typeof pairOf>>) =>
    Promise.all([me, you].map(async ({ id }) => (await eventsOf(id)).map(({ payload }) => payload)))
  const changeOf = ({ id }: { id: string }, seq: number) => ({ conversation_id: id, seq })
  const areNumbered = () =>
    until(
      async () => !(await t.db.selectFrom('outbox').select('id').limit(1).executeTakeFirst()),
      'the relay that the answer woke',
    )

  test('that is repeated tells both sides again, because its first answer may have been lost', async () => {
    const pair = await pairOf(t)
    const key = randomUUID()
    await send(pair.me.client, pair.id, 'Hoi', key)
    await areNumbered()
    const told: unknown[] = []
    t.ctx.notifier.onNotify((ids) => told.push(ids))
    assert.equal((await send(pair.me.client, pair.id, 'Hoi', key)).status, 200)
    assert.deepEqual(told, [[pair.me.id, pair.you.id]])
    assert.deepEqual(await numbersOf(pair), [[changeOf(pair, 1)], [changeOf(pair, 1)]])
  })

  test('has its change numbered for both sides, one that is refused for nobody', async () => {
    const [poor, ...rich] = [await pairOf(t, { credits: 0 }), await pairOf(t), await pairOf(t)]
    const answers = await Promise.all([poor, ...rich].map(({ me, id }) => send(me.client, id)))
    assert.deepEqual(
      answers.map(({ status }) => status),
      [402, 201, 201],
    )
    await areNumbered()
    assert.deepEqual(await numbersOf(poor), [[], []])
    for (const pair of rich)
      assert.deepEqual(await numbersOf(pair), [[changeOf(pair, 1)], [changeOf(pair, 1)]])
  })
})
