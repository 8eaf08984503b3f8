import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import * as contract from '#contract/chat.ts'
import { chatsOf, open, pairOf, send, sent, textsOf } from '#test/acts/chat.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(async () => {
  assert.deepEqual(await t.alarms(), [])
  await t.close()
})

const read = async (client: TestClient, id: string, seq: number) => {
  const { status, body } = await client.call(contract.readConversation, { params: { id }, body: { seq } })
  assert.equal(status, 200)
  return body.num_unread_messages
}
const unread = async (client: TestClient) => (await chatsOf(client)).num_unread_messages
const remove = async (client: TestClient, id: string) => {
  const { status, body } = await client.call(contract.deleteChat, { body: { conversation: id } })
  assert.deepEqual([status, body], [200, { deleted: true }])
}
const readTimes = async (client: TestClient, id: string) =>
  (await client.call(contract.listMessages, { params: { id } })).body.messages.map(({ read_at }) =>
    Boolean(read_at),
  )

describe('Unread', () => {
  test('counts messages of the other side after the last number that was read', async () => {
    const { me, you, id } = await pairOf(t)
    for (let n = 0; n < 3; n++) await sent(you.client, id)
    await sent(me.client, id)
    await sent(you.client, id)
    assert.equal(await unread(me.client), 4)
    assert.equal(await unread(you.client), 1)
    assert.equal(await read(me.client, id, 2), 2)
    assert.equal(await unread(me.client), 2)
    const { body } = await me.client.call(contract.getConversation, { params: { id } })
    assert.deepEqual(
      [body.conversation.read_seq, body.conversation.last_seq, body.conversation.num_unread_messages],
      [2, 5, 2],
    )
    assert.equal(await read(me.client, id, 4), 1, 'the own message between is not one of them')
    assert.equal(await read(me.client, id, 5), 0)
    assert.equal(await unread(you.client), 1, 'the other side has its own')
  })

  test('never grows by reading a lower, the same or a future number', async () => {
    const { me, you, id } = await pairOf(t)
    for (let n = 0; n < 3; n++) await sent(you.client, id)
    assert.equal(await read(me.client, id, 2), 1)
    assert.equal(await read(me.client, id, 1), 1)
    assert.equal(await read(me.client, id, 2), 1)
    assert.equal(await read(me.client, id, 2_147_483_647), 0)
    await sent(you.client, id)
    assert.equal(await unread(me.client), 1, 'what comes later is unread, whatever number was said')
  })

  test('counts a message that arrives while another is being read', async () => {
    const { me, you, id } = await pairOf(t)
    await sent(you.client, id)
    for (let round = 0; round < 10; round++) {
      const { last_seq } = (await chatsOf(me.client)).chats[0]!
      await Promise.all([
        read(me.client, id, last_seq),
        sent(you.client, id),
        read(me.client, id, last_seq),
        sent(you.client, id),
      ])
      assert.equal(await unread(me.client), 2)
    }
  })

  test('shows the sender when their message was read, and nothing to the reader', async () => {
    const { me, you, id } = await pairOf(t)
    for (let n = 0; n < 2; n++) await sent(me.client, id)
    assert.deepEqual(await readTimes(me.client, id), [false, false])
    await read(you.client, id, 1)
    assert.deepEqual(await readTimes(me.client, id), [true, false])
    assert.deepEqual(await readTimes(you.client, id), [false, false])
    await read(you.client, id, 2)
    const { chats } = await chatsOf(me.client)
    assert.ok(chats[0]?.last_message?.read_at)
    assert.equal((await chatsOf(you.client)).chats[0]?.last_message?.read_at, null)
  })
})

