import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import {
  chatLimits,
  deleteChat,
  listMessages,
  type Message,
  searchMessages,
  sendMessage,
} from '#contract/chat.ts'
import { getChanges } from '#contract/live.ts'
import { readNews } from '#server/live/news.ts'
import { pairOf, sent } from '#test/acts/chat.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

async function answer(
  client: TestClient,
  id: string,
  reply_to: number,
  key = randomUUID(),
): Promise<Message> {
  const body = { kind: 'text', body: 'Antwoord', reply_to } as const
  const { status, body: got } = await client.call(sendMessage, { params: { id }, body }, { key })
  assert.ok(status === 201 || status === 200, JSON.stringify(got))
  return got.message
}
const quotesSeenBy = async (client: TestClient, id: string) =>
  (await client.call(listMessages, { params: { id } })).body.messages.map(({ quote }) => quote)

const words = (body: string, mine: boolean) => ({
  state: 'shown',
  mine,
  kind: 'text',
  body,
  gift: null,
  icebreaker: null,
})

describe('an answer', () => {
  test('shows what it answers to both sides, in every answer that has the message', async () => {
    const { me, you, id } = await pairOf(t)
    await sent(you.client, id, 'Zee of bergen?')
    const key = randomUUID()
    const first = await answer(me.client, id, 1, key)
    assert.deepEqual([first.reply_to, first.quote], [1, words('Zee of bergen?', false)])
    assert.deepEqual((await answer(me.client, id, 1, key)).quote, first.quote, 'also a repeat')
    assert.deepEqual(await quotesSeenBy(you.client, id), [null, words('Zee of bergen?', true)])

    await t.runtime.relay.drained()
    const search = { params: { id }, query: { q: 'Antwoord' } }
    const [found] = (await you.client.call(searchMessages, search)).body.messages
    const { changes } = (await you.client.call(getChanges, { query: { since: 0 } })).body
    const { pages } = await readNews(t.ctx.reads, [{ memberId: you.id, since: 0 }], [])
    const live = [...changes, ...(pages[0]?.changes ?? [])].flatMap((change) =>
      change.kind === 'message' && change.message.reply_to ? [change.message] : [],
    )
    assert.equal(live.length, 2)
    for (const message of [found, ...live]) assert.deepEqual(message?.quote, words('Zee of bergen?', true))
  })

  test('shows the beginning of a long message', async () => {
    const { me, you, id } = await pairOf(t)
    await sent(you.client, id, 'é'.repeat(chatLimits.quoteMax + 1))
    const { quote } = await answer(me.client, id, 1)
    assert.deepEqual(quote, words('é'.repeat(chatLimits.quoteMax), false))
  })

  test('keeps what is too old for a member who never bought', async () => {
    const { me, you, id } = await pairOf(t, { paidUser: false })
    await sent(you.client, id, 'Lang geleden')
    await sql`update message set created_at = now() - interval '40 days' where conversation_id = ${id}`.execute(
      t.db,
    )
    await answer(you.client, id, 1)
    assert.deepEqual(await quotesSeenBy(me.client, id), [{ state: 'hidden' }])
    assert.deepEqual(await quotesSeenBy(you.client, id), [null, words('Lang geleden', true)])
  })

  test('says that the other message is gone after the conversation was deleted', async () => {
    const { me, you, id } = await pairOf(t)
    await sent(you.client, id, 'Straks gewist')
    await you.client.call(deleteChat, { body: { conversation: id } })
    assert.deepEqual((await answer(me.client, id, 1)).quote, { state: 'gone' })
    assert.deepEqual(await quotesSeenBy(you.client, id), [{ state: 'gone' }])
  })
})
