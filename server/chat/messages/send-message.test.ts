import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { deleteChat, getConversation, startConversation } from '#contract/chat.ts'
import { open, send, textsOf } from '#test/acts/chat.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(async () => {
  assert.deepEqual(await t.alarms(), [])
  await t.close()
})

const cannotWrite = async (client: TestClient, id: string) =>
  (await client.call(getConversation, { params: { id } })).body.conversation.cannot_write

async function pairOf(
  sender: Parameters<TestApp['aMember']>[0],
  receiver: Parameters<TestApp['aMember']>[0] = {},
) {
  const [me, you] = [await t.aMember(sender), await t.aMember(receiver)]
  return { me, you, id: await open(me.client, you.publicId) }
}
const creditsOf = async (id: number) =>
  (await t.db.selectFrom('member').select('credits').where('id', '=', id).executeTakeFirstOrThrow()).credits
const messagesIn = (id: string) =>
  t.db
    .selectFrom('message')
    .select(['seq', 'senderId', 'body'])
    .where('conversationId', '=', id)
    .orderBy('seq')
    .execute()
const changeMember = (id: number, values: { invisible?: boolean; status?: string; deletedAt?: Date }) =>
  t.db.updateTable('member').set(values).where('id', '=', id).execute()

test('a message costs its credits and comes back as the sender sees it', async () => {
  const { me, you, id } = await pairOf({ credits: 3 })
  const key = randomUUID()
  const { status, body } = await send(me.client, id, ' Hoi,\r\nhoe gaat het? ', key)
  assert.equal(status, 201)
  assert.equal(body.credits, 2)
  const { id: messageId, created_at, ...message } = body.message
  assert.match(messageId, /^[0-9a-f-]{36}$/)
  assert.ok(Math.abs(Date.parse(created_at) - Date.now()) < 60_000)
  assert.deepEqual(message, {
    seq: 1,
    conversation_id: id,
    sender_id: me.publicId,
    kind: 'text',
    body: 'Hoi,\nhoe gaat het?',
    gift: null,
    icebreaker: null,
    photo: null,
    voice: null,
    cost: 1,
    read_at: null,
    client_message_id: key,
    refunded: false,
    by_staff: false,
    warnings: null,
    reply_to: null,
    quote: null,
    reactions: null,
    translated: false,
    helped: false,
    edited_at: null,
    taken_back_at: null,
  })
  assert.equal(await creditsOf(you.id), 0)
  const entries = await t.db.selectFrom('ledgerEntry').selectAll().where('memberId', '=', me.id).execute()
  const paid = entries.find(({ kind }) => kind === 'message')
  assert.equal(paid?.idemKey, `message:${key}`)
  assert.deepEqual([paid?.account, paid?.amount], ['sys_usage', -1])
})

test('200 parallel sends on 10 credits are 10 messages and 10 debits (spec/abuse T38)', async () => {
  const { me, id } = await pairOf({ credits: 10 })
  const answers = await Promise.all(Array.from({ length: 200 }, () => send(me.client, id)))
  const refused = answers.filter(({ status }) => status !== 201)
  assert.equal(answers.length - refused.length, 10)
  assert.deepEqual(
    new Set(refused.map(({ status, body }) => `${status} ${body.error?.code}`)),
    new Set(['402 chat.insufficient_credits']),
  )
  assert.equal(await creditsOf(me.id), 0)
  assert.deepEqual(
    (await messagesIn(id)).map(({ seq }) => seq),
    Array.from({ length: 10 }, (_each, index) => index + 1),
  )
  const debits = await t.db
    .selectFrom('ledgerEntry')
    .select('seq')
    .where('memberId', '=', me.id)
    .where('kind', '=', 'message')
    .execute()
  assert.equal(debits.length, 10)
  assert.deepEqual(await t.alarms(), [])
})

test('an error about too few credits has cost and balance', async () => {
  const { me, id } = await pairOf({ credits: 0, paidUser: true })
  const { status, body } = await send(me.client, id)
  assert.equal(status, 402)
  assert.equal(body.error?.code, 'chat.insufficient_credits')
  assert.equal(body.error?.next, '/credits')
  assert.deepEqual([body.error?.cost, body.error?.credits], [1, 0])
  assert.equal(await cannotWrite(me.client, id), 'chat.insufficient_credits')
})

