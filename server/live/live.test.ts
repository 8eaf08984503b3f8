import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { logOut } from '#contract/accounts.ts'
import { deleteChat, readConversation } from '#contract/chat.ts'
import { likeMember } from '#contract/likes.ts'
import { type Change, getChanges, streamEvents } from '#contract/live.ts'
import { limits } from '#contract/rules/limits.ts'
import { pairOf, sent } from '#test/acts/chat.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'
import { openStream, type TestStream } from '#test/services/stream.ts'
import { until } from '#test/until.ts'

let t: TestApp
before(async () => {
  t = await testApp()
  await t.app.listen({ host: '127.0.0.1', port: 0 })
})
after(async () => {
  t.runtime.hub.close()
  await t.close()
})

const delivered = () => t.runtime.relay.drained()
const changes = async (client: TestClient, since?: number) => {
  await delivered()
  const { status, body } = await client.call(getChanges, { query: { since } })
  assert.equal(status, 200)
  return body
}
const kinds = (list: readonly Change[]) => list.map(({ kind }) => kind)
const seqs = (list: readonly Change[]) => list.map(({ seq }) => seq)
const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_each, n) => first + n)

const feed = (memberId: number, many: number) =>
  sql`insert into outbox (kind, member_ids) select 'user', array[${memberId}::int] from generate_series(1, ${many}::int)`.execute(
    t.db,
  )

describe('The changes of a member', () => {
  test('without a number return the last number', async () => {
    const { me, id } = await pairOf(t)
    const nothing = { changes: [], last_seq: 0, has_more: false, reset: false }
    assert.deepEqual(await changes(me.client), nothing)
    assert.deepEqual(await changes(me.client, 0), nothing)
    await sent(me.client, id)
    assert.deepEqual(await changes(me.client), { ...nothing, last_seq: 1 })
    assert.deepEqual(await changes(me.client, 1), { ...nothing, last_seq: 1 })
  })

  test('show each side its view of a message, of its reading and of its deletion', async () => {
    const { me, you, id } = await pairOf(t)
    const message = await sent(me.client, id, 'Hoi')
    await sent(me.client, id, 'nog een')
    await you.client.call(readConversation, { params: { id }, body: { seq: 1 } })
    const theirs = await changes(you.client, 0)
    const [first, second, read] = theirs.changes
    assert.deepEqual(kinds(theirs.changes), ['message', 'message', 'read'])
    assert.deepEqual(first?.kind === 'message' && first.message, {
      ...message,
      cost: null,
      client_message_id: null,
    })
    assert.equal(first?.kind === 'message' && first.profile?.id, me.publicId)
    assert.equal(second?.kind === 'message' && second.num_unread_messages, 1)
    assert.deepEqual(read, { seq: 3, kind: 'read', conversation_id: id, read_seq: 1, mine: true })
    const mine = await changes(me.client, 0)
    assert.deepEqual(mine.changes[0]?.kind === 'message' && mine.changes[0], {
      seq: 1,
      kind: 'message',
      message,
      profile: null,
      num_unread_messages: 0,
    })
    assert.deepEqual(mine.changes[2], {
      seq: 3,
      kind: 'read',
      conversation_id: id,
      read_seq: 1,
      mine: false,
    })
    await me.client.call(deleteChat, { body: { conversation: id } })
    for (const { client } of [me, you]) {
      const page = await changes(client, 0)
      assert.deepEqual(kinds(page.changes), ['gone', 'gone', 'read', 'chat_deleted'])
      assert.deepEqual(page.changes[3], { seq: 4, kind: 'chat_deleted', conversation_id: id })
    }
  })

  test('come five hundred at a time, until there are no more', async () => {
    const { id, client } = await t.aMember()
    await feed(id, 1203)
    const got: number[] = []
    const pages: [number, boolean][] = []
    for (let since = 0, more = true; more; ) {
      const page = await changes(client, since)
      assert.equal(page.last_seq, 1203)
      got.push(...seqs(page.changes))
      pages.push([page.changes.length, page.has_more])
      since = got.at(-1) ?? 0
      more = page.has_more
    }
    assert.deepEqual(pages, [
      [limits.changesPage, true],
      [limits.changesPage, true],
      [203, false],
    ])
    assert.deepEqual(got, upTo(1203))
  })

  test('come with at most fifty messages and matches at a time, and none is left out', async () => {
    const { id, client } = await t.aMember()
    const kindOf = (n: number) => (n % 3 === 0 ? 'match' : n % 3 === 1 ? 'message' : 'user')
    await feed(id, 180)
    await delivered()
    for (const kind of ['match', 'message'])
      await t.db
        .updateTable('memberEvent')
        .set({ kind })
        .where('memberId', '=', id)
        .where(
          'seq',
          'in',
          upTo(180).filter((n) => kindOf(n) === kind),
        )
        .execute()
    const got: number[] = []
    const lengths: number[] = []
    for (let more = true; more; ) {
      const page = await changes(client, got.at(-1) ?? 0)
      got.push(...seqs(page.changes))
      lengths.push(page.changes.length)
      more = page.has_more
    }
    assert.deepEqual(got, upTo(180))
    assert.deepEqual(lengths, [75, 75, 30])
  })

  test('after an unknown number, or one whose changes are deleted, are a reset', async () => {
    const { id, client } = await t.aMember()
    await feed(id, 5)
    const reset = { changes: [], last_seq: 5, has_more: false, reset: true }
    assert.deepEqual(await changes(client, 6), reset)
    assert.deepEqual(await changes(client, 2_147_483_647), reset)
    await sql`delete from member_event where member_id = ${id} and seq <= 3`.execute(t.db)
    assert.deepEqual(await changes(client, 0), reset)
    assert.deepEqual(await changes(client, 2), reset)
    assert.deepEqual(seqs((await changes(client, 3)).changes), [4, 5])
    await sql`delete from member_event where member_id = ${id}`.execute(t.db)
    assert.deepEqual(await changes(client, 3), reset)
    assert.deepEqual(await changes(client, 5), { ...reset, reset: false })
  })

  test('of a member who was blocked or left since are gone, and their numbers stay (spec/abuse T22)', async () => {
    for (const part of [
      (me: number, you: number) =>
        t.db.insertInto('block').values({ blockerId: me, blockedId: you }).execute(),
      (me: number, you: number) =>
        t.db.insertInto('block').values({ blockerId: you, blockedId: me }).execute(),
      (_me: number, you: number) =>
        t.db
          .updateTable('member')
          .set({ status: 'deleted', deletedAt: new Date() })
          .where('id', '=', you)
          .execute(),
    ]) {
      const { me, you, id } = await pairOf(t)
      await sent(you.client, id, 'geheim')
      await you.client.call(likeMember, { params: { id: me.publicId } })
      await me.client.call(likeMember, { params: { id: you.publicId } })
      const earlier = kinds((await changes(me.client, 0)).changes)
      assert.deepEqual(earlier.toSorted(), ['like', 'match', 'message'])
      await part(me.id, you.id)
      const page = await changes(me.client, 0)
      assert.deepEqual(
        page.changes,
        [1, 2, 3].map((seq) => ({ seq, kind: 'gone' })),
      )
    }
  })

  test('are the caller’s own, and need a session', async () => {
    const { me, id } = await pairOf(t)
    await sent(me.client, id)
    assert.deepEqual((await changes((await t.aMember()).client, 0)).changes, [])
    const { status, body } = await t.visitor().call(getChanges)
    assert.deepEqual([status, body.authentication_required], [403, true])
    for (const since of ['-1', '1.5', 'x', '2147483648', '']) {
      const answer = await me.client.raw('GET', `/api/changes?since=${since}`)
      assert.equal(answer.statusCode, since === '' ? 200 : 400, since)
    }
  })
})

