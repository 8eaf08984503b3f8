import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { getUser } from '#contract/accounts.ts'
import { sendReply } from '#contract/admin/replies.ts'
import { confirmFictional, deleteChat, getConversation, listMessages } from '#contract/chat.ts'
import { getChanges } from '#contract/live.ts'
import { createJobs } from '#server/app/jobs.ts'
import { open, send, sent } from '#test/acts/chat.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(async () => {
  assert.deepEqual(await t.alarms(), [])
  await t.close()
})

const refund = async () => {
  await createJobs(t.ctx)['chat.refund-unanswered']?.({}, undefined as never)
  await t.runtime.relay.drained()
}
const credits = async (client: TestClient) => (await client.call(getUser)).body.user.credits
const chatIs = (value: 'off' | 'staffed') =>
  sql`update site_setting set value = ${JSON.stringify(value)} where key = 'fictional_chat'`.execute(t.db)
const waiting = (id: string) =>
  t.db
    .selectFrom('replyWait')
    .select(['fromSeq', 'since'])
    .where('conversationId', '=', id)
    .executeTakeFirst()

/** Moves the messages of a conversation and its wait into the past. */
async function hoursPass(id: string, hours: number): Promise<void> {
  await sql`update message set created_at = created_at - make_interval(hours => ${hours}) where conversation_id = ${id}`.execute(
    t.db,
  )
  await sql`update reply_wait set since = since - make_interval(hours => ${hours}) where conversation_id = ${id}`.execute(
    t.db,
  )
}

async function pair() {
  const me = await t.aMember({ credits: 20, paidUser: true })
  const she = await t.aMember({ fictional: true })
  await me.client.call(confirmFictional)
  return { me, she, id: await open(me.client, she.publicId) }
}

describe('A paid message to a fictional profile', () => {
  test('is refunded once after 72 hours without an answer, with a note', async () => {
    const { me, id } = await pair()
    await sent(me.client, id, 'is daar iemand')
    await hoursPass(id, 71)
    await refund()
    assert.equal(await credits(me.client), 19)
    await hoursPass(id, 2)
    await Promise.all([refund(), refund(), refund()])
    await refund()
    assert.equal(await credits(me.client), 20)
    assert.equal(await waiting(id), undefined)
    const [message] = (await me.client.call(listMessages, { params: { id } })).body.messages
    assert.equal(message?.refunded, true)
    const { changes } = (await me.client.call(getChanges, { query: { since: 0 } })).body
    assert.deepEqual(changes.at(-1)?.kind, 'refunded')
  })

  test('has a time of its own, so a later one waits on', async () => {
    const { me, id } = await pair()
    await sent(me.client, id, 'eerste')
    await hoursPass(id, 60)
    await sent(me.client, id, 'tweede')
    await hoursPass(id, 20)
    await refund()
    const seen = (await me.client.call(listMessages, { params: { id } })).body.messages
    assert.deepEqual(
      seen.map(({ refunded }) => refunded),
      [true, false],
    )
    assert.equal((await waiting(id))?.fromSeq, 2)
    await hoursPass(id, 60)
    await refund()
    assert.equal(await credits(me.client), 20)
  })

  test('stays paid once it is answered, whatever waits after it', async () => {
    const { me, id } = await pair()
    await sent(me.client, id, 'eerste')
    const reply = await t.staff('writer').call(sendReply, { params: { id }, body: { body: 'Ja, hoor.' } })
    assert.equal(reply.status, 201)
    await sent(me.client, id, 'tweede')
    await hoursPass(id, 73)
    await refund()
    assert.equal(await credits(me.client), 19)
  })

  test('is refunded also where the member deleted the conversation or the profile is retired', async () => {
    const [deleted, retired] = [await pair(), await pair()]
    await sent(deleted.me.client, deleted.id)
    await deleted.me.client.call(deleteChat, { body: { conversation: deleted.id } })
    await hoursPass(deleted.id, 73)
    await sent(retired.me.client, retired.id)
    await t.db.updateTable('member').set({ status: 'blocked' }).where('id', '=', retired.she.id).execute()
    await Promise.all([refund(), createJobs(t.ctx)['chat.refund-undelivered']?.({}, undefined as never)])
    for (const { me } of [deleted, retired]) assert.equal(await credits(me.client), 20)
  })

  test('is refunded once while its writer goes on writing', async () => {
    const { me, id } = await pair()
    await sent(me.client, id)
    await hoursPass(id, 73)
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => send(me.client, id)),
      ...Array.from({ length: 4 }, refund),
    ])
    const paid = answers.filter((answer) => answer?.status === 201).length
    assert.equal(await credits(me.client), 20 - paid)
    assert.ok(await waiting(id))
  })

  test('cannot be sent where nobody answers, and what waits then is refunded', async () => {
    const { me, id } = await pair()
    await sent(me.client, id)
    await chatIs('off')
    try {
      const { body, status } = await send(me.client, id)
      assert.deepEqual([status, body.error?.code, body.error?.next], [403, 'chat.fictional_off', '/members'])
      const { conversation } = (await me.client.call(getConversation, { params: { id } })).body
      assert.equal(conversation.cannot_write, 'chat.fictional_off')
      await refund()
      assert.equal(await credits(me.client), 20)
    } finally {
      await chatIs('staffed')
    }
  })
})

test('The label of a fictional profile stays', async () => {
  const { she } = await pair()
  await assert.rejects(
    t.db.updateTable('member').set({ fictional: false }).where('id', '=', she.id).execute(),
    /label of a fictional profile stays/,
  )
})
