import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { getUser } from '#contract/accounts.ts'
import * as contract from '#contract/chat.ts'
import { getCredits } from '#contract/credits.ts'
import { likeMember } from '#contract/likes.ts'
import { getChanges } from '#contract/live.ts'
import type { Database } from '#db/connect.ts'
import { readConversation } from '#server/chat/conversations/read-conversation.ts'
import { chatsOf, open, pairOf, send, sent, textsOf } from '#test/acts/chat.ts'
import { aWaitingReply } from '#test/acts/replies.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'
import { takeBackMessage } from './take-back.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(async () => {
  assert.deepEqual(await t.alarms(), [])
  await t.close()
})

const takeBack = (client: TestClient, id: string, seq: number) =>
  client.call(contract.takeBackMessage, { params: { id, seq } })
const read = (client: TestClient, id: string, seq: number) =>
  client.call(contract.readConversation, { params: { id }, body: { seq } })
const credits = async (client: TestClient) => (await client.call(getUser)).body.user.credits
const messagesOf = async (client: TestClient, id: string) =>
  (await client.call(contract.listMessages, { params: { id } })).body.messages
const refunds = async (client: TestClient) =>
  (await client.call(getCredits)).body.entries.filter(({ kind }) => kind === 'refund').length

describe('a message that is taken back', () => {
  test('is gone at both sides at once, keeps its number, and its credits come back', async () => {
    const { me, you, id } = await pairOf(t)
    await sent(me.client, id, 'blijft')
    const earlier = await credits(me.client)
    await me.client.call(contract.sendMessage, {
      params: { id },
      body: { kind: 'gift', gift: 'rose', body: 'weg' },
    })
    const { status, body } = await takeBack(me.client, id, 2)
    assert.deepEqual([status, body], [200, { credits: earlier }])
    assert.equal(await credits(me.client), earlier)

    for (const { client } of [me, you]) {
      const messages = await messagesOf(client, id)
      assert.deepEqual(
        messages.map(({ seq, kind, body: text, gift, taken_back_at }) => [
          seq,
          kind,
          text,
          gift,
          !taken_back_at,
        ]),
        [
          [1, 'text', 'blijft', null, true],
          [2, 'text', null, null, false],
        ],
      )
      const [chat] = (await chatsOf(client)).chats
      assert.deepEqual([chat?.last_message?.body, chat?.last_seq], ['blijft', 2])
    }
    assert.equal((await chatsOf(you.client)).num_unread_messages, 1)
    assert.equal((await sent(me.client, id, 'daarna')).seq, 3)
    await read(you.client, id, 3)
    assert.equal((await chatsOf(you.client)).num_unread_messages, 0)
    assert.equal((await messagesOf(me.client, id))[1]?.read_at, null)
  })

  test('reaches clients that were away as a change, without its words', async () => {
    const { me, you, id } = await pairOf(t)
    await sent(me.client, id, 'een geheim')
    await takeBack(me.client, id, 1)
    await t.runtime.relay.drained()
    for (const { client } of [me, you]) {
      const { changes } = (await client.call(getChanges, { query: { since: 0 } })).body
      const told = changes.at(-1)
      assert.ok(told?.kind === 'message_changed')
      assert.deepEqual([told.message.seq, told.message.body, told.num_unread_messages], [1, null, 0])
      assert.doesNotMatch(JSON.stringify(changes), /geheim/)
    }
  })

  test('is paid back once, however often it is asked for, and not at all after another refund', async () => {
    const { me, id } = await pairOf(t)
    await sent(me.client, id)
    const answers = await Promise.all([1, 1, 1].map((seq) => takeBack(me.client, id, seq)))
    assert.deepEqual(
      answers.map(({ status, body }) => [status, body.credits]),
      Array.from({ length: 3 }, () => [200, 100]),
    )
    assert.equal(await refunds(me.client), 1)

    const { key } = await refundedMessage(me, id)
    assert.equal((await takeBack(me.client, id, 2)).status, 200)
    assert.equal(await refunds(me.client), 2)
    const repeated = await send(me.client, id, 'Hoi', key)
    assert.deepEqual([repeated.status, repeated.body.message.taken_back_at !== null], [200, true])
  })

  test('is refused once it was read, and to everybody but its sender', async () => {
    const { me, you, id } = await pairOf(t)
    await sent(me.client, id)
    assert.equal((await takeBack(you.client, id, 1)).body.error?.code, 'chat.not_found')
    assert.equal((await takeBack(me.client, id, 2)).body.error?.code, 'chat.not_found')
    await read(you.client, id, 1)
    const { status, body } = await takeBack(me.client, id, 1)
    assert.deepEqual([status, body.error?.code], [409, 'chat.message_read'])
    assert.deepEqual(await textsOf(you.client, id), ['Hoi'])
  })
})