describe('The stream', () => {
  const openFor = (person: { client: TestClient }, from: Parameters<typeof openStream>[2] = {}) =>
    openStream(t.app, person.client.cookie, from)
  const has = (stream: TestStream, last: number) =>
    until(() => seqs(stream.changes()).includes(last), `change ${last}`)

  test('says where it begins, and delivers a message as soon as it is sent', async () => {
    const { me, you, id } = await pairOf(t)
    const [mine, theirs] = [await openFor(me), await openFor(you)]
    assert.deepEqual(mine.events, [{ id: undefined, event: 'hello', data: { last_seq: 0 } }])
    const message = await sent(me.client, id, 'regel een\nregel twee')
    await Promise.all([has(mine, 1), has(theirs, 1)])
    const [told] = theirs.changes()
    assert.equal(told?.kind === 'message' && told.message.body, 'regel een\nregel twee')
    assert.equal(theirs.events[1]?.id, '1')
    const [own] = mine.changes()
    assert.deepEqual(own?.kind === 'message' && own.message, message)
    mine.close()
    theirs.close()
  })

  test('resumes after Last-Event-ID without gap or duplicate, also while more is being sent', async () => {
    const { me, you, id } = await pairOf(t)
    const got: number[] = []
    let stream = await openFor(you)
    const writing = (async () => {
      for (let n = 0; n < 30; n++) await sent(me.client, id, `nr ${n}`)
    })()
    for (const stop of [5, 12, 20]) {
      // Several changes may come at once, and be more than this stop.
      const reached = () => (seqs(stream.changes()).at(-1) ?? got.at(-1) ?? 0) >= stop
      const arrival = () => until(reached, `change ${stop}`)
      await Promise.race([arrival(), writing.then(arrival)]) // a failed send rejects
      stream.close()
      got.push(...seqs(stream.changes()))
      stream = await openFor(you, { lastEventId: String(got.at(-1)) })
    }
    await writing
    if (got.at(-1) !== 30) await has(stream, 30)
    got.push(...seqs(stream.changes()))
    assert.deepEqual(got, upTo(30))
    stream.close()
  })

  test('begins where ?since= says, in pages of any number', async () => {
    const person = await t.aMember()
    await feed(person.id, 1100)
    await delivered()
    const stream = await openFor(person, { since: 3 })
    await has(stream, 1100)
    assert.deepEqual(seqs(stream.changes()), upTo(1100, 4))
    stream.close()
  })

  test('sends reset for an unknown number, and to no other stream of the member', async () => {
    const person = await t.aMember()
    await feed(person.id, 3)
    await delivered()
    const good = await openFor(person, { since: 3 })
    const unknown = await openFor(person, { lastEventId: '99' })
    const impossible = await openFor(person, { lastEventId: '99999999999' })
    await until(() => Math.min(unknown.events.length, impossible.events.length) > 1, 'the resets')
    for (const { events } of [unknown, impossible])
      assert.deepEqual(events[1], { id: '3', event: 'reset', data: { last_seq: 3 } })
    impossible.close()
    await sql`delete from member_event where member_id = ${person.id}`.execute(t.db)
    const pruned = await openFor(person, { since: 1 })
    await until(() => pruned.events.length > 1, 'the reset')
    await feed(person.id, 1)
    t.ctx.wakeRelay()
    await Promise.all([good, unknown, pruned].map((stream) => has(stream, 4)))
    assert.deepEqual(
      good.events.map(({ event }) => event),
      ['hello', 'change'],
    )
    for (const stream of [good, unknown, pruned]) stream.close()
  })

  test('needs a session, and ignores the Accept header and invalid numbers', async () => {
    const answer = await t.visitor().raw('GET', streamEvents.path, undefined, { accept: 'text/event-stream' })
    assert.equal(answer.statusCode, 403)
    assert.equal(answer.json().authentication_required, true)
    const person = await t.aMember()
    await feed(person.id, 2)
    await delivered()
    for (const lastEventId of ['x', '-1', '1.5', '9'.repeat(400)]) {
      const stream = await openFor(person, { lastEventId })
      assert.deepEqual(stream.events, [{ id: undefined, event: 'hello', data: { last_seq: 2 } }])
      stream.close()
    }
    const { status } = await person.client.call(streamEvents, { query: { since: -1 } })
    assert.equal(status, 400)
  })

  test('is open eight times per member at most: the oldest is closed', async () => {
    const person = await t.aMember()
    const streams: TestStream[] = []
    for (let n = 0; n < 10; n++) streams.push(await openFor(person))
    await until(() => streams.slice(0, 2).every((stream) => stream.ended()), 'the oldest to end')
    assert.deepEqual(
      streams.map((stream) => stream.ended()),
      [true, true, ...Array.from({ length: 8 }, () => false)],
    )
    await feed(person.id, 1)
    t.ctx.wakeRelay()
    await Promise.all(streams.slice(2).map((stream) => has(stream, 1)))
    for (const stream of streams) stream.close()
  })

  test('of an ended session delivers nothing any more, and the others of the member continue (spec/abuse T07)', async () => {
    const person = await t.aMember()
    const second = await t.logIn(person.id)
    const [ended, other] = [await openFor(person), await openFor({ client: second })]
    const { status } = await person.client.call(logOut)
    assert.equal(status, 200)
    await feed(person.id, 1)
    t.ctx.wakeRelay()
    await Promise.all([has(other, 1), until(() => ended.ended(), 'the end of the stream')])
    assert.deepEqual(ended.changes(), [])
    await t.db.updateTable('member').set({ status: 'blocked' }).where('id', '=', person.id).execute()
    await feed(person.id, 1)
    t.ctx.wakeRelay()
    await until(() => other.ended(), 'the end of the other')
    assert.deepEqual(seqs(other.changes()), [1])
  })

  test('ends with its connection', async () => {
    const person = await t.aMember()
    const stream = await openFor(person)
    assert.deepEqual(
      [stream.headers.connection, stream.headers['x-accel-buffering'], stream.headers['transfer-encoding']],
      ['close', 'no', undefined],
    )
    assert.ok(stream.headers['content-security-policy'])
    assert.deepEqual(t.runtime.hub.members([person.id]), [person.id])
    stream.close()
    await until(() => !t.runtime.hub.members([person.id]).length, 'the end of the stream')
  })

  test('receives what it missed when the database can be read again', async () => {
    const person = await t.aMember()
    const stream = await openFor(person)
    const { log } = t.ctx
    const errors: unknown[] = []
    t.ctx.log = { error: (error: unknown) => errors.push(error) } as unknown as typeof log
    await sql`alter table member_feed rename to member_feed_away`.execute(t.db)
    t.ctx.notifier.notify([person.id])
    await until(() => errors.length > 0, 'the error')
    t.ctx.log = log
    await sql`alter table member_feed_away rename to member_feed`.execute(t.db)
    await sql`with fed as (insert into member_feed (member_id, last_seq) values (${person.id}, 1))
      insert into member_event (member_id, seq, kind) values (${person.id}, 1, 'user')`.execute(t.db)
    await has(stream, 1)
    stream.close()
  })

  test('ends when the server closes, and none begins after that', async () => {
    const person = await t.aMember()
    const stream = await openFor(person)
    t.runtime.hub.close()
    await until(() => stream.ended(), 'the end of the stream')
    const late = await openFor(person)
    await until(() => late.ended(), 'the end of the late stream')
  })
})
