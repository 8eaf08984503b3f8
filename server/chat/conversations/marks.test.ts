import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { listMessages, readConversation, searchMessages, sendTyping } from '#contract/chat.ts'
import { getChanges } from '#contract/live.ts'
import { setReadMarks, setTypingMarks } from '#contract/privacy.ts'
import { chatsOf, pairOf, sent } from '#test/acts/chat.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'
import { openStream } from '#test/services/stream.ts'
import { until } from '#test/until.ts'

let t: TestApp
before(async () => {
  t = await testApp()
  await t.app.listen({ host: '127.0.0.1', port: 0 })
})
after(async () => {
  t.runtime.hub.close()
  await t.close()
})

const marks = (client: TestClient, read_marks: boolean) => client.call(setReadMarks, { body: { read_marks } })

/** Everywhere that this sender could see that the message was read. */
async function seenBy(client: TestClient, id: string): Promise<boolean[]> {
  await t.runtime.relay.drained()
  const { messages } = (await client.call(listMessages, { params: { id } })).body
  const found = (await client.call(searchMessages, { params: { id }, query: { q: 'Hoi' } })).body.messages
  const { chats } = await chatsOf(client)
  const { changes } = (await client.call(getChanges, { query: { since: 0 } })).body
  const told = changes.some((change) => change.kind === 'read' && !change.mine)
  return [messages[0]?.read_at, found[0]?.read_at, chats[0]?.last_message?.read_at].map(Boolean).concat(told)
}

/** `you` reads a message of `me`, after what each of them chose. */
async function readAfter(choose: (pair: Awaited<ReturnType<typeof pairOf>>) => Promise<unknown>) {
  const pair = await pairOf(t)
  await choose(pair)
  await sent(pair.me.client, pair.id)
  await pair.you.client.call(readConversation, { params: { id: pair.id }, body: { seq: 1 } })
  return pair
}

describe('Read marks', () => {
  test('are seen by the sender, unless one of the two wants none', async () => {
    const shown = await readAfter(async () => {})
    assert.deepEqual(await seenBy(shown.me.client, shown.id), [true, true, true, true])
    const reader = await readAfter(({ you }) => marks(you.client, false))
    assert.deepEqual(await seenBy(reader.me.client, reader.id), [false, false, false, false])
    const sender = await readAfter(({ me }) => marks(me.client, false))
    assert.deepEqual(await seenBy(sender.me.client, sender.id), [false, false, false, false])
  })

  test('are gone at once for what was read before, and come back; the member’s own devices still hear of it', async () => {
    const { me, you, id } = await readAfter(async () => {})
    await marks(you.client, false)
    assert.deepEqual((await seenBy(me.client, id)).slice(0, 3), [false, false, false])
    await sent(me.client, id, 'Hoi weer')
    await you.client.call(readConversation, { params: { id }, body: { seq: 2 } })
    await t.runtime.relay.drained()
    const { changes } = (await you.client.call(getChanges, { query: { since: 0 } })).body
    assert.ok(changes.some((change) => change.kind === 'read' && change.mine && change.read_seq === 2))
    await marks(you.client, true)
    assert.deepEqual((await seenBy(me.client, id)).slice(0, 3), [true, true, true])
  })
})

test('Typing is not told where one of the two wants no such marks', async () => {
  for (const chooser of ['me', 'you'] as const) {
    const pair = await pairOf(t)
    const stream = await openStream(t.app, pair.you.client.cookie)
    const typed = () => stream.events.filter(({ event }) => event === 'typing').length
    const type = () => pair.me.client.call(sendTyping, { params: { id: pair.id } })
    await pair[chooser].client.call(setTypingMarks, { body: { typing_marks: false } })
    assert.equal((await type()).status, 204)
    await pair[chooser].client.call(setTypingMarks, { body: { typing_marks: true } })
    await type()
    await until(() => typed() > 0)
    assert.equal(typed(), 1, 'only the second one')
    stream.close()
  }
})
