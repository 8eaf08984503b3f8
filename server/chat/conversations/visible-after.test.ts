import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { chatLimits, listMessages, searchMessages } from '#contract/chat.ts'
import { chatsOf, pairOf, sent } from '#test/acts/chat.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

const DAYS = chatLimits.freeHistoryDays

/** Makes a conversation whose messages are so many days old, in their order. */
async function conversationOfAges(ages: number[], { paidUser = false } = {}) {
  const pair = await pairOf(t, { paidUser })
  for (const age of ages) {
    const { seq } = await sent(pair.you.client, pair.id, `van ${age} dagen`)
    await sql`update message set created_at = now() - make_interval(days => ${age}::int)
      where conversation_id = ${pair.id} and seq = ${seq}`.execute(t.db)
  }
  return pair
}
const list = async (
  client: TestClient,
  id: string,
  query: { before_seq?: number; after_seq?: number } = {},
) => {
  const { status, body } = await client.call(listMessages, { params: { id }, query: { ...query, limit: 3 } })
  assert.equal(status, 200)
  return [body.messages.map(({ seq }) => seq), body.has_more, body.older_hidden]
}

describe('Members who never bought', () => {
  test('see the messages of 30 days, page by page, and that there are older ones', async () => {
    const { me, id } = await conversationOfAges([400, 90, DAYS + 1, DAYS - 1, 20, 3, 2, 0])
    assert.deepEqual(await list(me.client, id), [[6, 7, 8], true, true])
    assert.deepEqual(await list(me.client, id, { before_seq: 6 }), [[4, 5], false, true])
    assert.deepEqual(await list(me.client, id, { before_seq: 4 }), [[], false, true])
    assert.deepEqual(await list(me.client, id, { after_seq: 0 }), [[4, 5, 6], true, true])
    assert.deepEqual(await list(me.client, id, { after_seq: 6 }), [[7, 8], false, true])
  })

  test('see everything of a young conversation', async () => {
    const { me, id } = await conversationOfAges([DAYS - 1, 1])
    assert.deepEqual(await list(me.client, id), [[1, 2], false, false])
  })

  test('see nothing of an old one, neither in the list of conversations nor by searching', async () => {
    const { me, you, id } = await conversationOfAges([60, 50])
    assert.deepEqual(await list(me.client, id), [[], false, true])
    const [chat] = (await chatsOf(me.client)).chats
    assert.equal(chat?.last_message, null)
    assert.equal(chat?.last_seq, 2)
    const found = await me.client.call(searchMessages, { params: { id }, query: { q: 'dagen' } })
    assert.deepEqual(found.body, { messages: [], next_before_seq: null })
    assert.notEqual((await chatsOf(you.client)).chats[0]?.last_message, null)
  })
})

test('Premium members see all messages', async () => {
  const { me, id } = await conversationOfAges([400, 90, 1], { paidUser: true })
  assert.deepEqual(await list(me.client, id), [[1, 2, 3], false, false])
})

test('messages are shown from the first one that is young enough', async () => {
  const { me, id } = await pairOf(t, { paidUser: false })
  await sql`insert into message (conversation_id, seq, sender_id, client_message_id, kind, body, cost, created_at)
    select ${id}, n, ${me.id}, gen_random_uuid(), 'text', 'Hoi', 0, now() - make_interval(days => 41 - n)
    from generate_series(1, 40) n`.execute(t.db)
  for (let days = 0; days <= 41; days++) {
    const { rows } = await sql<{ seq: number }>`
      select last_seq_before(${id}, 0, 40, now() - make_interval(days => ${days}, hours => 12)) as seq`.execute(
      t.db,
    )
    assert.equal(rows[0]?.seq, Math.max(0, 40 - days), `${days} days`)
  }
  await sql`delete from message where conversation_id = ${id}`.execute(t.db)
})
