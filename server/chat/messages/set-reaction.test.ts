import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { deleteChat, getChats, listMessages, readConversation, setReaction } from '#contract/chat.ts'
import { getChanges } from '#contract/live.ts'
import type { ReactionKey } from '#contract/rules/values.ts'
import { readNews } from '#server/live/news.ts'
import { pairOf, sent } from '#test/acts/chat.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(async () => {
  assert.deepEqual(await t.alarms(), [])
  await t.close()
})

const react = (client: TestClient, id: string, seq: number, reaction: ReactionKey | null) =>
  client.call(setReaction, { params: { id, seq }, body: { reaction } })
const seenBy = async (client: TestClient, id: string) =>
  (await client.call(listMessages, { params: { id } })).body.messages.map(({ reactions }) => reactions)
const changesOf = async (client: TestClient) => {
  await t.runtime.relay.drained()
  const { changes } = (await client.call(getChanges, { query: { since: 0 } })).body
  return changes.flatMap((change) => (change.kind === 'reaction' ? [change] : []))
}

describe('a reaction', () => {
  test('is seen by both sides, one of each to a message, and the last one counts', async () => {
    const { me, you, id } = await pairOf(t)
    await sent(you.client, id)
    assert.deepEqual((await react(me.client, id, 1, 'laugh')).body, {
      reactions: { mine: 'laugh', theirs: null },
    })
    await react(me.client, id, 1, 'heart')
    await react(you.client, id, 1, 'fire')
    assert.deepEqual(await seenBy(me.client, id), [{ mine: 'heart', theirs: 'fire' }])
    assert.deepEqual(await seenBy(you.client, id), [{ mine: 'fire', theirs: 'heart' }])
    const [chat] = (await you.client.call(getChats)).body.chats
    assert.deepEqual(chat?.last_message?.reactions, { mine: 'fire', theirs: 'heart' })

    await react(me.client, id, 1, null)
    await react(you.client, id, 1, null)
    assert.deepEqual(await seenBy(you.client, id), [null])
  })

  test('is free and reads nothing', async () => {
    const { me, you, id } = await pairOf(t, { credits: 0, paidUser: false })
    await sent(you.client, id)
    assert.equal((await react(me.client, id, 1, 'wow')).status, 200)
    const [chat] = (await me.client.call(getChats)).body.chats
    assert.equal(chat?.num_unread_messages, 1)
    const { rows } = await sql<{ credits: number }>`
      select credits from member where id = ${me.id}`.execute(t.db)
    assert.deepEqual(rows, [{ credits: 0 }])
  })

  test('is told to both sides, once however often it is sent', async () => {
    const { me, you, id } = await pairOf(t)
    await sent(you.client, id)
    await react(me.client, id, 1, 'thumb')
    await Promise.all([react(me.client, id, 1, 'thumb'), react(me.client, id, 1, 'thumb')])
    for (const [client, mine] of [
      [me.client, true],
      [you.client, false],
    ] as const) {
      const [change, ...more] = await changesOf(client)
      const told = { kind: 'reaction', conversation_id: id, message_seq: 1, mine, reaction: 'thumb' }
      assert.deepEqual([change, more], [{ seq: change?.seq, ...told }, []])
    }
    const { pages } = await readNews(t.ctx.reads, [{ memberId: you.id, since: 0 }], [])
    assert.ok(pages[0]?.changes.some(({ kind }) => kind === 'reaction'))
  })

  test('goes with the message, and nobody reacts to what they do not see', async () => {
    const { me, you, id } = await pairOf(t, { paidUser: false })
    await sent(you.client, id)
    assert.equal((await react(me.client, id, 2, 'sad')).body.error?.code, 'chat.not_found')
    await sql`update message set created_at = now() - interval '40 days' where conversation_id = ${id}`.execute(
      t.db,
    )
    assert.equal((await react(me.client, id, 1, 'sad')).body.error?.code, 'chat.not_found')
    await you.client.call(deleteChat, { body: { conversation: id } })
    assert.equal((await react(you.client, id, 1, 'sad')).body.error?.code, 'chat.not_found')
  })

  test('is refused where a message would be, but can be taken away', async () => {
    const { me, you, id } = await pairOf(t)
    await sent(you.client, id)
    await me.client.call(readConversation, { params: { id }, body: { seq: 1 } })
    await react(me.client, id, 1, 'heart')
    await sql`update member set invisible = true where id = ${you.id}`.execute(t.db)
    await sql`update participant set first_sent_at = null where member_id = ${you.id}`.execute(t.db)
    assert.equal((await react(me.client, id, 1, 'fire')).body.error?.code, 'chat.recipient_unavailable')
    assert.equal((await react(me.client, id, 1, null)).status, 200)
    assert.deepEqual(await seenBy(you.client, id), [null])
  })

  test('leaves with the account of who gave it', async () => {
    const { me, you, id } = await pairOf(t)
    await sent(you.client, id)
    await sent(me.client, id)
    for (const seq of [1, 2]) for (const { client } of [me, you]) await react(client, id, seq, 'heart')
    await sql`select erase_member(${me.id})`.execute(t.db)
    const { rows } = await sql`
      select sender_reaction, reader_reaction from message where conversation_id = ${id} order by seq`.execute(
      t.db,
    )
    assert.deepEqual(rows, [
      { senderReaction: 'heart', readerReaction: null },
      { senderReaction: null, readerReaction: 'heart' },
    ])
  })
})
