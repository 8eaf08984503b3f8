import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { getUser } from '#contract/accounts.ts'
import * as contract from '#contract/chat.ts'
import { closeConversation, type EndSentence, reopenConversation } from '#contract/conversation-ends.ts'
import { likeMember } from '#contract/likes.ts'
import { getChanges } from '#contract/live.ts'
import { getSwipeDeck } from '#contract/swipe.ts'
import { chatsOf, open, pairOf, send, sent, textsOf } from '#test/acts/chat.ts'
import { aWaitingReply } from '#test/acts/replies.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(async () => {
  assert.deepEqual(await t.alarms(), [])
  await t.close()
})

const close = (client: TestClient, id: string, sentence: EndSentence | null = null) =>
  client.call(closeConversation, { params: { id }, body: { sentence } })
const reopen = (client: TestClient, id: string) => client.call(reopenConversation, { params: { id } })
const creditsOf = async (client: TestClient) => (await client.call(getUser)).body.user?.credits
const opened = async (client: TestClient, id: string) =>
  (await client.call(contract.getConversation, { params: { id } })).body.conversation
const codeOf = (answer: { status: number; body: unknown }) =>
  (answer.body as { error?: { code: string } } | undefined)?.error?.code ?? answer.status
const aDayPasses = (id: string) =>
  sql`update conversation set ended_at = ended_at - interval '25 hours' where id = ${id}`.execute(t.db)

/** Two members who wrote to each other; the last word is of `you`. */
async function talking() {
  const pair = await pairOf(t)
  await sent(pair.me.client, pair.id, 'Hoi')
  await sent(pair.you.client, pair.id, 'Hallo')
  return pair
}

