import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { pairOf, send } from '#test/acts/chat.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { until } from '#test/until.ts'
import { writeMessage } from './write-message.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(async () => {
  assert.deepEqual(await t.alarms(), [])
  await t.close()
})

type Pair = Awaited<ReturnType<typeof pairOf>>

const MANY = 40
/** How long a statement waits for a lock (db/connect.ts). */
const LOCK_MS = 2000

const pairsOf = async (many: number): Promise<Pair[]> =>
  Promise.all(Array.from({ length: many }, () => pairOf(t)))

const sendAll = (pairs: readonly Pair[]) => Promise.all(pairs.map(({ me, id }) => send(me.client, id)))

const outcomesOf = (answers: readonly Awaited<ReturnType<typeof send>>[]) =>
  answers.map(({ status, body }) => (body.error ? `${status} ${body.error.code}` : status))

/** `created_at` is the time of the transaction. */
async function commitsOf(pairs: readonly Pair[]): Promise<number> {
  const messages = await t.db
    .selectFrom('message')
    .select('createdAt')
    .distinct()
    .where(
      'conversationId',
      'in',
      pairs.map(({ id }) => id),
    )
    .execute()
  return messages.length
}

const creditsOf = async ({ me }: Pair) =>
  (await t.db.selectFrom('member').select('credits').where('id', '=', me.id).executeTakeFirstOrThrow())
    .credits

/** Keeps the rows of these members locked while `work` runs; returns how long that took. */
async function whileLocked(pairs: readonly Pair[], work: () => Promise<unknown>): Promise<number> {
  return t.db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('member')
      .select('id')
      .where(
        'id',
        'in',
        pairs.map(({ me }) => me.id),
      )
      .forUpdate()
      .execute()
    const began = performance.now()
    await work()
    return performance.now() - began
  })
}