/** As if it could not be delivered. */
async function refundedMessage({ client }: { client: TestClient }, id: string): Promise<{ key: string }> {
  const key = randomUUID()
  await send(client, id, 'Hoi', key)
  await sql`with marked as (
      update message set refunded_at = now() where client_message_id = ${key} returning sender_id
    ), paid as (
      update member m set credits = m.credits + 1, ledger_seq = m.ledger_seq + 1 from marked
      where m.id = marked.sender_id returning m.id, m.ledger_seq, m.credits
    )
    insert into ledger_entry (member_id, seq, idem_key, kind, account, amount, balance_after)
    select id, ledger_seq, ${`refund:${key}`}, 'refund', 'sys_refund', 1, credits from paid`.execute(t.db)
  return { key }
}

describe('reading and taking back at the same moment', () => {
  type Asking = { trx: Database; member: { id: number }; id: string }
  const inside = ({ trx, member, id }: Asking, more: object) =>
    ({ ctx: { ...t.ctx, db: trx }, member, params: { id, seq: 1 }, ...more }) as never

  /** Until the other connection waits for a lock. */
  async function untilItWaits(): Promise<void> {
    for (;;) {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(t.db)
      if (rows.length) return
    }
  }

  test('the reader was first: the message stays, and nothing comes back', async () => {
    const { me, you, id } = await pairOf(t)
    await sent(me.client, id)
    const late = await t.db.transaction().execute(async (trx) => {
      await readConversation(inside({ trx, member: you, id }, { body: { seq: 1 } }))
      const asked = takeBack(me.client, id, 1)
      await untilItWaits()
      return { asked }
    })
    assert.equal((await late.asked).body.error?.code, 'chat.message_read')
    assert.deepEqual([await credits(me.client), await textsOf(you.client, id)], [99, ['Hoi']])
  })

  test('the sender was first: the reader finds nothing', async () => {
    const { me, you, id } = await pairOf(t)
    await sent(me.client, id)
    const late = await t.db.transaction().execute(async (trx) => {
      await takeBackMessage(inside({ trx, member: me, id }, {}))
      const asked = read(you.client, id, 1)
      await untilItWaits()
      return { asked }
    })
    assert.deepEqual([(await late.asked).status, (await late.asked).body.num_unread_messages], [200, 0])
    assert.deepEqual([await credits(me.client), await textsOf(you.client, id)], [100, [null]])
    assert.deepEqual(await t.alarms(), [])
  })

  test('many times: either it was read, or its credits are back', async () => {
    const { me, you, id } = await pairOf(t)
    for (let seq = 1; seq <= 8; seq++) {
      await sent(me.client, id)
      const earlier = await credits(me.client)
      const [taken] = await Promise.all([takeBack(me.client, id, seq), read(you.client, id, seq)])
      assert.equal((await credits(me.client)) - earlier, taken.status === 200 ? 1 : 0)
      assert.ok([200, 409].includes(taken.status))
      assert.equal((await chatsOf(you.client)).num_unread_messages, 0)
    }
    assert.deepEqual(await t.alarms(), [])
  })
})

