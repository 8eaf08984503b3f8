import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { blockMember, listBlocks, unblockMember } from '#contract/blocks.ts'
import { getChats, getConversation, listMessages, sendMessage, startConversation } from '#contract/chat.ts'
import { getLikes, likeMember } from '#contract/likes.ts'
import { getMember } from '#contract/profiles.ts'
import { searchMembers } from '#contract/search.ts'
import { type TestApp, testApp } from '#test/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

type Someone = Awaited<ReturnType<TestApp['aMember']>>
const pair = async (): Promise<[Someone, Someone]> => [
  await t.aMember({ gender: 'male', credits: 40, paidUser: true }),
  await t.aMember({ gender: 'female', credits: 40, paidUser: true }),
]
const block = (one: Someone, other: Someone) =>
  one.client.call(blockMember, { params: { id: other.publicId } })
const unblock = (one: Someone, other: Someone) =>
  one.client.call(unblockMember, { params: { id: other.publicId } })
const like = (one: Someone, other: Someone) => one.client.call(likeMember, { params: { id: other.publicId } })
const view = async (one: Someone, other: Someone) =>
  (await one.client.call(getMember, { params: { id: other.publicId } })).status
async function chat(one: Someone, other: Someone) {
  const { body } = await one.client.call(startConversation, { body: { member_id: other.publicId } })
  const params = { id: body.conversation.id as string }
  const write = (from: Someone, text = 'Hoi') =>
    from.client.call(sendMessage, { params, body: { kind: 'text', body: text } as never })
  return { params, write }
}

test('a block hides the two from each other everywhere at once, in both directions', async () => {
  const [one, other] = await pair()
  const { params, write } = await chat(one, other)
  assert.equal((await write(one)).status, 201)
  await like(one, other)
  await like(other, one)
  const count = (who: Someone, gender: 'male' | 'female') =>
    who.client.call(searchMembers, { query: { gender, country: 'NL' } }).then(({ body }) => body.numResults)
  const countsBefore = [await count(one, 'female'), await count(other, 'male')]

  assert.equal((await block(one, other)).status, 204)
  assert.deepEqual(
    [await count(one, 'female'), await count(other, 'male')],
    countsBefore.map((number) => number - 1),
  )
  for (const [me, you] of [
    [one, other],
    [other, one],
  ] as const) {
    assert.equal(await view(me, you), 404)
    assert.equal((await like(me, you)).status, 404)
    assert.equal((await write(me)).status, 403)
    assert.equal((await me.client.call(getConversation, { params })).status, 404)
    assert.equal((await me.client.call(listMessages, { params })).status, 404)
    assert.deepEqual((await me.client.call(getChats)).body.chats, [])
    const likes = (await me.client.call(getLikes)).body
    assert.deepEqual([likes.num_given, likes.num_received, likes.num_matches], [0, 0, 0])
  }
})

test('unblocking brings nothing back but new contact', async () => {
  const [one, other] = await pair()
  const { params, write } = await chat(one, other)
  await write(one)
  await write(other)
  await like(one, other)
  await like(other, one)
  await block(one, other)
  await t.runJobs()
  assert.equal((await unblock(one, other)).status, 204)
  assert.equal((await unblock(one, other)).status, 204)
  for (const me of [one, other]) {
    assert.deepEqual((await me.client.call(listMessages, { params })).body.messages, [])
    const { body } = await me.client.call(getChats)
    assert.deepEqual([body.chats, body.num_unread_messages], [[], 0])
    const likes = (await me.client.call(getLikes)).body
    assert.deepEqual([likes.num_given, likes.num_received, likes.num_matches], [0, 0, 0])
  }
  assert.deepEqual((await like(one, other)).body, { match: false })
  assert.equal((await write(other)).status, 201)
  assert.equal((await one.client.call(getChats)).body.num_unread_messages, 1)
})

test('what came after an early unblocking survives the jobs of the block', async () => {
  const [one, other] = await pair()
  const { params, write } = await chat(one, other)
  await write(one, 'oud')
  await like(one, other)
  await block(one, other)
  await unblock(one, other)
  await write(other, 'nieuw')
  await like(other, one)
  await t.runJobs()
  const { body } = await one.client.call(listMessages, { params })
  assert.deepEqual(
    body.messages.map((message) => message.body),
    ['nieuw'],
  )
  assert.equal((await one.client.call(getChats)).body.num_unread_messages, 1)
  const likes = (await one.client.call(getLikes)).body
  assert.deepEqual([likes.num_given, likes.num_received], [0, 1])
})

test('an unblocking ends only the own block', async () => {
  const [one, other] = await pair()
  // At the same moment: whoever is blocked already sees nobody to block.
  await t.db
    .insertInto('block')
    .values([
      { blockerId: one.id, blockedId: other.id },
      { blockerId: other.id, blockedId: one.id },
    ])
    .execute()
  await unblock(one, other)
  assert.equal(await view(one, other), 404)
  await unblock(other, one)
  assert.equal(await view(one, other), 200)
})

