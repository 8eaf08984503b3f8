import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { getUser } from '#contract/accounts.ts'
import * as contract from '#contract/chat.ts'
import { getChanges } from '#contract/live.ts'
import { chatsOf, pairOf, send, sent, textsOf } from '#test/acts/chat.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(async () => {
  assert.deepEqual(await t.alarms(), [])
  await t.close()
})

const edit = (client: TestClient, id: string, body: string, seq = 1) =>
  client.call(contract.editMessage, { params: { id, seq }, body: { body } })
const codeOf = async (answer: ReturnType<typeof edit>) => (await answer).body.error?.code
const messagesOf = async (client: TestClient, id: string) =>
  (await client.call(contract.listMessages, { params: { id } })).body.messages

describe('a message that is edited', () => {
  test('has its new words and a mark at both sides, and costs nothing', async () => {
    const { me, you, id } = await pairOf(t)
    const key = randomUUID()
    await send(me.client, id, 'Tot morgn', key)
    const { status, body } = await edit(me.client, id, 'Tot morgen')
    assert.equal(status, 200)
    assert.deepEqual([body.message.body, body.message.edited_at !== null], ['Tot morgen', true])
    assert.equal((await me.client.call(getUser)).body.user.credits, 99)
    const [theirs] = await messagesOf(you.client, id)
    assert.deepEqual([theirs?.body, theirs?.edited_at !== null], ['Tot morgen', true])
    assert.equal((await chatsOf(you.client)).chats[0]?.last_message?.body, 'Tot morgen')

    await t.runtime.relay.drained()
    const { changes } = (await you.client.call(getChanges, { query: { since: 0 } })).body
    const told = changes.at(-1)
    assert.deepEqual(told?.kind === 'message_changed' && [told.message.body, told.num_unread_messages], [
      'Tot morgen',
      1,
    ])
    // The first answer may have been lost: it is the same send, with other words by now.
    const repeated = await send(me.client, id, 'Tot morgn', key)
    assert.deepEqual([repeated.status, repeated.body.message.body], [200, 'Tot morgen'])
  })

  test('is warned about by what it says now', async () => {
    const { me, you, id } = await pairOf(t)
    await sent(me.client, id, 'Hoe is het?')
    await edit(me.client, id, 'Stuur me 200 euro via Western Union')
    assert.ok((await messagesOf(you.client, id))[0]?.warnings?.length)
    await edit(me.client, id, 'Hoe gaat het?')
    assert.equal((await messagesOf(you.client, id))[0]?.warnings, null)
  })

  test('an opening line becomes the own words of its sender', async () => {
    const { me, id } = await pairOf(t)
    const [line] = (await me.client.call(contract.getIcebreakers)).body.icebreakers
    assert.ok(line)
    const body = { kind: 'text', icebreaker: line.key } as const
    await me.client.call(contract.sendMessage, { params: { id }, body })
    const { message } = (await edit(me.client, id, `${line.text} Vertel eens.`)).body
    assert.deepEqual([message.icebreaker, message.body], [null, `${line.text} Vertel eens.`])
  })

  test('stays as it is once it was read, after 15 minutes, and where a send would be refused', async () => {
    const { me, you, id } = await pairOf(t)
    await sent(me.client, id)
    assert.equal(await codeOf(edit(you.client, id, 'x')), 'chat.not_found')
    assert.equal(await codeOf(edit(me.client, id, 'x'.repeat(501))), 'chat.message_too_long')
    assert.equal((await edit(me.client, id, ' ')).status, 400)
    await sql`insert into block (blocker_id, blocked_id) values (${you.id}, ${me.id})`.execute(t.db)
    assert.equal(await codeOf(edit(me.client, id, 'x')), 'chat.not_found')
    await sql`delete from block where blocker_id = ${you.id}`.execute(t.db)
    await sql`update member set invisible = true where id = ${you.id}`.execute(t.db)
    assert.equal(await codeOf(edit(me.client, id, 'x')), 'chat.recipient_unavailable')
    await sql`update member set invisible = false where id = ${you.id}`.execute(t.db)

    await sql`update message set created_at = created_at - interval '16 minutes' where conversation_id = ${id}`.execute(
      t.db,
    )
    assert.equal(await codeOf(edit(me.client, id, 'x')), 'chat.edit_over')
    await you.client.call(contract.readConversation, { params: { id }, body: { seq: 1 } })
    assert.equal(await codeOf(edit(me.client, id, 'x')), 'chat.message_read')
    assert.deepEqual(await textsOf(you.client, id), ['Hoi'])
  })
})
