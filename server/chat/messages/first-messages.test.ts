import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { getUser } from '#contract/accounts.ts'
import { deleteChat, getFirstMessagePromise, listMessages, readConversation } from '#contract/chat.ts'
import { getCredits } from '#contract/credits.ts'
import { getChanges } from '#contract/live.ts'
import { createJobs } from '#server/app/jobs.ts'
import { defaultSettings } from '#server/settings/site-settings.ts'
import { open, pairOf, sent } from '#test/acts/chat.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { returnFirstMessage, returnFirstMessagesTo } from './return-first-message.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(async () => {
  assert.deepEqual(await t.alarms(), [])
  await t.close()
})

type Person = Awaited<ReturnType<TestApp['aMember']>>

const run = (job: 'chat.return-first-messages' | 'chat.refund-undelivered') =>
  createJobs(t.ctx)[job]?.({}, undefined as never)
async function runJob(): Promise<void> {
  await run('chat.return-first-messages')
  await t.runtime.relay.drained()
}
const credits = async ({ client }: Person) => (await client.call(getUser)).body.user.credits
const movements = async ({ client }: Person) =>
  (await client.call(getCredits)).body.entries.map(({ kind, amount }) => [kind, amount])
const promised = async ({ client }: Person, { publicId }: Person) =>
  (await client.call(getFirstMessagePromise, { params: { id: publicId } })).body.first_message_days
const firstMessages = (id: string) =>
  t.db.selectFrom('firstMessage').selectAll().where('conversationId', '=', id).orderBy('seq').execute()

/** Moves everything about first messages and the messages of a conversation into the past. */
async function daysPass(id: string, days: number): Promise<void> {
  const earlier = (column: string) => sql`${sql.ref(column)} - make_interval(days => ${days})`
  await sql`update message set created_at = ${earlier('createdAt')} where conversation_id = ${id}`.execute(
    t.db,
  )
  await sql`update first_message set sent_at = ${earlier('sentAt')}, due_at = ${earlier('dueAt')},
    answered_at = ${earlier('answeredAt')}, returned_at = ${earlier('returnedAt')} where conversation_id = ${id}`.execute(
    t.db,
  )
}
async function setting(key: string, value: number | null): Promise<void> {
  await t.db.deleteFrom('siteSetting').where('key', '=', key).execute()
  if (value !== null)
    await t.db
      .insertInto('siteSetting')
      .values({ key, value: JSON.stringify(value) })
      .execute()
}
const aRichMember = (fields: Parameters<TestApp['aMember']>[0] = {}) =>
  t.aMember({ credits: 100, paidUser: true, ...fields })

