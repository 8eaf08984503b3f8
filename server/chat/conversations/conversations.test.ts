import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import * as contract from '#contract/chat.ts'
import { chatLimits } from '#contract/chat.ts'
import { getChanges } from '#contract/live.ts'
import { limits } from '#contract/rules/limits.ts'
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

const block = (blockerId: number, blockedId: number) =>
  t.db.insertInto('block').values({ blockerId, blockedId }).execute()
const change = (id: number, fields: { invisible?: boolean; status?: string; deletedAt?: Date }) =>
  t.db.updateTable('member').set(fields).where('id', '=', id).execute()

type Person = Awaited<ReturnType<TestApp['aMember']>>

/** A member to whom so many others have written, one after the other. */
async function manyChats(many: number): Promise<{ me: Person; others: Person[] }> {
  const me = await t.aMember({ credits: 9, paidUser: true })
  const others: Person[] = []
  for (let n = 0; n < many; n++) {
    const other = await t.aMember({ credits: 1 })
    await sent(other.client, await open(other.client, me.publicId))
    others.push(other)
  }
  return { me, others }
}

/** Makes every call about one conversation. */
async function everyCall(client: TestClient, id: string) {
  const params = { params: { id } }
  const answers = await Promise.all([
    client.call(contract.getConversation, params),
    client.call(contract.listMessages, params),
    client.call(contract.sendMessage, { ...params, body: { kind: 'text', body: 'Hoi' } }),
    client.call(contract.readConversation, { ...params, body: { seq: 1 } }),
    client.call(contract.deleteChat, { body: { conversation: id } }),
  ])
  return answers.map(({ status, body }) => `${status} ${body.error?.code}`)
}

describe('Starting a conversation', () => {
  test('gives both sides the same one, however often and however many at once', async () => {
    const [me, you] = [await t.aMember(), await t.aMember()]
    const ids = await Promise.all(
      Array.from({ length: 20 }, (_each, index) =>
        index % 2 ? open(me.client, you.publicId) : open(you.client, me.publicId),
      ),
    )
    assert.equal(new Set(ids).size, 1)
    const rows = await t.db
      .selectFrom('participant')
      .select('memberId')
      .where('conversationId', '=', ids[0]!)
      .orderBy('memberId')
      .execute()
    assert.deepEqual(
      rows.map(({ memberId }) => memberId),
      [me.id, you.id],
    )
  })

  test('returns the data of the composer, costs nothing and appears in no list', async () => {
    const me = await t.aMember({ credits: 1 })
    const you = await t.aMember({ name: 'Jij' })
    const { body } = await me.client.call(contract.startConversation, { body: { member_id: you.publicId } })
    const { id, profile, ...conversation } = body.conversation
    assert.match(id!, /^[0-9a-f-]{36}$/)
    assert.equal(profile.name, 'Jij')
    assert.deepEqual(conversation, {
      matched: false,
      num_unread_messages: 0,
      last_seq: 0,
      read_seq: 0,
      cannot_write: null,
      draft: null,
      liked_part: null,
      recall: null,
      away: null,
      your_turn: false,
      end: null,
      acquainted: false,
    })
    for (const { client } of [me, you])
      assert.deepEqual(await chatsOf(client), {
        chats: [],
        next: null,
        num_unread_messages: 0,
        num_your_turn: 0,
        new_matches: [],
      })
  })

  test('with oneself is refused, and with an invisible member is a 404', async () => {
    const me = await t.aMember()
    const own = await me.client.call(contract.startConversation, { body: { member_id: me.publicId } })
    assert.deepEqual([own.status, own.body.error?.code], [400, 'chat.own_profile'])
    const [blocker, blocked] = [await t.aMember(), await t.aMember()]
    await block(blocker.id, me.id)
    await block(me.id, blocked.id)
    const hidden = [
      blocker.publicId,
      blocked.publicId,
      t.publicId('chris'),
      t.publicId('fleur'),
      t.publicId('gijs'),
      randomUUID(),
    ]
    for (const publicId of hidden) {
      const { status, body } = await me.client.call(contract.startConversation, {
        body: { member_id: publicId },
      })
      assert.deepEqual([status, body.error?.code], [404, 'profiles.not_viewable'])
    }
  })
})