describe('Deleting a chat', () => {
  test('removes every message for both sides at once, read or unread', async () => {
    const { me, you, id } = await pairOf(t)
    await sent(me.client, id, 'van mij')
    await sent(you.client, id, 'van jou')
    await remove(me.client, id)
    for (const { client } of [me, you]) {
      assert.deepEqual(await chatsOf(client), {
        chats: [],
        next: null,
        new_matches: [],
        num_unread_messages: 0,
        num_your_turn: 0,
      })
      assert.deepEqual(await textsOf(client, id), [])
      for (const query of [{ after_seq: 0 }, { before_seq: 3 }]) {
        const { body } = await client.call(contract.listMessages, { params: { id }, query })
        assert.deepEqual(body, { messages: [], has_more: false, older_hidden: false })
      }
      const { body } = await client.call(contract.getConversation, { params: { id } })
      assert.equal(body.conversation.num_unread_messages, 0)
    }
    await remove(you.client, id)
  })

  test('takes {conversation: id}, {conversation: {id}} and ?conversation=id, and nothing else (spec/http 3)', async () => {
    const headers = () => ({ 'x-request-type': 'client', 'idempotency-key': randomUUID() })
    for (const [query, payload] of [
      ['', (id: string) => ({ conversation: id })],
      ['', (id: string) => ({ conversation: { id } })],
      ['?conversation=', () => undefined],
    ] as const) {
      const { me, id } = await pairOf(t)
      await sent(me.client, id)
      const url = `/api/chat.php${query && query + id}`
      const answer = await me.client.raw('DELETE', url, payload(id), headers())
      assert.deepEqual([answer.statusCode, answer.json()], [200, { deleted: true }])
      assert.deepEqual((await chatsOf(me.client)).chats, [])
    }
    const { client } = await t.aMember()
    for (const payload of [
      undefined,
      {},
      { conversation: 1 },
      { conversation: 'x' },
      { conversation: {} },
      [],
    ]) {
      const answer = await client.raw('DELETE', '/api/chat.php', payload, headers())
      assert.equal(answer.statusCode, 400, JSON.stringify(payload))
    }
  })

  test('lets both write again, without the earlier messages', async () => {
    const { me, you, id } = await pairOf(t)
    for (const text of ['een', 'twee', 'drie']) await sent(you.client, id, text)
    await read(me.client, id, 1)
    await remove(me.client, id)
    assert.equal(await open(me.client, you.publicId), id)
    const { seq } = await sent(you.client, id, 'opnieuw')
    assert.equal(seq, 4, 'numbers go on without a gap')
    for (const { client } of [me, you]) {
      assert.deepEqual(await textsOf(client, id), ['opnieuw'])
      assert.equal((await chatsOf(client)).chats[0]?.last_message?.body, 'opnieuw')
    }
    assert.equal(await unread(me.client), 1)
    assert.equal(await unread(you.client), 0)
    await sent(me.client, id, 'antwoord')
    assert.equal(await read(me.client, id, 4), 0)
    assert.deepEqual(await readTimes(you.client, id), [true, false])
    assert.deepEqual(await textsOf(you.client, id), ['opnieuw', 'antwoord'])
  })

  test('refunds nothing, and a repeated key of an earlier message still gets its answer', async () => {
    const { me, id } = await pairOf(t)
    const key = randomUUID()
    const first = await send(me.client, id, 'Hoi', key)
    await remove(me.client, id)
    const repeat = await send(me.client, id, 'Hoi', key)
    assert.deepEqual([repeat.status, repeat.body], [200, first.body])
    assert.equal(repeat.body.credits, 99)
    assert.deepEqual(await textsOf(me.client, id), [])
  })

  test('at the same time as the other side deletes, reads and writes leaves the books right', async () => {
    const { me, you, id } = await pairOf(t)
    for (let round = 0; round < 8; round++) {
      await Promise.all([
        sent(you.client, id),
        remove(me.client, id),
        read(you.client, id, 1000),
        sent(me.client, id),
        remove(you.client, id),
        read(me.client, id, 1000),
      ])
    }
    assert.deepEqual(await t.alarms(), [])
    for (const { client } of [me, you]) {
      const texts = await textsOf(client, id)
      assert.ok((await unread(client)) <= texts.length)
    }
  })
})