describe('A first message to a member', () => {
  test('comes back once after seven days without an answer, with a note and an entry', async () => {
    const { me, you, id } = await pairOf(t)
    assert.equal(await promised(me, you), 7)
    await sent(me.client, id)
    assert.equal(await promised(me, you), null)
    await you.client.call(readConversation, { params: { id }, body: { seq: 1 } })
    await daysPass(id, 6)
    await runJob()
    assert.equal(await credits(me), 99)
    await daysPass(id, 1)
    await Promise.all([runJob(), runJob(), runJob()])
    await runJob()
    assert.equal(await credits(me), 100)
    assert.deepEqual((await movements(me)).slice(0, 2), [
      ['unanswered', 1],
      ['message', -1],
    ])
    const [message] = (await me.client.call(listMessages, { params: { id } })).body.messages
    assert.equal(message?.refunded, true)
    const { changes } = (await me.client.call(getChanges, { query: { since: 0 } })).body
    const told = changes.at(-1)
    assert.ok(told?.kind === 'refunded')
    assert.deepEqual([told.conversation_id, told.seqs], [id, [1]])
  })

  test('stays paid once it is answered in time, also where the answer is deleted', async () => {
    const [one, other] = [await pairOf(t), await pairOf(t)]
    for (const { me, you, id } of [one, other]) {
      await sent(me.client, id)
      await sent(me.client, id)
      await sent(you.client, id)
    }
    await other.me.client.call(deleteChat, { body: { conversation: other.id } })
    await sent(other.me.client, other.id)
    for (const { me, id } of [one, other]) {
      await daysPass(id, 30)
      await runJob()
      assert.equal((await movements(me)).filter(([kind]) => kind === 'unanswered').length, 0)
    }
  })

  test('comes back for each side once, and only the first of a side', async () => {
    const { me, you, id } = await pairOf(t)
    await sent(me.client, id)
    await sent(you.client, id)
    await sent(you.client, id)
    await daysPass(id, 8)
    await runJob()
    assert.deepEqual([await credits(me), await credits(you)], [99, 99])
    await sent(me.client, id)
    await sent(you.client, id)
    await daysPass(id, 8)
    await runJob()
    assert.deepEqual([await credits(me), await credits(you)], [98, 98])
  })

  test('that is answered after it came back costs nothing more', async () => {
    const { me, you, id } = await pairOf(t)
    await sent(me.client, id)
    await daysPass(id, 8)
    await runJob()
    await sent(you.client, id)
    await sent(me.client, id)
    await daysPass(id, 8)
    await runJob()
    assert.deepEqual([await credits(me), await credits(you)], [99, 99])
    const [first] = await firstMessages(id)
    assert.ok(first?.returnedAt && first.answeredAt)
  })

  test('comes back where the answer is too late, even before the job ran', async () => {
    const { me, you, id } = await pairOf(t)
    await sent(me.client, id)
    await daysPass(id, 8)
    await sent(you.client, id)
    await runJob()
    assert.equal(await credits(me), 100)
  })

  test('comes back at once when its receiver leaves or is barred, once with the unread ones', async () => {
    for (const status of ['deleted', 'blocked'] as const) {
      const { me, you, id } = await pairOf(t)
      await sent(me.client, id)
      await sent(me.client, id)
      await t.db
        .updateTable('member')
        .set({ status, deletedAt: status === 'deleted' ? new Date() : null })
        .where('id', '=', you.id)
        .execute()
      await t.db.updateTable('unreachable').set({ since: sql`since - interval '2 minutes'` }).execute()
      await Promise.all([run('chat.refund-undelivered'), runJob(), run('chat.refund-undelivered'), runJob()])
      assert.equal(await credits(me), status === 'blocked' ? 100 : 99)
    }
  })

  test('comes back when its receiver cannot answer for a while, or says so in the conversation', async () => {
    const { me, you, id } = await pairOf(t)
    const other = await aRichMember()
    const otherId = await open(other.client, you.publicId)
    await sent(me.client, id)
    await sent(other.client, otherId)
    const back = () =>
      t.db.transaction().execute((trx) => returnFirstMessage(trx, { conversationId: id, senderId: me.id }))
    await Promise.all([back(), back()])
    await back()
    assert.deepEqual([await credits(me), await credits(other)], [100, 99])
    await t.db.transaction().execute((trx) => returnFirstMessagesTo(trx, you.id))
    await runJob()
    assert.deepEqual([await credits(me), await credits(other)], [100, 100])
    // Whoever answered has nothing to return.
    await sent(you.client, id)
    await sent(me.client, id)
    await t.db
      .transaction()
      .execute((trx) => returnFirstMessage(trx, { conversationId: id, senderId: you.id }))
    assert.equal(await credits(you), 99)
  })

  test('comes back or is answered, one of both, where both happen at the same moment', async () => {
    for (let round = 0; round < 8; round++) {
      const { me, you, id } = await pairOf(t)
      await sent(me.client, id)
      await Promise.all([
        sent(you.client, id),
        t.db.transaction().execute((trx) => returnFirstMessage(trx, { conversationId: id, senderId: me.id })),
      ])
      const [first] = await firstMessages(id)
      assert.equal(await credits(me), first?.returnedAt ? 100 : 99)
      assert.ok(first?.answeredAt)
    }
  })
})