describe('The list of chats', () => {
  test('has the conversation with the latest message first, with that message as the viewer sees it', async () => {
    const me = await t.aMember({ credits: 9, paidUser: true })
    const others = [await t.aMember({ credits: 9 }), await t.aMember({ credits: 9 }), await t.aMember()]
    const [first, second, third] = await Promise.all(others.map(({ publicId }) => open(me.client, publicId)))
    await sent(me.client, first!, 'een')
    await sent(me.client, second!, 'twee')
    const answer = await sent(others[0]!.client, first!, 'drie')
    await open(me.client, others[2]!.publicId)
    const mine = await chatsOf(me.client)
    assert.deepEqual(
      mine.chats.map(({ conversation, num_unread_messages, last_seq, matched }) => [
        conversation.id,
        num_unread_messages,
        last_seq,
        matched,
      ]),
      [
        [first, 1, 2, false],
        [second, 0, 1, false],
      ],
    )
    assert.ok(third, 'an empty conversation is not listed')
    assert.deepEqual(
      mine.chats.map(({ profile }) => profile.id),
      [others[0]!.publicId, others[1]!.publicId],
    )
    const [told, own] = mine.chats.map(({ last_message }) => last_message!)
    assert.deepEqual(
      [told!.body, told!.sender_id, told!.cost, told!.client_message_id, told!.read_at],
      ['drie', others[0]!.publicId, null, null, null],
    )
    assert.deepEqual([own!.body, own!.sender_id, own!.cost], ['twee', me.publicId, 1])
    assert.ok(own!.client_message_id)
    const theirs = (await chatsOf(others[0]!.client)).chats[0]!.last_message!
    assert.deepEqual(theirs, answer, 'the sender gets in the list what the send answered')
  })

  test('is one total of unread messages over all of it', async () => {
    const me = await t.aMember()
    for (const many of [1, 2, 3]) {
      const other = await t.aMember({ credits: 9 })
      const id = await open(other.client, me.publicId)
      for (let n = 0; n < many; n++) await sent(other.client, id)
    }
    const { chats, num_unread_messages } = await chatsOf(me.client)
    assert.deepEqual(
      chats.map((chat) => chat.num_unread_messages),
      [3, 2, 1],
    )
    assert.equal(num_unread_messages, 6)
  })

  test('has small pictures only, as the conversation and its changes have (spec/photos 14)', async () => {
    const { me, you, id } = await pairOf(t)
    await t.db
      .insertInto('photo')
      .values({ memberId: you.id, main: true, status: 'active', width: 900, height: 1200 })
      .execute()
    await sent(you.client, id)
    await t.runtime.relay.drained()
    const { chats } = await chatsOf(me.client)
    const { body } = await me.client.call(contract.getConversation, { params: { id } })
    const { body: feed } = await me.client.call(getChanges, { query: { since: 0 } })
    const told = feed.changes.flatMap((one) => (one.kind === 'message' ? [one.profile] : []))
    for (const profile of [chats[0]?.profile, body.conversation.profile, ...told])
      assert.deepEqual(Object.keys(profile?.main_image ?? {}).toSorted(), [
        'filename',
        'match',
        'status',
        'thumb_filename',
      ])
    assert.equal(told.length, 1)
  })

  test('says which of them are matches', async () => {
    const { me, you, id } = await pairOf(t)
    await sent(me.client, id)
    const [lowId, highId] = [Math.min(me.id, you.id), Math.max(me.id, you.id)]
    await t.db.insertInto('memberMatch').values({ lowId, highId }).execute()
    for (const { client } of [me, you]) {
      assert.equal((await chatsOf(client)).chats[0]?.matched, true)
      const { body } = await client.call(contract.getConversation, { params: { id } })
      assert.equal(body.conversation.matched, true)
    }
  })

  test('has the matches without a message, the latest first, and nobody who is blocked', async () => {
    const { me, you, id } = await pairOf(t)
    const [second, blocked] = [await t.aMember(), await t.aMember()]
    for (const [minutes, other] of [
      [3, you],
      [2, second],
      [1, blocked],
    ] as const)
      await t.db
        .insertInto('memberMatch')
        .values({
          lowId: Math.min(me.id, other.id),
          highId: Math.max(me.id, other.id),
          createdAt: new Date(Date.now() - minutes * 60_000),
        })
        .execute()
    await block(blocked.id, me.id)
    const matchesOf = async () =>
      (await me.client.call(contract.getChats)).body.new_matches.map(({ id: publicId }) => publicId)
    assert.deepEqual(await matchesOf(), [second.publicId, you.publicId])
    await sent(me.client, id, 'Hoi')
    assert.deepEqual(await matchesOf(), [second.publicId])
  })

  test('leaves out blocked and departed members, with their unread messages', async () => {
    for (const part of [
      (me: number, you: number) => block(me, you),
      (me: number, you: number) => block(you, me),
      (_me: number, you: number) => change(you, { status: 'deleted', deletedAt: new Date() }),
      (_me: number, you: number) => change(you, { status: 'blocked' }),
    ]) {
      const { me, you, id } = await pairOf(t)
      await sent(you.client, id)
      assert.equal((await chatsOf(me.client)).num_unread_messages, 1)
      await part(me.id, you.id)
      const { chats, num_unread_messages, new_matches } = await chatsOf(me.client)
      assert.deepEqual([chats, num_unread_messages, new_matches], [[], 0, []])
    }
  })

  test('keeps a conversation with a member who became invisible (spec/chat 24)', async () => {
    const { me, you, id } = await pairOf(t)
    await sent(me.client, id, 'ben je daar')
    await change(you.id, { invisible: true })
    const { chats } = await chatsOf(me.client)
    assert.deepEqual([chats[0]?.conversation.id, chats[0]?.profile.online], [id, 'hidden'])
    assert.deepEqual(await textsOf(me.client, id), ['ben je daar'])
    const { body } = await me.client.call(contract.getConversation, { params: { id } })
    assert.equal(body.conversation.cannot_write, 'chat.recipient_unavailable')
  })

  test('comes in pages, each conversation once, with what is unread in all of them', async () => {
    const { me, others } = await manyChats(chatLimits.chatsPage + 3)
    const first = await chatsOf(me.client)
    assert.equal(first.chats.length, chatLimits.chatsPage)
    assert.equal(first.num_unread_messages, others.length)
    const { body: second } = await me.client.call(contract.getChats, { query: { after: first.next ?? '' } })
    assert.deepEqual([second.chats.length, second.next], [3, null])
    assert.equal(second.num_unread_messages, others.length)
    const names = [...first.chats, ...second.chats].map(({ profile }) => profile.id)
    assert.deepEqual(names, others.map(({ publicId }) => publicId).toReversed())
    const broken = await me.client.call(contract.getChats, { query: { after: 'x' } })
    assert.equal(broken.status, 400)
  })

  test('is narrowed to unread ones, matches and a part of the name', async () => {
    const { me, others } = await manyChats(3)
    const [ann, jose, third] = others as [Person, Person, Person]
    await t.db.updateTable('profile').set({ name: 'José' }).where('memberId', '=', jose.id).execute()
    const [{ conversation }] = (await chatsOf(me.client)).chats as [contract.Chat]
    await me.client.call(contract.readConversation, { params: { id: conversation.id }, body: { seq: 1 } })
    const [lowId, highId] = [Math.min(me.id, ann.id), Math.max(me.id, ann.id)]
    await t.db.insertInto('memberMatch').values({ lowId, highId }).execute()
    const listed = async (query: { filter?: 'unread' | 'matches'; name?: string }) =>
      (await me.client.call(contract.getChats, { query })).body.chats.map(({ profile }) => profile.id)
    assert.deepEqual(await listed({ filter: 'unread' }), [jose.publicId, ann.publicId])
    assert.deepEqual(await listed({ filter: 'matches' }), [ann.publicId])
    assert.deepEqual(await listed({ name: 'OSE' }), [jose.publicId])
    assert.deepEqual(await listed({ name: '.*' }), [])
    assert.equal(conversation.id, (await chatsOf(me.client)).chats[0]?.conversation.id)
    assert.equal(third.publicId, (await listed({}))[0])
  })
})