describe('A kind end', () => {
  test('closes the conversation for both, for nothing, with a sentence that each reads by its key', async () => {
    const { me, you, id } = await talking()
    const credits = await creditsOf(me.client)
    const { body } = await close(me.client, id, 'met_someone')
    assert.deepEqual([body.end?.mine, body.end?.sentence], [true, 'met_someone'])
    assert.ok(body.end?.undo_until)
    assert.equal(await creditsOf(me.client), credits)
    for (const { client } of [me, you]) {
      assert.equal(codeOf(await send(client, id)), 'chat.ended')
      assert.equal(codeOf(await client.call(contract.sendTyping, { params: { id } })), 'chat.ended')
      assert.equal((await opened(client, id)).cannot_write, 'chat.ended')
      assert.deepEqual(await textsOf(client, id), ['Hoi', 'Hallo'])
    }
    const { end } = await opened(you.client, id)
    assert.deepEqual([end?.mine, end?.sentence, end?.undo_until], [false, 'met_someone', null])
  })

  test('is told to both sides at once, and asks for nobody’s answer any more', async () => {
    const { me, you, id } = await talking()
    assert.equal((await chatsOf(me.client)).num_your_turn, 1)
    await close(me.client, id)
    await t.runtime.relay.drained()
    for (const { client } of [me, you]) {
      const { changes } = (await client.call(getChanges, { query: { since: 0 } })).body
      assert.deepEqual(changes.at(-1), { seq: changes.at(-1)?.seq, kind: 'ended', conversation_id: id })
      const { chats, num_your_turn } = await chatsOf(client)
      assert.deepEqual([chats[0]?.conversation.id, chats[0]?.your_turn, num_your_turn], [id, false, 0])
    }
  })

  test('is of who was first, and a repeat keeps the first sentence', async () => {
    const { me, you, id } = await talking()
    const [first, second] = await Promise.all([close(me.client, id, 'no_time'), close(you.client, id)])
    const winner = first.status === 200 ? me : you
    assert.equal(codeOf(first.status === 200 ? second : first), 'chat.ended')
    const { end } = await opened(winner.client, id)
    assert.deepEqual((await close(winner.client, id, 'no_spark')).body.end, end)
  })

  test('can be taken back for a day, by who ended it', async () => {
    const { me, you, id } = await talking()
    await close(me.client, id, 'no_spark')
    assert.equal(codeOf(await reopen(you.client, id)), 'chat.ended')
    assert.deepEqual((await reopen(me.client, id)).body, { end: null })
    assert.deepEqual((await reopen(me.client, id)).body, { end: null }, 'harmless twice')
    const { end, cannot_write, your_turn } = await opened(me.client, id)
    assert.deepEqual([end, cannot_write, your_turn], [null, null, true])
    await sent(you.client, id, 'Ben je er nog?')
    await close(me.client, id)
    await aDayPasses(id)
    assert.equal(codeOf(await reopen(me.client, id)), 'chat.reopen_late')
    assert.equal((await opened(me.client, id)).end?.undo_until, null)
  })

  test('gives the first message of the other one back where it had no answer, once, also after taking it back', async () => {
    const [waiting, answered] = [await pairOf(t), await talking()]
    await sent(waiting.you.client, waiting.id)
    const spent = await creditsOf(waiting.you.client)
    await close(waiting.me.client, waiting.id)
    assert.equal(await creditsOf(waiting.you.client), spent + 1)
    await reopen(waiting.me.client, waiting.id)
    await close(waiting.me.client, waiting.id)
    assert.equal(await creditsOf(waiting.you.client), spent + 1)
    const left = await creditsOf(answered.me.client)
    await close(answered.you.client, answered.id)
    assert.equal(await creditsOf(answered.me.client), left, 'it was answered')
  })

  test('stays where the messages are deleted, and needs messages', async () => {
    const { me, you, id } = await pairOf(t)
    assert.equal(codeOf(await close(me.client, id)), 'chat.not_found')
    await sent(you.client, id)
    await close(me.client, id)
    await you.client.call(contract.deleteChat, { body: { conversation: id } })
    assert.equal(await open(you.client, me.publicId), id)
    assert.equal(codeOf(await send(you.client, id)), 'chat.ended')
  })

  test('is not for a fictional profile, which nobody has to be kind to', async () => {
    const { me, id } = await aWaitingReply(t)
    assert.equal(codeOf(await close(me.client, id)), 'chat.recipient_unavailable')
  })

  test('gives a free member the place of the conversation back at the end of the day, once', async () => {
    const { me, id } = await pairOf(t, { paidUser: false })
    const counts = async () => {
      const row = await t.db
        .selectFrom('participant')
        .select('countsUntil')
        .where('memberId', '=', me.id)
        .where('conversationId', '=', id)
        .executeTakeFirstOrThrow()
      return row.countsUntil
    }
    await sent(me.client, id)
    await close(me.client, id)
    assert.ok(await counts())
    await reopen(me.client, id)
    assert.equal(await counts(), null)
  })
})

describe('After a kind end', () => {
  test('likes of before stay, and a new one is refused', async () => {
    const { me, you, id } = await talking()
    await me.client.call(likeMember, { params: { id: you.publicId } })
    await close(me.client, id)
    const like = (from: typeof me, to: typeof me) =>
      from.client.call(likeMember, { params: { id: to.publicId } })
    assert.equal(codeOf(await like(you, me)), 'likes.ended')
    assert.equal(codeOf(await like(me, you)), 200)
    await reopen(me.client, id)
    assert.deepEqual((await like(you, me)).body, { match: true })
  })

  test('neither meets the other in the swipe game', async () => {
    const place = { region: 'NL-FR', country: 'NL' } as const
    const { me, you, id } = await pairOf(
      t,
      { ...place, gender: 'female', seeking: 'male' },
      { ...place, gender: 'male', seeking: 'female' },
    )
    const meets = async (one: typeof me, other: typeof me) =>
      (await one.client.call(getSwipeDeck)).body.deck.some(({ id: shown }) => shown === other.publicId)
    await sent(me.client, id)
    assert.deepEqual([await meets(me, you), await meets(you, me)], [true, true])
    await close(you.client, id)
    assert.deepEqual([await meets(me, you), await meets(you, me)], [false, false])
  })
})