describe('The rule', () => {
  test('is off where a brand chose no days, and does not hold for fictional profiles', async () => {
    const { me, you, id } = await pairOf(t)
    const fictional = await t.aMember({ fictional: true })
    assert.equal(await promised(me, fictional), null)
    await t.db
      .updateTable('brand')
      .set({ settings: JSON.stringify({ first_message_days: 0 }) })
      .where('key', '=', 'vonk')
      .execute()
    try {
      assert.equal(await promised(me, you), null)
      await sent(me.client, id)
      await daysPass(id, 30)
      await runJob()
      assert.equal(await credits(me), 99)
    } finally {
      await t.db.updateTable('brand').set({ settings: '{}' }).where('key', '=', 'vonk').execute()
    }
  })

  test('has the same defaults in the database', async () => {
    const { first_message_days: days, first_message_refunds_month: most } = defaultSettings(false)
    const [me, you] = [await aRichMember(), await aRichMember()]
    assert.equal(await promised(me, you), days)
    const { rows } = await sql<{ text: string }>`
      select pg_get_functiondef('first_message_promise'::regproc) as text`.execute(t.db)
    assert.match(rows[0]?.text ?? '', new RegExp(`'first_message_refunds_month', ${most}\\)`))
  })

  test('returns so many in thirty days, counted when they are sent, also at the same moment', async () => {
    await setting('first_message_refunds_month', 2)
    try {
      const me = await aRichMember()
      const others = await Promise.all(Array.from({ length: 6 }, () => aRichMember()))
      const ids = await Promise.all(others.map(({ publicId }) => open(me.client, publicId)))
      await Promise.all(ids.map((id) => sent(me.client, id)))
      const waiting = async () =>
        (await Promise.all(ids.map(firstMessages))).flat().filter(({ dueAt }) => dueAt)
      const two = await waiting()
      assert.equal(two.length, 2)
      const more = await aRichMember()
      assert.equal(await promised(me, more), null)
      // An answer gives its place back.
      const answered = ids.indexOf(two[0]?.conversationId ?? '')
      await sent((others[answered] as Person).client, ids[answered] as string)
      assert.equal(await promised(me, more), 7)
      for (const id of ids) await daysPass(id, 8)
      await runJob()
      assert.equal(await credits(me), 95)
      await setting('first_message_refunds_month', 1)
      assert.equal(await promised(me, more), null)
      for (const id of ids) await daysPass(id, 30)
      assert.equal(await promised(me, more), 7)
    } finally {
      await setting('first_message_refunds_month', null)
    }
  })

  test('counts pairs of the same people once: by device, domain or means of payment', async () => {
    const device = createHash('sha256').update(randomUUID()).digest()
    const uses = (memberId: number) =>
      t.db.insertInto('memberDevice').values({ memberId, deviceHash: device, userAgent: 'test' }).execute()
    const domain = `${randomUUID()}.nl`
    const pairs = {
      device: async () => {
        const two = [await aRichMember(), await aRichMember()] as const
        for (const { id } of two) await uses(id)
        return two
      },
      domain: async () =>
        [
          await aRichMember({ email: `een@${domain}` }),
          await aRichMember({ email: `twee@post.${domain}` }),
        ] as const,
    }
    for (const [what, aPair] of Object.entries(pairs)) {
      const [one, two] = await aPair()
      const [me, stranger] = [await aRichMember(), await aRichMember()]
      // To the same people: one of the two. From the same people: likewise.
      await sent(me.client, await open(me.client, one.publicId))
      assert.equal(await promised(me, two), null, what)
      assert.equal(await promised(me, stranger), 7, what)
      await sent(one.client, await open(one.client, stranger.publicId))
      assert.equal(await promised(two, stranger), null, what)
      // To each other: one direction.
      assert.equal(await promised(one, two), 7, what)
      await sent(one.client, await open(one.client, two.publicId))
      assert.equal(await promised(two, one), null, what)
    }
  })

  test('knows that members at one public provider are others', async () => {
    const [one, two] = [
      await aRichMember({ email: `${randomUUID()}@gmail.com` }),
      await aRichMember({ email: `${randomUUID()}@gmail.com` }),
    ]
    const me = await aRichMember()
    await sent(me.client, await open(me.client, one.publicId))
    assert.equal(await promised(me, two), 7)
  })
})
