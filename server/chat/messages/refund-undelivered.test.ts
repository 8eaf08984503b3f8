import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { getUser } from '#contract/accounts.ts'
import { getChats, listMessages, readConversation, sendMessage } from '#contract/chat.ts'
import { getCredits } from '#contract/credits.ts'
import { getChanges } from '#contract/live.ts'
import { createJobs } from '#server/app/jobs.ts'
import { open, pairOf, send, sent } from '#test/acts/chat.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(async () => {
  assert.deepEqual(await t.alarms(), [])
  await t.close()
})

const runJob = async () => {
  await createJobs(t.ctx)['chat.refund-undelivered']?.({}, undefined as never)
  await t.runtime.relay.drained()
}
/** Runs the job as if the receivers had left two minutes earlier. */
async function refund() {
  await t.db.updateTable('unreachable').set({ since: sql`since - interval '2 minutes'` }).execute()
  await runJob()
}
const setStatus = (memberId: number, status: 'active' | 'blocked') =>
  t.db.updateTable('member').set({ status }).where('id', '=', memberId).execute()
const credits = async (client: TestClient) => (await client.call(getUser)).body.user.credits
const movements = async (client: TestClient) =>
  (await client.call(getCredits)).body.entries.map(({ kind, amount }) => [kind, amount])
const unreachable = () => t.db.selectFrom('unreachable').select('memberId').execute()

describe('A paid message that cannot be delivered any more', () => {
  test('is refunded when its receiver is barred before reading it, and its sender is notified', async () => {
    const { me, you, id } = await pairOf(t)
    await sent(me.client, id, 'gelezen')
    await you.client.call(readConversation, { params: { id }, body: { seq: 1 } })
    await sent(me.client, id, 'niet gelezen')
    await me.client.call(sendMessage, { params: { id }, body: { kind: 'gift', gift: 'rose' } })
    await sent(you.client, id, 'van de andere kant')
    const { gift_credits: gift, message_credits: cost } = await t.ctx.settings()
    const earlier = await credits(me.client)

    await setStatus(you.id, 'blocked')
    await refund()
    assert.equal(await credits(me.client), earlier + cost + gift)
    assert.deepEqual((await movements(me.client)).slice(0, 2), [
      ['refund', gift],
      ['refund', cost],
    ])
    const { changes } = (await me.client.call(getChanges, { query: { since: 0 } })).body
    const told = changes.at(-1)
    assert.ok(told?.kind === 'refunded')
    assert.deepEqual([told.conversation_id, told.seqs], [id, [2, 3]])
    assert.deepEqual(await unreachable(), [])

    // A receiver who is unblocked has the messages again; the sender sees which ones were refunded.
    await setStatus(you.id, 'active')
    const seen = async (client: TestClient) =>
      (await client.call(listMessages, { params: { id } })).body.messages.map(({ refunded }) => refunded)
    assert.deepEqual(await seen(me.client), [false, true, true, false])
    assert.deepEqual(await seen(you.client), [false, false, false, false])
    assert.equal((await me.client.call(getChats)).status, 200)
  })

  test('is refunded once, however many jobs run', async () => {
    const { me, you, id } = await pairOf(t)
    for (let n = 0; n < 5; n++) await sent(me.client, id)
    const earlier = await credits(me.client)
    await setStatus(you.id, 'blocked')
    await Promise.all([refund(), refund(), refund()])
    await setStatus(you.id, 'active')
    await setStatus(you.id, 'blocked')
    assert.deepEqual(await unreachable(), [{ memberId: you.id }])
    await refund()
    const { message_credits: cost } = await t.ctx.settings()
    assert.equal(await credits(me.client), earlier + 5 * cost)
    assert.equal((await movements(me.client)).filter(([kind]) => kind === 'refund').length, 5)
  })

  test('is refunded also if it is being sent at that moment', async () => {
    const you = await t.aMember({ credits: 100, paidUser: true })
    const senders = await Promise.all(
      Array.from({ length: 6 }, () => t.aMember({ credits: 100, paidUser: true })),
    )
    const ids = await Promise.all(senders.map(({ client }) => open(client, you.publicId)))
    const sends = senders.flatMap(({ client }, at) =>
      Array.from({ length: 4 }, () => send(client, ids[at] ?? '')),
    )
    const [answers] = await Promise.all([Promise.all(sends), setStatus(you.id, 'blocked').then(runJob)])
    await refund()
    for (const { client } of senders) assert.equal(await credits(client), 100)
    for (const { status } of answers)
      assert.ok(status === 201 || status === 403 || status === 404, `${status}`)
  })

  test('is refunded also if its send ends after a run of the job', async () => {
    const { me, you, id } = await pairOf(t)
    const earlier = await credits(me.client)
    await t.db.transaction().execute(async (trx) => {
      await sql`select send_message(${me.id}, ${id}, gen_random_uuid(), 'hoi', null, null, null, 1, 10)`.execute(
        trx,
      )
      await setStatus(you.id, 'blocked')
      await runJob()
    })
    assert.equal(await credits(me.client), earlier - 1)
    await refund()
    assert.equal(await credits(me.client), earlier)
  })

  test('is refunded when its receiver was erased, but not while they may come back', async () => {
    const { me, you, id } = await pairOf(t)
    await sent(me.client, id)
    const earlier = await credits(me.client)
    await t.db
      .updateTable('member')
      .set({ status: 'deleted', deletedAt: new Date(Date.now() - 20 * 24 * 3600_000) })
      .where('id', '=', you.id)
      .execute()
    await refund()
    assert.equal(await credits(me.client), earlier)
    await createJobs(t.ctx)['deletion.erase-due']?.({}, undefined as never)
    await refund()
    const { message_credits: cost } = await t.ctx.settings()
    assert.equal(await credits(me.client), earlier + cost)
  })

  test('is not refunded to a sender who was erased too', async () => {
    const { me, you, id } = await pairOf(t)
    await sent(me.client, id)
    await t.db.updateTable('member').set({ erasedAt: new Date() }).where('id', '=', me.id).execute()
    await setStatus(you.id, 'blocked')
    await refund()
    const { refundedAt } = await t.db
      .selectFrom('message')
      .select('refundedAt')
      .where('conversationId', '=', id)
      .executeTakeFirstOrThrow()
    assert.equal(refundedAt, null)
  })
})