test('one key is one message, also fifty times at once, and is charged once (spec/abuse T39)', async () => {
  const { me, id } = await pairOf({ credits: 5 })
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(me.client, id, 'Hoi', key)))
  assert.equal(answers.filter(({ status }) => status === 201).length, 1)
  assert.equal(answers.filter(({ status }) => status === 200).length, 49)
  assert.equal(new Set(answers.map(({ body }) => body.message.id)).size, 1)
  assert.equal(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true').length, 49)
  assert.equal(await creditsOf(me.id), 4)
  assert.equal((await messagesIn(id)).length, 1)
})

test('a repeat gets its message for ever, even if a new send would be refused', async () => {
  for (const part of [
    (me: number, you: number) => t.db.insertInto('block').values({ blockerId: me, blockedId: you }).execute(),
    (me: number, you: number) => t.db.insertInto('block').values({ blockerId: you, blockedId: me }).execute(),
    (_me: number, you: number) => changeMember(you, { status: 'deleted', deletedAt: new Date() }),
  ]) {
    for (const credits of [1, 9]) {
      const { me, you, id } = await pairOf({ credits })
      const key = randomUUID()
      const first = await send(me.client, id, 'Hoi', key)
      await me.client.call(deleteChat, { body: { conversation: id } })
      await part(me.id, you.id)
      const repeat = await send(me.client, id, 'Hoi', key)
      assert.deepEqual([repeat.status, repeat.body], [200, first.body])
      assert.equal(repeat.body.credits, credits - 1)
      assert.equal(repeat.headers['idempotency-replayed'], 'true')
      const other = await send(me.client, id, 'Dag', key)
      assert.deepEqual([other.status, other.body.error?.code], [409, 'request.key_reused'])
    }
  }
})

test('the same key with another text or in another conversation is refused', async () => {
  const { me, id } = await pairOf({ credits: 5, paidUser: true })
  const key = randomUUID()
  assert.equal((await send(me.client, id, 'Hoi', key)).status, 201)
  const otherText = await send(me.client, id, 'Dag', key)
  assert.deepEqual([otherText.status, otherText.body.error?.code], [409, 'request.key_reused'])
  const other = await open(me.client, (await t.aMember()).publicId)
  const otherPlace = await send(me.client, other, 'Hoi', key)
  assert.deepEqual([otherPlace.status, otherPlace.body.error?.code], [409, 'request.key_reused'])
  assert.equal(await creditsOf(me.id), 4)
})

test('two members may use the same key', async () => {
  const { me, you, id } = await pairOf({ credits: 1 }, { credits: 1 })
  const key = randomUUID()
  assert.equal((await send(me.client, id, 'Hoi', key)).status, 201)
  assert.equal((await send(you.client, id, 'Hoi', key)).status, 201)
})

test('a free member writes in two conversations, a premium member in any number (spec/chat 5)', async () => {
  const free = await t.aMember({ credits: 9 })
  const premium = await t.aMember({ credits: 9, paidUser: true })
  const people = [await t.aMember(), await t.aMember(), await t.aMember()]
  const statuses = []
  for (const { publicId } of people) {
    statuses.push((await send(free.client, await open(free.client, publicId))).status)
    assert.equal((await send(premium.client, await open(premium.client, publicId))).status, 201)
  }
  assert.deepEqual(statuses, [201, 201, 403])
  const third = await open(free.client, people[2]!.publicId)
  const { body } = await send(free.client, third)
  assert.deepEqual(
    [body.error?.code, body.error?.limit, body.error?.next],
    ['chat.conversation_limit', 2, '/premium'],
  )
  assert.equal(await cannotWrite(free.client, third), 'chat.conversation_limit')
  assert.equal((await send(free.client, await open(free.client, people[0]!.publicId))).status, 201)
  assert.equal(await creditsOf(free.id), 6)
})

test('receiving is free: only what the member writes in counts (spec/chat 5)', async () => {
  const free = await t.aMember({ credits: 9 })
  const writers = [
    await t.aMember({ credits: 1 }),
    await t.aMember({ credits: 1 }),
    await t.aMember({ credits: 1 }),
  ]
  const ids = await Promise.all(writers.map(({ client }) => open(client, free.publicId)))
  for (const [index, { client }] of writers.entries())
    assert.equal((await send(client, ids[index]!)).status, 201)
  const answers = []
  for (const id of ids) answers.push((await send(free.client, id)).status)
  assert.deepEqual(answers, [201, 201, 403])
})

