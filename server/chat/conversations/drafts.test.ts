import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { blockMember, unblockMember } from '#contract/blocks.ts'
import { deleteChat, getConversation, saveDraft, sendMessage } from '#contract/chat.ts'
import { chatsOf, pairOf, sent } from '#test/acts/chat.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

const save = (client: TestClient, id: string, body: string, after_seq = 0) =>
  client.call(saveDraft, { params: { id }, body: { body, after_seq } })
const draft = async (client: TestClient, id: string) =>
  (await client.call(getConversation, { params: { id } })).body.conversation.draft
const listed = async (client: TestClient, id: string) =>
  (await chatsOf(client)).chats.find(({ conversation }) => conversation.id === id)?.draft
const kept = (id: string) =>
  t.db.selectFrom('draft').select('body').where('conversationId', '=', id).execute()

describe('A draft', () => {
  test('is on every device of its writer, in the conversation and in the list, and nowhere else', async () => {
    const { me, you, id } = await pairOf(t)
    await sent(you.client, id)
    assert.equal((await save(me.client, id, 'Hoi\r\nalles goed? ')).status, 204)
    assert.equal(await draft(me.client, id), 'Hoi\nalles goed?')
    assert.equal(await listed(me.client, id), 'Hoi\nalles goed?')
    assert.equal(await draft(you.client, id), null)
    assert.equal(await listed(you.client, id), null)
  })

  test('is the last save; an empty save deletes it', async () => {
    const { me, id } = await pairOf(t)
    await save(me.client, id, 'eerst')
    await save(me.client, id, 'daarna')
    assert.equal(await draft(me.client, id), 'daarna')
    await save(me.client, id, ' ')
    assert.equal(await draft(me.client, id), null)
    assert.deepEqual(await kept(id), [])
  })

  test('disappears when it was sent, also if the save arrives after the message', async () => {
    const { me, you, id } = await pairOf(t)
    await save(me.client, id, 'Hoi')
    const { seq } = await sent(me.client, id, 'Hoi')
    assert.equal(await draft(me.client, id), null)
    await save(me.client, id, 'Hoi', seq - 1)
    assert.equal(await draft(me.client, id), null)
    await save(me.client, id, 'En jij?', seq)
    await sent(you.client, id, 'Dag')
    await me.client.call(sendMessage, { params: { id }, body: { kind: 'gift', gift: 'rose' } })
    assert.equal(await draft(me.client, id), 'En jij?', 'neither an answer nor a gift is the draft')
    assert.equal(await listed(me.client, id), 'En jij?')
  })

  test('is deleted with its conversation and by a block', async () => {
    const { me, you, id } = await pairOf(t)
    await sent(me.client, id)
    await save(me.client, id, 'tot later', 1)
    await you.client.call(deleteChat, { body: { conversation: id } })
    assert.deepEqual(await kept(id), [])

    await save(me.client, id, 'nog iets', 1)
    const params = { id: me.publicId }
    await you.client.call(blockMember, { params })
    const refused = await save(me.client, id, 'hallo?', 1)
    assert.equal((refused.body as any).error.code, 'chat.not_found')
    await t.runJobs()
    await you.client.call(unblockMember, { params })
    assert.equal(await draft(me.client, id), null)
  })

  test('has at most the length of a message, and needs a conversation of one’s own', async () => {
    const { me, id } = await pairOf(t)
    assert.equal((await save(me.client, id, 'x'.repeat(2001))).status, 400)
    assert.equal((await save(t.as('anna'), id, 'Hoi')).status, 404)
  })
})