describe('The two conversations of a free member', () => {
  const startedOf = async (free: { client: TestClient }, many: number) => {
    const others = await Promise.all(Array.from({ length: many }, () => t.aMember({ credits: 9 })))
    const ids = await Promise.all(others.map(({ publicId }) => open(free.client, publicId)))
    return others.map((other, index) => ({ other, id: ids[index]! }))
  }
  const refusal = async (client: TestClient, id: string) => {
    const { status, body } = await send(client, id)
    return status === 201 ? 201 : body.error?.code
  }
  /** Moves the member's deletions to a day earlier. */
  const nextDay = (memberId: number) =>
    sql`update participant set counts_until = counts_until - interval '1 day' where member_id = ${memberId}`.execute(
      t.db,
    )

  test('count for the rest of the day when they are deleted, and no longer (spec/chat 5)', async () => {
    const free = await t.aMember({ credits: 20 })
    const [first, second, third, fourth] = await startedOf(free, 4)
    for (const { id } of [first!, second!]) assert.equal(await refusal(free.client, id), 201)
    await remove(free.client, first!.id)
    assert.equal(await refusal(free.client, third!.id), 'chat.conversation_limit')
    assert.equal(await refusal(free.client, first!.id), 201, 'the deleted one is still one of the two')
    await remove(free.client, first!.id)
    await nextDay(free.id)
    assert.equal(await refusal(free.client, third!.id), 201)
    assert.equal(await refusal(free.client, fourth!.id), 'chat.conversation_limit')
    assert.equal(await refusal(free.client, first!.id), 'chat.conversation_limit')
    assert.equal(await refusal(free.client, second!.id), 201)
  })

  test('do not change when the other side deletes one or writes in it: receiving is free (spec/chat 5)', async () => {
    const free = await t.aMember({ credits: 20 })
    const [first, second, third] = await startedOf(free, 3)
    for (const { id } of [first!, second!]) assert.equal(await refusal(free.client, id), 201)
    await remove(first!.other.client, first!.id)
    await nextDay(free.id)
    assert.equal(await refusal(free.client, third!.id), 201)
    await sent(first!.other.client, first!.id, 'ben je er nog')
    assert.deepEqual(await textsOf(free.client, first!.id), ['ben je er nog'])
    assert.equal(await unread(free.client), 1)
    assert.equal(await refusal(free.client, first!.id), 'chat.conversation_limit')
    await remove(first!.other.client, first!.id)
    await remove(free.client, third!.id)
    await nextDay(free.id)
    assert.equal(await refusal(free.client, first!.id), 201, 'answering takes the place that is free')
    assert.equal(await refusal(free.client, third!.id), 'chat.conversation_limit')
    await nextDay(free.id)
    assert.equal(await refusal(free.client, third!.id), 'chat.conversation_limit', 'and keeps it')
  })
})

/** Repeats a call with the same key while the machine is too busy to serve it. */
async function insist(act: (key: string) => Promise<{ status: number }>): Promise<{ status: number }> {
  const key = randomUUID()
  for (;;) {
    const answer = await act(key)
    if (answer.status !== 503) return answer
  }
}

describe('Twenty members writing, reading and deleting all at once', () => {
  test('never deadlock, and every number and credit is right afterwards', async () => {
    const people = await Promise.all(
      Array.from({ length: 20 }, () => t.aMember({ credits: 200, paidUser: true })),
    )
    const pairs = people.map((one, index) => [one, people[(index + 1) % people.length]!] as const)
    const ids = await Promise.all(pairs.map(([one, other]) => open(one.client, other.publicId)))
    const deadlocks = async () =>
      (
        await sql<{
          deadlocks: number
        }>`select deadlocks::int from pg_stat_database where datname = current_database()`.execute(t.db)
      ).rows[0]?.deadlocks
    const earlier = await deadlocks()
    const acts = (round: number) =>
      pairs.flatMap(([one, other], index) => {
        const id = ids[index]!
        const seq = round * 2
        return [one, other].flatMap(({ client }) => [
          insist((key) => send(client, id, 'Hoi', key)),
          insist((key) => client.call(contract.readConversation, { params: { id }, body: { seq } }, { key })),
          insist((key) => send(client, id, 'Hoi', key)),
          ...(round === 3
            ? [insist((key) => client.call(contract.deleteChat, { body: { conversation: id } }, { key }))]
            : []),
          insist(() => client.call(contract.listMessages, { params: { id } })),
          insist(() => client.call(contract.getChats)),
        ])
      })
    const statuses = new Map<number, number>()
    for (let round = 0; round < 6; round++) {
      for (const { status } of await Promise.all(acts(round) as Promise<{ status: number }>[]))
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    assert.deepEqual(new Set(statuses.keys()), new Set([200, 201]))
    assert.equal(await deadlocks(), earlier)
    const { rows } = await sql<{ seqs: number[] }>`
      select array_agg(seq::int order by seq) as seqs from message where conversation_id = any(${ids}) group by conversation_id`.execute(
      t.db,
    )
    assert.equal(rows.length, 20)
    for (const { seqs } of rows)
      assert.deepEqual(
        seqs,
        Array.from({ length: 24 }, (_each, index) => index + 1),
      )
    for (const { client } of people) {
      const { chats, num_unread_messages } = await chatsOf(client)
      for (const chat of chats) await read(client, chat.conversation.id, chat.last_seq)
      assert.ok(num_unread_messages <= 48)
      assert.equal(await unread(client), 0)
    }
    assert.deepEqual(await t.alarms(), [])
  })
})