test('fifty first messages at once to fifty people open two conversations (spec/abuse T21)', async () => {
  const free = await t.aMember({ credits: 60 })
  const people = await Promise.all(Array.from({ length: 50 }, () => t.aMember()))
  const ids = await Promise.all(people.map(({ publicId }) => open(free.client, publicId)))
  const answers = await Promise.all(ids.map((id) => send(free.client, id)))
  assert.equal(answers.filter(({ status }) => status === 201).length, 2)
  assert.equal(answers.filter(({ body }) => body.error?.code === 'chat.conversation_limit').length, 48)
  assert.equal(await creditsOf(free.id), 58)
})

test('an unconfirmed member sends nothing and receives nothing (spec/chat 7)', async () => {
  const chris = { client: t.as('chris'), publicId: t.publicId('chris') }
  const other = await t.aMember({ credits: 5 })
  assert.equal(
    (await other.client.call(startConversation, { body: { member_id: chris.publicId } })).status,
    404,
  )
  const id = await open(chris.client, other.publicId)
  const { status, body } = await send(chris.client, id)
  assert.deepEqual([status, body.error?.code], [403, 'accounts.email_unconfirmed'])
  assert.equal(await cannotWrite(chris.client, id), 'accounts.email_unconfirmed')
  const to = await send(other.client, id)
  assert.deepEqual([to.status, to.body.error?.code], [403, 'chat.recipient_unavailable'])
  assert.equal(await creditsOf(other.id), 5)
})

test('a block stops both ways, also in a conversation that went on (spec/abuse T22)', async () => {
  for (const blockedByMe of [true, false]) {
    const { me, you, id } = await pairOf({ credits: 5 }, { credits: 5 })
    assert.equal((await send(me.client, id)).status, 201)
    const [blockerId, blockedId] = blockedByMe ? [me.id, you.id] : [you.id, me.id]
    await t.db.insertInto('block').values({ blockerId, blockedId }).execute()
    for (const { client } of [me, you]) {
      const { status, body } = await send(client, id)
      assert.deepEqual([status, body.error?.code], [403, 'chat.recipient_unavailable'])
    }
    assert.deepEqual([await creditsOf(me.id), await creditsOf(you.id)], [4, 5])
  }
})

test('a block during twenty sends leaves no refused send charged (spec/abuse T22)', async () => {
  const { me, you, id } = await pairOf({ credits: 30 })
  const sends = Array.from({ length: 20 }, () => send(me.client, id))
  await t.db.insertInto('block').values({ blockerId: you.id, blockedId: me.id }).execute()
  const sent = (await Promise.all(sends)).filter(({ status }) => status === 201).length
  assert.equal(await creditsOf(me.id), 30 - sent)
  assert.equal((await messagesIn(id)).length, sent)
  assert.equal((await send(me.client, id)).status, 403)
})

test('an invisible member is written to only after they wrote or liked first (spec/chat 6)', async () => {
  const { me, you, id } = await pairOf({ credits: 5 }, { credits: 5 })
  await changeMember(you.id, { invisible: true })
  assert.equal((await send(me.client, id)).body.error?.code, 'chat.recipient_unavailable')
  assert.equal((await send(you.client, id)).status, 201)
  assert.equal((await send(me.client, id)).status, 201)

  const liked = await pairOf({ credits: 5 }, { credits: 5 })
  await changeMember(liked.you.id, { invisible: true })
  await t.db.insertInto('memberLike').values({ likerId: liked.you.id, likedId: liked.me.id }).execute()
  assert.equal((await send(liked.me.client, liked.id)).status, 201)

  const longAgo = await pairOf({ credits: 5 }, { credits: 5 })
  assert.equal((await send(longAgo.me.client, longAgo.id)).status, 201)
  await changeMember(longAgo.you.id, { invisible: true })
  const { status, body } = await send(longAgo.me.client, longAgo.id)
  assert.deepEqual([status, body.error?.code], [403, 'chat.recipient_unavailable'])
  assert.equal(await creditsOf(longAgo.me.id), 4)
})

test('an invisible member writes to a member they like, who can answer', async () => {
  const { me, you, id } = await pairOf({ credits: 5, invisible: true }, { credits: 5 })
  assert.equal(await cannotWrite(me.client, id), null)
  assert.equal((await send(me.client, id)).status, 201)
  assert.equal((await send(you.client, id)).status, 201)
  const third = await t.aMember({ credits: 5 })
  const { status } = await third.client.call(startConversation, { body: { member_id: me.publicId } })
  assert.equal(status, 404)
})