test('a block among messages and likes under way lets nothing through afterwards', async () => {
  for (let round = 0; round < 5; round++) {
    const [one, other] = await pair()
    const { params, write } = await chat(one, other)
    const sends = Array.from({ length: 20 }, (_, number) =>
      write(number % 2 ? one : other, `bericht ${number}`),
    )
    const likes = [like(one, other), like(other, one)]
    await block(one, other)
    const statuses = (await Promise.all(sends)).map(({ status }) => status)
    await Promise.all(likes)
    assert(statuses.every((status) => status === 201 || status === 403))
    assert.equal((await write(other)).status, 403)
    await t.runJobs()
    await unblock(one, other)
    for (const me of [one, other]) {
      assert.deepEqual((await me.client.call(listMessages, { params })).body.messages, [])
      const { body } = await me.client.call(getLikes)
      assert.deepEqual([body.num_given, body.num_received, body.num_matches], [0, 0, 0])
    }
  }
  assert.deepEqual(await t.alarms(), [])
})

test('the list of blocks is the own one, the latest first, page by page', async () => {
  const me = await t.aMember()
  const others: Someone[] = []
  for (let number = 0; number < 26; number++) others.push(await t.aMember())
  for (const other of others) await block(me, other)
  const first = (await me.client.call(listBlocks)).body
  assert.deepEqual([first.blocks.length, first.total], [24, 26])
  assert.equal(first.blocks[0]?.id, others[25]?.publicId)
  const second = (await me.client.call(listBlocks, { query: { after: first.next ?? '' } })).body
  assert.deepEqual([second.blocks.length, second.next], [2, null])
  assert.equal(new Set([...first.blocks, ...second.blocks].map(({ id }) => id)).size, 26)
  assert.deepEqual((await others[0]!.client.call(listBlocks)).body.blocks, [])
  assert.equal((await me.client.call(listBlocks, { query: { after: 'x' } })).status, 400)
})

test('nobody blocks themselves or somebody who never was; a second block changes nothing', async () => {
  const [one, other] = await pair()
  assert.equal((await block(one, one)).body.error?.code, 'profiles.own_profile')
  const nobody = await one.client.call(blockMember, { params: { id: randomUUID() } })
  assert.equal(nobody.status, 404)
  await Promise.all([block(one, other), block(one, other)])
  assert.equal((await one.client.call(listBlocks)).body.total, 1)
})

test('who deleted the account is not named in the list, and is again after coming back', async () => {
  const [one, other] = await pair()
  await block(one, other)
  const listed = async () => {
    const { body } = await one.client.call(listBlocks)
    return [body.total, ...body.blocks.map(({ id }) => id)]
  }
  assert.deepEqual(await listed(), [1, other.publicId])
  const set = (status: 'deleted' | 'active', deletedAt: Date | null) =>
    t.db.updateTable('member').set({ status, deletedAt }).where('id', '=', other.id).execute()
  await set('deleted', new Date())
  assert.deepEqual(await listed(), [0])
  await set('active', null)
  assert.deepEqual(await listed(), [1, other.publicId])
})

test('whom one cannot see is as little there as nobody, unless there is a conversation', async () => {
  const hidings: Record<string, (one: Someone, other: Someone) => Promise<unknown>> = {
    invisible: (_, other) =>
      t.db.updateTable('member').set({ invisible: true }).where('id', '=', other.id).execute(),
    'has blocked': (one, other) => block(other, one),
    unconfirmed: (_, other) =>
      t.db.updateTable('member').set({ status: 'not_confirmed' }).where('id', '=', other.id).execute(),
    deleted: (_, other) =>
      t.db
        .updateTable('member')
        .set({ status: 'deleted', deletedAt: new Date() })
        .where('id', '=', other.id)
        .execute(),
  }
  const stranger = await t.aMember()
  const nobody = await stranger.client.call(blockMember, { params: { id: randomUUID() } })
  for (const [state, hide] of Object.entries(hidings)) {
    const [one, other] = await pair()
    await hide(one, other)
    const answer = await block(one, other)
    assert.deepEqual([answer.status, answer.body], [404, nobody.body], state)
    assert.equal((await one.client.call(listBlocks)).body.total, 0, state)

    const [me, partner] = await pair()
    await chat(me, partner)
    await hide(me, partner)
    assert.equal((await block(me, partner)).status, 204, `${state}, with a conversation`)
    assert.equal((await block(me, partner)).status, 204, `${state}, again`)
  }
})

test('the list names a blocked member as they were called then', async () => {
  const [one, other] = await pair()
  const named = async () => (await one.client.call(listBlocks)).body.blocks.map(({ name }) => name)
  await block(one, other)
  const then = await named()
  await t.db.updateTable('profile').set({ name: 'Heel anders' }).where('memberId', '=', other.id).execute()
  assert.deepEqual(await named(), then)
})
