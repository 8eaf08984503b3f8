import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import * as contract from '#contract/admin/replies.ts'
import { blockMember } from '#contract/blocks.ts'
import { deleteChat, getChats, listMessages } from '#contract/chat.ts'
import { getCredits } from '#contract/credits.ts'
import { getChanges } from '#contract/live.ts'
import { createJobs } from '#server/app/jobs.ts'
import { open, send, sent } from '#test/acts/chat.ts'
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

const writer = async () => (await t.aStaff({ roles: ['writer'] })).client
const answer = (client: TestClient, id: string, body = 'Goed, en met jou?', key = randomUUID()) =>
  client.call(contract.sendReply, { params: { id }, body: { body } }, { key })
const take = (client: TestClient, id: string) => client.call(contract.takeReply, { params: { id } })
const lapse = (id: string) =>
  sql`update reply_wait set taken_until = now() - interval '1 second' where conversation_id = ${id}`.execute(
    t.db,
  )
const nothingElseWaits = () => t.db.deleteFrom('replyWait').execute()

describe('an answer for a fictional profile', () => {
  test('reaches the member with the words that paid staff wrote it, costs nothing and ends the wait', async () => {
    const { me, she, id } = await aWaitingReply(t)
    const staff = await t.aStaff({ roles: ['writer'], name: 'Wilma' })
    const { status, body } = await answer(staff.client, id)
    assert.equal(status, 201)
    assert.deepEqual([body.message.from, body.message.author, body.message.seq], ['profile', 'Wilma', 2])
    await t.runtime.relay.drained()
    const { messages } = (await me.client.call(listMessages, { params: { id } })).body
    assert.deepEqual(
      messages.map(({ by_staff, sender_id, body: text, read_at }) => [by_staff, sender_id, text, !read_at]),
      [
        [false, me.publicId, 'Hoi, hoe is het?', false],
        [true, she.publicId, 'Goed, en met jou?', true],
      ],
    )
    const { chats } = (await me.client.call(getChats)).body
    assert.deepEqual([chats[0]?.num_unread_messages, chats[0]?.last_message?.by_staff], [1, true])
    const { changes } = (await me.client.call(getChanges, { query: { since: 0 } })).body
    assert.deepEqual(
      changes.slice(-2).map(({ kind }) => kind),
      ['read', 'message'],
    )
    const stored = await t.db
      .selectFrom('message')
      .select('authorId')
      .where('id', '=', body.message.id)
      .execute()
    assert.deepEqual(stored, [{ authorId: staff.id }])
    assert.equal(
      (await t.db.selectFrom('replyWait').where('conversationId', '=', id).select('since').execute()).length,
      0,
    )
    assert.equal(
      (await me.client.call(getCredits)).body.entries.filter(({ kind }) => kind === 'message').length,
      1,
    )
  })

  test('is never the first, and one answer belongs to what was written', async () => {
    const me = await t.aMember({ credits: 5, paidUser: true })
    const she = await t.aMember({ fictional: true })
    const client = await writer()
    const empty = await open(me.client, she.publicId)
    assert.equal((await answer(client, empty)).body.error?.code, 'admin.reply_closed')
    const { id } = await aWaitingReply(t)
    assert.equal((await answer(client, id)).status, 201)
    assert.equal((await answer(client, id)).body.error?.code, 'admin.reply_closed')
  })

  test('is written once, whoever writes it at the same time, and once per key', async () => {
    const { id } = await aWaitingReply(t)
    const clients = await Promise.all([1, 2, 3].map(writer))
    const answers = await Promise.all(clients.flatMap((client) => [answer(client, id), answer(client, id)]))
    assert.equal(answers.filter(({ status }) => status === 201).length, 1)
    const other = await aWaitingReply(t)
    const key = randomUUID()
    const client = await writer()
    const both = [await answer(client, other.id, 'Hoi', key), await answer(client, other.id, 'Hoi', key)]
    assert.deepEqual(both[1]?.body, both[0]?.body)
  })

  test('and the refund of what waits exclude each other', async () => {
    const { me, id } = await aWaitingReply(t)
    await sql`update message set created_at = now() - interval '80 hours' where conversation_id = ${id}`.execute(
      t.db,
    )
    await sql`update reply_wait set since = now() - interval '80 hours' where conversation_id = ${id}`.execute(
      t.db,
    )
    const client = await writer()
    const [replied] = await Promise.all([
      answer(client, id),
      ...[1, 2, 3].map(() => createJobs(t.ctx)['chat.refund-unanswered']?.({}, undefined as never)),
    ])
    const { credits } = await t.db
      .selectFrom('member')
      .select('credits')
      .where('id', '=', me.id)
      .executeTakeFirstOrThrow()
    assert.equal(credits, replied.status === 201 ? 19 : 20)
  })

  test('is refused with contact details, a proposal to meet, or for another one of the two', async () => {
    const { me, she, id } = await aWaitingReply(t)
    const client = await writer()
    for (const [text, code] of [
      ['Bel 06-12345678', 'admin.reply_contact'],
      ['Zullen we afspreken?', 'admin.reply_meeting'],
      ['x'.repeat(501), 'chat.message_too_long'],
    ] as const) {
      const { status, body } = await answer(client, id, text)
      assert.deepEqual([status, body.error?.fields?.['body']?.code ?? body.error?.code], [400, code])
    }
    await me.client.call(blockMember, { params: { id: she.publicId } })
    assert.equal((await answer(client, id)).body.error?.code, 'admin.reply_closed')
  })

  test('has as many emoji as a message has characters', async () => {
    const { id } = await aWaitingReply(t)
    assert.equal((await answer(await writer(), id, '💘'.repeat(500))).status, 201)
  })
})