describe('a first message that is taken back', () => {
  test('leaves no conversation in either list, and the match waits for a first message again', async () => {
    const { me, you, id } = await pairOf(t)
    for (const [one, other] of [
      [me, you],
      [you, me],
    ] as const)
      await one.client.call(likeMember, { params: { id: other.publicId } })
    await sent(me.client, id)
    await takeBack(me.client, id, 1)
    for (const { client } of [me, you]) {
      const { chats, num_unread_messages, new_matches } = await chatsOf(client)
      assert.deepEqual([chats, num_unread_messages, new_matches.length], [[], 0, 1])
    }
  })

  test('waits for no answer any more; the next one does, also where its answer was taken back', async () => {
    const { me, you, id } = await pairOf(t)
    const waits = async () => {
      const { rows } = await sql<{ sender: number; seq: number; open: boolean; next: number | null }>`
        select sender_id as sender, seq, answered_at is null as open, unanswered_id as next
        from first_message join conversation on id = conversation_id where id = ${id}`.execute(t.db)
      return rows
    }
    await sent(me.client, id)
    await sent(me.client, id)
    await takeBack(me.client, id, 1)
    const second = { sender: me.id, seq: 2, open: true, next: me.id }
    assert.deepEqual(await waits(), [second])
    await sent(you.client, id)
    assert.deepEqual(
      (await waits()).map(({ open: isOpen }) => isOpen),
      [false, true],
    )
    await takeBack(you.client, id, 3)
    assert.deepEqual(await waits(), [second])
    await takeBack(me.client, id, 2)
    assert.deepEqual(await waits(), [])
  })

  test('does not count as one of the two conversations of a free member', async () => {
    const me = await t.aMember({ credits: 10 })
    const others = await Promise.all([1, 2, 3].map(() => t.aMember()))
    const ids = await Promise.all(others.map(({ publicId }) => open(me.client, publicId)))
    for (const id of ids.slice(0, 2)) await sent(me.client, id)
    const third = ids[2] ?? ''
    assert.equal((await send(me.client, third)).body.error?.code, 'chat.conversation_limit')
    await takeBack(me.client, ids[0] ?? '', 1)
    assert.equal((await send(me.client, third)).status, 201)
    assert.equal((await send(me.client, ids[0] ?? '')).body.error?.code, 'chat.conversation_limit')
  })

  test('that came with a like can be sent again', async () => {
    const me = await t.aMember({ credits: 10, paidUser: true })
    const you = await t.aMember()
    const like = () => me.client.call(likeMember, { params: { id: you.publicId }, body: { message: 'Hoi' } })
    await like()
    const id = await open(me.client, you.publicId)
    await takeBack(me.client, id, 1)
    await like()
    await like()
    assert.deepEqual(await textsOf(you.client, id), [null, 'Hoi'])
  })
})

describe('a message to a fictional profile', () => {
  const waits = (id: string) =>
    t.db.selectFrom('replyWait').select('fromSeq').where('conversationId', '=', id).execute()

  test('waits for no answer once it was taken back, and the next one waits in its place', async () => {
    const { me, id } = await aWaitingReply(t)
    await sent(me.client, id, 'Ben je er?')
    await takeBack(me.client, id, 1)
    assert.deepEqual(await waits(id), [{ fromSeq: 2 }])
    await takeBack(me.client, id, 2)
    assert.deepEqual(await waits(id), [])
    assert.equal(await credits(me.client), 20)
  })

  test('stays while a member of staff answers it', async () => {
    const { me, id } = await aWaitingReply(t)
    const staff = await t.aStaff({ roles: ['writer'] })
    await sql`update reply_wait set taken_by = ${staff.id}, taken_until = now() + interval '10 minutes'
      where conversation_id = ${id}`.execute(t.db)
    assert.equal((await takeBack(me.client, id, 1)).body.error?.code, 'chat.message_read')
    await t.db.deleteFrom('replyWait').where('conversationId', '=', id).execute()
  })
})