describe('The messages of a conversation', () => {
  test('come in pages in the order of their numbers, the latest page first', async () => {
    const { me, you, id } = await pairOf(t)
    for (let n = 1; n <= 35; n++) await sent(n % 3 ? me.client : you.client, id, `nr ${n}`)
    const page = async (query: { before_seq?: number; after_seq?: number; limit?: number } = {}) => {
      const { body } = await me.client.call(contract.listMessages, { params: { id }, query })
      const seqs = body.messages.map(({ seq }) => seq)
      assert.deepEqual(
        body.messages.map((message) => message.body),
        seqs.map((seq) => `nr ${seq}`),
      )
      return [seqs[0], seqs.at(-1), seqs.length, body.has_more]
    }
    assert.deepEqual(await page(), [6, 35, limits.historyPage, true])
    assert.deepEqual(await page({ before_seq: 6 }), [1, 5, 5, false])
    assert.deepEqual(await page({ after_seq: 0 }), [1, 30, 30, true])
    assert.deepEqual(await page({ after_seq: 30 }), [31, 35, 5, false])
    assert.deepEqual(await page({ after_seq: 35 }), [undefined, undefined, 0, false])
    assert.deepEqual(await page({ limit: 35 }), [1, 35, 35, false])
    assert.deepEqual(await page({ after_seq: 10, before_seq: 13 }), [11, 12, 2, false])
  })

  test('of calls that come together are answered each as its own member may see them', async () => {
    const { me, you, id } = await pairOf(t)
    const other = await pairOf(t)
    for (const n of [1, 2, 3]) await sent(me.client, id, `nr ${n}`)
    await sent(other.me.client, other.id, 'elsewhere')
    const page = async (
      client: TestClient,
      of: string,
      query: { after_seq?: number; limit?: number } = {},
    ) => {
      const { status, body } = await client.call(contract.listMessages, { params: { id: of }, query })
      return [status, status === 200 ? body.messages.map((message) => [message.body, message.cost]) : null]
    }
    const pages = await Promise.all([
      page(me.client, id),
      page(you.client, id, { limit: 1 }),
      page(other.me.client, id),
      page(other.you.client, other.id),
      page(you.client, id, { after_seq: 2 }),
    ])
    assert.deepEqual(pages, [
      [200, [1, 2, 3].map((n) => [`nr ${n}`, 1])],
      [200, [['nr 3', null]]],
      [404, null],
      [200, [['elsewhere', null]]],
      [200, [['nr 3', null]]],
    ])
  })

  test('show key, cost and read time to their sender only', async () => {
    const { me, you, id } = await pairOf(t)
    const mine = await sent(me.client, id)
    const { body } = await you.client.call(contract.listMessages, { params: { id } })
    assert.deepEqual(body.messages, [{ ...mine, cost: null, client_message_id: null }])
  })
})