test('a message to a departed member is refused', async () => {
  for (const gone of [{ status: 'deleted', deletedAt: new Date() }, { status: 'blocked' }]) {
    const { me, you, id } = await pairOf({ credits: 5 })
    assert.equal((await send(me.client, id)).status, 201)
    await changeMember(you.id, gone)
    const { status, body } = await send(me.client, id)
    assert.deepEqual([status, body.error?.code], [403, 'chat.recipient_unavailable'])
    assert.equal(await creditsOf(me.id), 4)
  }
})

test('a conversation of others is a 404', async () => {
  const { id } = await pairOf({ credits: 5 })
  const stranger = await t.aMember({ credits: 5 })
  for (const where of [id, randomUUID()]) {
    const { status, body } = await send(stranger.client, where)
    assert.deepEqual([status, body.error?.code], [404, 'chat.not_found'])
  }
  assert.equal(await creditsOf(stranger.id), 5)
})

test('an empty and a too long message are refused before anything is charged', async () => {
  const { me, id } = await pairOf({ credits: 5 })
  const empty = await send(me.client, id, ' \r\n ')
  assert.deepEqual([empty.status, empty.body.error?.fields?.body?.code], [400, 'chat.message_empty'])
  const { message_length: limit } = await t.ctx.settings()
  const long = await send(me.client, id, 'x'.repeat(limit + 1))
  assert.deepEqual(
    [long.status, long.body.error?.code, long.body.error?.limit],
    [400, 'chat.message_too_long', limit],
  )
  const longest = await send(me.client, id, 'x'.repeat(2001))
  assert.deepEqual([longest.status, longest.body.error?.fields?.body?.code], [400, 'request.field_too_long'])
  assert.equal((await send(me.client, id, 'x'.repeat(70_000))).status, 413)
  assert.equal((await send(me.client, id, 'x'.repeat(limit))).status, 201)
  assert.equal((await send(me.client, id, '💘'.repeat(limit))).status, 201)
  assert.equal((await send(me.client, id, '💘'.repeat(limit + 1))).status, 400)
  assert.equal(await creditsOf(me.id), 3)
})

test('text that no database can store is refused, and every other text comes back unchanged', async () => {
  const { me, you, id } = await pairOf({ credits: 9 })
  for (const text of ['a\0b', '\ud800', 'hart \udc98']) {
    const { status, body } = await send(me.client, id, text)
    assert.deepEqual([status, body.error?.fields?.body?.code], [400, 'request.field_invalid'])
  }
  for (const text of ['een\n\ntwee\n  drie', "'; drop table message; --", '<b>\u202e\\ $1 %s', '👩‍❤️‍👨 ñ ł']) {
    const { body } = await send(me.client, id, text)
    assert.equal(body.message.body, text)
  }
  assert.equal((await send(me.client, id, 'een\r\ntwee')).body.message.body, 'een\ntwee')
  assert.deepEqual((await textsOf(you.client, id)).toSpliced(1, 3), ['een\n\ntwee\n  drie', 'een\ntwee'])
  assert.equal(await creditsOf(me.id), 4)
})

test('members who write to each other all at once never deadlock', async () => {
  const people = await Promise.all(
    Array.from({ length: 50 }, () => t.aMember({ credits: 40, paidUser: true })),
  )
  const pairs = people.map((one, index) => [one, people[(index + 1) % people.length]!] as const)
  const ids = await Promise.all(pairs.map(([one, other]) => open(one.client, other.publicId)))
  const answers = await Promise.all(
    pairs.flatMap(([one, other], index) =>
      Array.from({ length: 4 }, () => [
        send(one.client, ids[index]!),
        send(other.client, ids[index]!),
      ]).flat(),
    ),
  )
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]))
  for (const id of ids) {
    assert.deepEqual(
      (await messagesIn(id)).map(({ seq }) => seq),
      [1, 2, 3, 4, 5, 6, 7, 8],
    )
  }
  assert.deepEqual(await t.alarms(), [])
})

test('a free message is a message without an entry in the ledger', async () => {
  const { me, id } = await pairOf({ credits: 0 })
  await sql`select * from send_message(${me.id}, ${id}, ${randomUUID()}, 'gratis', null, null, null, 0, 2)`.execute(
    t.db,
  )
  assert.equal(
    (await t.db.selectFrom('ledgerEntry').select('seq').where('memberId', '=', me.id).execute()).length,
    0,
  )
  assert.equal((await messagesIn(id)).length, 1)
})
