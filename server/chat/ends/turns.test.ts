import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import * as contract from '#contract/chat.ts'
import { chatLimits } from '#contract/chat.ts'
import { chatsOf, open, pairOf, sent } from '#test/acts/chat.ts'
import { replyTo } from '#test/acts/replies.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'
import { fillTurns } from './fill-turns.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(async () => {
  assert.deepEqual(await t.alarms(), [])
  await t.close()
})

type Person = Awaited<ReturnType<TestApp['aMember']>>

/** A member with so many conversations; in those of `theirs` the other one had the last word. */
async function withChats(many: number, theirs: readonly number[]) {
  const me = await t.aMember({ credits: 100, paidUser: true })
  const others: Person[] = []
  for (let n = 0; n < many; n++) {
    const other = await t.aMember({ credits: 9 })
    const id = await open(me.client, other.publicId)
    await sent(me.client, id)
    if (theirs.includes(n)) await sent(other.client, id)
    others.push(other)
  }
  return { me, others }
}

describe('Your turn', () => {
  test('is where the other one had the last word, first in the list and counted', async () => {
    const { me, others } = await withChats(4, [0, 2])
    const { chats, num_your_turn } = await chatsOf(me.client)
    assert.deepEqual(
      chats.map(({ profile, your_turn }) => [
        others.findIndex(({ publicId }) => publicId === profile.id),
        your_turn,
      ]),
      [
        [2, true],
        [0, true],
        [3, false],
        [1, false],
      ],
    )
    assert.equal(num_your_turn, 2)
    const { body } = await me.client.call(contract.getChats, { query: { filter: 'turn' } })
    assert.deepEqual([body.chats.length, body.num_your_turn], [2, 2])
  })

  test('ends with an answer, also one that is no message', async () => {
    const { me, you, id } = await pairOf(t)
    const turns = async () => [
      (await chatsOf(me.client)).num_your_turn,
      (await chatsOf(you.client)).num_your_turn,
    ]
    await sent(you.client, id)
    assert.deepEqual(await turns(), [1, 0])
    await sent(me.client, id)
    assert.deepEqual(await turns(), [0, 1])
    const react = (client: TestClient, seq: number) =>
      client.call(contract.setReaction, { params: { id, seq }, body: { reaction: 'heart' } })
    await react(me.client, 1)
    await react(you.client, 1)
    assert.deepEqual(await turns(), [0, 1], 'neither their turn nor the other one’s message')
    await react(you.client, 2)
    assert.deepEqual(await turns(), [0, 0])
  })

  test('goes on over the pages of the list', async () => {
    const many = chatLimits.chatsPage + 4
    const theirs = Array.from({ length: chatLimits.chatsPage + 1 }, (_, n) => n)
    const { me } = await withChats(many, theirs)
    const first = await chatsOf(me.client)
    const { body: second } = await me.client.call(contract.getChats, { query: { after: first.next ?? '' } })
    assert.deepEqual([first.num_your_turn, second.num_your_turn], [theirs.length, theirs.length])
    assert.ok(first.chats.every(({ your_turn }) => your_turn))
    assert.deepEqual(
      second.chats.map(({ your_turn }) => your_turn),
      [true, false, false, false],
    )
    const ids = [...first.chats, ...second.chats].map(({ conversation }) => conversation.id)
    assert.equal(new Set(ids).size, many)
  })

  test('does not ask anybody to write on to a fictional profile', async () => {
    const [me, fictional] = [
      await t.aMember({ credits: 9, paidUser: true }),
      await t.aMember({ fictional: true }),
    ]
    await me.client.call(contract.confirmFictional)
    await replyTo(t, fictional, me)
    const { chats, num_your_turn } = await chatsOf(me.client)
    assert.deepEqual([chats[0]?.your_turn, num_your_turn], [false, 0])
  })

  test('is filled in for conversations of the release before', async () => {
    const { me, others } = await withChats(3, [1])
    const mine = sql`low_id = ${me.id} or high_id = ${me.id}`
    await sql`update conversation set turn_of = null where ${mine}`.execute(t.db)
    await sql`update turn_cursor set filled_until = '00000000-0000-0000-0000-000000000000'`.execute(t.db)
    await fillTurns(t.db)
    await fillTurns(t.db)
    const { chats, num_your_turn } = await chatsOf(me.client)
    assert.deepEqual([chats[0]?.profile.id, chats[0]?.your_turn], [others[1]?.publicId, true])
    assert.equal(num_your_turn, 1)
  })
})
