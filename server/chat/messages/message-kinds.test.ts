import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import {
  getChats,
  getGifts,
  getIcebreakers,
  listMessages,
  type Message,
  sendMessage,
} from '#contract/chat.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { giftKeys, icebreakerKeys } from '#contract/rules/values.ts'
import { pairOf } from '#test/acts/chat.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'

type Content = CallInput<typeof sendMessage>['body']

let t: TestApp
before(async () => {
  t = await testApp()
})
after(async () => {
  assert.deepEqual(await t.alarms(), [])
  await t.close()
})

const give = (client: TestClient, id: string, body: Content, key = randomUUID()) =>
  client.call(sendMessage, { params: { id }, body }, { key })
const speak = (memberId: number, language: string) =>
  t.db.updateTable('member').set({ language }).where('id', '=', memberId).execute()

test('a gift costs gift_credits and comes with its words or without', async () => {
  const { me, you, id } = await pairOf(t, { credits: 10 })
  const rose = await give(me.client, id, { kind: 'gift', gift: 'rose', body: ' Voor jou ' })
  assert.deepEqual([rose.status, rose.body.credits], [201, 7])
  assert.deepEqual(
    [rose.body.message.kind, rose.body.message.gift, rose.body.message.body, rose.body.message.cost],
    ['gift', 'rose', 'Voor jou', 3],
  )
  await give(me.client, id, { kind: 'gift', gift: 'kiss' })
  const { body } = await you.client.call(listMessages, { params: { id } })
  assert.deepEqual(
    body.messages.map((one) => [one.kind, one.gift, one.body, one.cost]),
    [
      ['gift', 'rose', 'Voor jou', null],
      ['gift', 'kiss', null, null],
    ],
  )
  const { chats } = (await you.client.call(getChats)).body
  assert.equal(chats[0]?.last_message?.gift, 'kiss')
})

test('a gift that cannot be paid is refused and takes nothing', async () => {
  const { me, id } = await pairOf(t, { credits: 2 })
  const { status, body } = await give(me.client, id, { kind: 'gift', gift: 'cake' })
  assert.deepEqual(
    [status, body.error?.code, body.error?.['cost'], body.error?.['credits']],
    [402, 'chat.insufficient_credits', 3, 2],
  )
})

test('200 parallel gifts on 10 credits are 3 gifts', async () => {
  const { me, id } = await pairOf(t, { credits: 10 })
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => give(me.client, id, { kind: 'gift', gift: 'heart' })),
  )
  assert.equal(answers.filter(({ status }) => status === 201).length, 3)
})

test('an opening line costs a message and each side reads it in its own language', async () => {
  const { me, you, id } = await pairOf(t, { credits: 5 })
  await speak(you.id, 'pl')
  const { status, body } = await give(me.client, id, { kind: 'text', icebreaker: 'sea_or_mountains' })
  assert.deepEqual([status, body.credits], [201, 4])
  const [line] = (await you.client.call(listMessages, { params: { id } })).body.messages
  assert.deepEqual([line?.kind, line?.icebreaker, line?.body], ['text', 'sea_or_mountains', 'Zee of bergen?'])
  const theirs = (await you.client.call(getIcebreakers)).body.icebreakers
  assert.equal(theirs.find(({ key }) => key === line?.icebreaker)?.text, 'Morze czy góry?')
})

test('one key is one act: the same content is replayed, other content is refused', async () => {
  const { me, id } = await pairOf(t, { credits: 20 })
  const acts: Content[] = [
    { kind: 'gift', gift: 'rose', body: 'Hoi' },
    { kind: 'text', icebreaker: 'film' },
  ]
  for (const act of acts) {
    const key = randomUUID()
    const first = await give(me.client, id, act, key)
    const again = await give(me.client, id, act, key)
    assert.deepEqual([first.status, again.status], [201, 200])
    assert.deepEqual(again.body.message, first.body.message)
    assert.equal(again.body.credits, first.body.credits)
    for (const other of [
      { kind: 'gift', gift: 'kiss', body: 'Hoi' },
      { kind: 'gift', gift: 'rose' },
      { kind: 'text', body: 'Hoi' },
      { kind: 'text', icebreaker: 'song' },
    ] as const)
      assert.equal((await give(me.client, id, other, key)).body.error?.code, 'request.key_reused')
  }
  // The request is compared by key and not by words, so a repeat in another language succeeds.
  const key = randomUUID()
  await give(me.client, id, { kind: 'text', icebreaker: 'film' }, key)
  await speak(me.id, 'fr')
  assert.equal((await give(me.client, id, { kind: 'text', icebreaker: 'film' }, key)).status, 200)
})

test('gifts and opening lines that do not exist are refused', async () => {
  const { me, id } = await pairOf(t)
  for (const body of [
    { kind: 'gift' },
    { kind: 'gift', gift: 'diamond' },
    { kind: 'gift', gift: 'rose', body: 'x'.repeat(141) },
    { kind: 'text', icebreaker: 'rude' },
    { kind: 'text', icebreaker: 'film', body: 'x' },
    { kind: 'text', gift: 'rose', body: 'x' },
  ])
    assert.equal((await give(me.client, id, body as never)).status, 400, JSON.stringify(body))
})

test('gifts and opening lines are listed with price, in the language of the caller', async () => {
  const gifts = (await t.as('anna').call(getGifts)).body.gifts
  assert.deepEqual(
    gifts.map(({ key }) => key),
    giftKeys,
  )
  assert.deepEqual(gifts[0], { key: 'rose', name: 'Roos', cost: 3 })
  const { icebreakers } = (await t.as('anna').call(getIcebreakers)).body
  assert.deepEqual(
    icebreakers.map(({ key }) => key),
    icebreakerKeys,
  )
})

test('a message says to both sides what it answers and how it was made', async () => {
  const { me, you, id } = await pairOf(t)
  await give(me.client, id, { kind: 'text', body: 'Hoi' })
  const marks = { reply_to: 1, translated: true, helped: true }
  const sent = await give(you.client, id, { kind: 'text', body: 'Hallo', ...marks })
  assert.deepEqual(marksOf(sent.body.message), marks)
  const { messages } = (await me.client.call(listMessages, { params: { id } })).body
  assert.deepEqual(messages.map(marksOf), [{ reply_to: null, translated: false, helped: false }, marks])
  const unknown = await give(me.client, id, { kind: 'text', body: 'Hoi', reply_to: 3 })
  assert.equal(unknown.body.error?.code, 'chat.quote_unknown')
})

const marksOf = ({ reply_to, translated, helped }: Message) => ({ reply_to, translated, helped })