describe('the reply inbox', () => {
  test('lists the oldest first, by pages, without e-mail or payments', async () => {
    await nothingElseWaits()
    const waiting = await Promise.all(
      Array.from({ length: contract.replyLimits.page + 3 }, () => aWaitingReply(t)),
    )
    await sql`update reply_wait set since = now() - interval '5 hours' where conversation_id = ${waiting[7]?.id ?? ''}`.execute(
      t.db,
    )
    const client = await writer()
    const first = (await client.call(contract.getReplies)).body
    const second = (await client.call(contract.getReplies, { query: { after: first.next ?? '' } })).body
    const ids = [...first.replies, ...second.replies].map(({ conversation }) => conversation.id)
    assert.deepEqual(
      [ids.length, new Set(ids).size, ids[0]],
      [waiting.length, waiting.length, waiting[7]?.id],
    )
    assert.equal(second.next, null)
    const [oldest] = first.replies
    assert.deepEqual(
      [oldest?.unanswered, oldest?.taken, oldest?.profile.id],
      [1, null, waiting[7]?.she.publicId],
    )
    assert.equal(Date.parse(oldest?.refund_at ?? '') - Date.parse(oldest?.since ?? ''), 72 * 3600_000)
    assert.doesNotMatch(JSON.stringify(first), /@|credits|paid/)
  })

  test('gives each conversation to one writer, who keeps it until it lapses', async () => {
    await nothingElseWaits()
    const waiting = await Promise.all([1, 2, 3].map(() => aWaitingReply(t)))
    const clients = await Promise.all([1, 2, 3, 4].map(writer))
    const taken = await Promise.all(
      clients.map(async (client) => (await client.call(contract.takeNextReply)).body.reply?.conversation.id),
    )
    assert.equal(taken.filter(Boolean).length, 3)
    assert.deepEqual(new Set(taken.filter(Boolean)), new Set(waiting.map(({ id }) => id)))
    const [mine, other] = [clients[taken.indexOf(waiting[0]?.id)], clients[taken.indexOf(waiting[1]?.id)]]
    assert.ok(mine && other)
    const id = waiting[0]?.id ?? ''
    assert.equal(
      (await mine.call(contract.takeNextReply)).body.reply?.conversation.id,
      id,
      'a reload keeps it',
    )
    for (const refused of [await take(other, id), await answer(other, id)])
      assert.equal(refused.body.error?.code, 'admin.case_taken')
    await lapse(id)
    assert.equal((await take(other, id)).status, 200)
    assert.equal((await answer(mine, id)).body.error?.code, 'admin.case_taken')
  })

  test('shows the conversation so far, the card and the notes, and logs the look', async () => {
    const { me, she, id } = await aWaitingReply(t, 'Ben je daar?')
    await t.db
      .updateTable('profile')
      .set({ about: 'Ik schilder graag.', relationshipStatus: 'single', eyeColour: 'green' })
      .where('memberId', '=', she.id)
      .execute()
    const staff = await t.aStaff({ roles: ['writer'], name: 'Wouter' })
    const noted = await staff.client.call(contract.addReplyNote, {
      params: { id },
      body: { text: 'Houdt van zee.' },
    })
    assert.equal(noted.status, 201)
    const { reply } = (await take(staff.client, id)).body
    assert.deepEqual(
      [
        reply.card,
        reply.messages.map(({ from, body }) => [from, body]),
        reply.notes[0]?.text,
        reply.taken?.mine,
      ],
      [
        {
          about: 'Ik schilder graag.',
          interests: [],
          facts: {
            reason: null,
            relationship_status: 'single',
            hair_colour: null,
            eye_colour: 'green',
            body_type: null,
            tattoos: null,
          },
        },
        [['member', 'Ben je daar?']],
        'Houdt van zee.',
        true,
      ],
    )
    const looks = await t.db
      .selectFrom('staffLog')
      .select(['act', 'actorName'])
      .where('memberId', '=', me.id)
      .execute()
    assert.deepEqual(looks, [{ act: 'look_reply', actorName: 'Wouter' }])
  })

  test('shows nothing that the member deleted', async () => {
    const { me, she, id } = await aWaitingReply(t, 'Mijn geheim')
    const client = await writer()
    assert.equal((await answer(client, id, 'Dat blijft onder ons.')).status, 201)
    await me.client.call(deleteChat, { body: { conversation: id } })
    const again = await open(me.client, she.publicId)
    await sent(me.client, again, 'Iets nieuws')
    const { reply } = (await take(client, again)).body
    assert.deepEqual(
      reply.messages.map(({ body }) => body),
      ['Iets nieuws'],
    )
  })

  test('shows only members of the brands of a writer, and nothing where nobody answers', async () => {
    const { id } = await aWaitingReply(t)
    const { client } = await t.aStaff({ roles: ['writer'], brands: ['nobodys'] })
    assert.deepEqual((await client.call(contract.getReplies)).body.replies, [])
    assert.equal((await answer(client, id)).body.error?.code, 'admin.reply_closed')
    await sql`update reply_wait set brand = 'nobodys' where conversation_id = ${id}`.execute(t.db)
    const { replies } = (await client.call(contract.getReplies)).body
    assert.deepEqual(
      replies.map(({ conversation }) => conversation.id),
      [id],
    )
    await sql`update site_setting set value = '"off"' where key = 'fictional_chat'`.execute(t.db)
    const other = await writer()
    assert.equal((await answer(other, id)).body.error?.code, 'admin.reply_closed')
    assert.deepEqual((await other.call(contract.getReplies)).body.replies, [])
    await sql`update site_setting set value = '"staffed"' where key = 'fictional_chat'`.execute(t.db)
  })
})

test('A fictional profile never writes by itself', async () => {
  const { me, she } = await aWaitingReply(t)
  const { id } = await t.db
    .selectFrom('conversation')
    .select('id')
    .where('lowId', '=', Math.min(me.id, she.id))
    .where('highId', '=', Math.max(me.id, she.id))
    .executeTakeFirstOrThrow()
  assert.equal((await send(she.client, id)).body.error?.code, 'chat.not_found')
  await sent(me.client, id)
})