describe('A conversation that is not yours', () => {
  const notFound = Array.from({ length: 5 }, () => '404 chat.not_found')

  test('is a 404 for every call', async () => {
    const { me, id } = await pairOf(t)
    await sent(me.client, id, 'onder ons')
    const stranger = await t.aMember({ credits: 5, paidUser: true })
    assert.deepEqual(await everyCall(stranger.client, id), notFound)
    assert.deepEqual(await everyCall(stranger.client, randomUUID()), notFound)
    assert.deepEqual(await textsOf(me.client, id), ['onder ons'])
  })

  test('any more, after a block or a deletion, cannot be read or written in', async () => {
    for (const part of [
      (me: number, you: number) => block(me, you),
      (me: number, you: number) => block(you, me),
      (_me: number, you: number) => change(you, { status: 'deleted', deletedAt: new Date() }),
    ]) {
      const { me, you, id } = await pairOf(t)
      await sent(you.client, id)
      await part(me.id, you.id)
      assert.deepEqual(await everyCall(me.client, id), notFound.with(2, '403 chat.recipient_unavailable'))
    }
  })

  test('needs a session', async () => {
    const { id } = await pairOf(t)
    const answers = await everyCall(t.visitor(), id)
    assert.deepEqual(new Set(answers), new Set(['403 accounts.authentication_required']))
    const { status, body } = await t.visitor().call(contract.getChats)
    assert.deepEqual([status, body.authentication_required], [403, true])
  })
})

test('a malformed conversation, page or body is refused with 400', async () => {
  const { me, id } = await pairOf(t)
  const url = `/api/conversations/${id}/messages`
  for (const path of [
    '/api/conversations/1/messages',
    '/api/conversations/%00/messages',
    `${url}?limit=0`,
    `${url}?limit=101`,
    `${url}?before_seq=0`,
    `${url}?after_seq=-1`,
    `${url}?after_seq=99999999999`,
    `${url}?seq=1`,
  ])
    assert.equal((await me.client.raw('GET', path)).statusCode, 400, path)
  const post = (payload: unknown) =>
    me.client.raw('POST', url, payload, { 'x-request-type': 'client', 'idempotency-key': randomUUID() })
  for (const payload of [
    {},
    { kind: 'text' },
    { kind: 'photo', body: 'x' },
    { kind: 'text', body: 1 },
    { kind: 'text', body: 'x', more: 1 },
    [],
  ])
    assert.equal((await post(payload)).statusCode, 400, JSON.stringify(payload))
  assert.equal((await send(me.client, id, 'x', 'not-a-uuid')).body.error?.code, 'request.key_required')
})