const waitForLocks = (many: number) =>
  until(async () => {
    const { rows } = await sql`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(t.db)
    return rows.length === many
  }, 'sends that wait for a lock')

test('sends of the same moment share a commit, and each is one message that is paid once', async () => {
  const pairs = await pairsOf(MANY)
  const answers = [...(await sendAll(pairs)), ...(await sendAll(pairs))]
  assert.deepEqual(new Set(outcomesOf(answers)), new Set([201]))
  assert.deepEqual(
    answers.map(({ body }) => [body.message.conversation_id, body.message.seq, body.credits]),
    [1, 2].flatMap((seq) => pairs.map(({ id }) => [id, seq, 100 - seq])),
    'each gets the answer to its own send',
  )
  assert.deepEqual(new Set(await Promise.all(pairs.map(creditsOf))), new Set([98]))
  const commits = await commitsOf(pairs)
  assert.ok(commits < MANY, `${2 * MANY} sends in ${commits} commits`)
  assert.deepEqual(await t.alarms(), [])
})

test('messages of one conversation that share a commit have numbers without a gap', async () => {
  const { me, you, id } = await pairOf(t)
  const others = await pairsOf(MANY)
  const [answers] = await Promise.all([
    Promise.all([me, you, me, you].map(({ client }) => send(client, id))),
    sendAll(others),
  ])
  assert.deepEqual(outcomesOf(answers), [201, 201, 201, 201])
  assert.deepEqual(
    answers.map(({ body }) => body.message.seq).sort((one, other) => one - other),
    [1, 2, 3, 4],
  )
})

test('what is refused among many is refused by itself, with its own code and details', async () => {
  const poor = await pairOf(t, { credits: 0 })
  const others = await pairsOf(MANY)
  const [blocked, gone, strange] = others as [Pair, Pair, Pair]
  await t.db.insertInto('block').values({ blockerId: blocked.you.id, blockedId: blocked.me.id }).execute()
  await t.db
    .updateTable('member')
    .set({ status: 'deleted', deletedAt: new Date() })
    .where('id', '=', gone.you.id)
    .execute()
  strange.id = randomUUID()
  const answers = await sendAll([poor, ...others])
  assert.deepEqual(outcomesOf(answers), [
    '402 chat.insufficient_credits',
    '403 chat.recipient_unavailable',
    '403 chat.recipient_unavailable',
    '404 chat.not_found',
    ...Array.from({ length: MANY - 3 }, () => 201),
  ])
  assert.deepEqual([answers[0]?.body.error?.cost, answers[0]?.body.error?.credits], [1, 0])
  assert.deepEqual(await Promise.all([blocked, gone, strange].map(creditsOf)), [100, 100, 100])
  assert.ok((await commitsOf(others)) < MANY / 2)
})

test('what fails in a way that nobody expected fails alone, and the others are sent', async () => {
  const pairs = await pairsOf(8)
  const settled = await Promise.allSettled(
    pairs.map(({ me, id }, place) =>
      writeMessage(t.db, me.id, {
        conversationId: id,
        key: randomUUID(),
        body: place === 3 ? 'not a text of PostgreSQL: \0' : 'a text',
        price: 1,
      }),
    ),
  )
  assert.deepEqual(
    settled.flatMap(({ status }, place) => (status === 'rejected' ? [place] : [])),
    [3],
  )
  assert.deepEqual(await Promise.all(pairs.map(creditsOf)), [99, 99, 99, 100, 99, 99, 99, 99])
})

test('a repeat among many gets its message, and one key twice at once is one message', async () => {
  const pairs = await pairsOf(MANY)
  const [repeated, reused, twice] = pairs as [Pair, Pair, Pair]
  const keys = pairs.map(() => randomUUID())
  const first = await send(repeated.me.client, repeated.id, 'Hoi', keys[0])
  await send(reused.me.client, reused.id, 'Dag', keys[1])
  const answers = await Promise.all(
    [...pairs, twice].map(({ me, id }, index) => send(me.client, id, 'Hoi', keys[index] ?? keys[2])),
  )
  const same = [answers[2], answers.pop()]
  assert.deepEqual(new Set(same.map((answer) => answer?.status)), new Set([200, 201]))
  assert.equal(same[0]?.body.message.id, same[1]?.body.message.id)
  assert.deepEqual([answers[0]?.status, answers[0]?.body], [200, first.body])
  assert.deepEqual(outcomesOf(answers.slice(1, 2)), ['409 request.key_reused'])
  assert.deepEqual(new Set(outcomesOf(answers.slice(3))), new Set([201]))
  assert.deepEqual(await Promise.all([repeated, reused, twice].map(creditsOf)), [99, 99, 99])
})

test('a member whose row is locked does not keep the others of the same commit waiting', async () => {
  const pairs = await pairsOf(MANY)
  const [locked, ...others] = pairs as [Pair, ...Pair[]]
  let held: ReturnType<typeof send> | undefined
  const took = await whileLocked([locked], async () => {
    held = send(locked.me.client, locked.id)
    assert.deepEqual(new Set(outcomesOf(await sendAll(others))), new Set([201]))
    await waitForLocks(1)
  })
  assert.ok(took < LOCK_MS, `the others were answered after ${took} ms`)
  assert.equal((await held)?.status, 201)
})

test('sends that wait for locks by themselves do not keep later ones waiting', async () => {
  const [one, two, three] = (await pairsOf(3)) as [Pair, Pair, Pair]
  const held: ReturnType<typeof send>[] = []
  const took = await whileLocked([one, two], async () => {
    for (const { me, id } of [one, two]) {
      held.push(send(me.client, id))
      await waitForLocks(held.length)
    }
    assert.equal((await send(three.me.client, three.id)).status, 201)
  })
  assert.ok(took < LOCK_MS, `the later one was answered after ${took} ms`)
  assert.deepEqual(outcomesOf(await Promise.all(held)), [201, 201])
})
