import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { blockMember } from '#contract/blocks.ts'
import { deleteChat, sendMessage, setReaction, startConversation } from '#contract/chat.ts'
import { deletePhoto } from '#contract/photos.ts'
import { reportSomething } from '#contract/reports.ts'
import { emptyPhotoTrash } from '#server/photos/photo-trash.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'
import { readReportPhoto } from './report-photos.ts'
import { openCopy, type ReportCopy } from './sealed-copy.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

type Someone = Awaited<ReturnType<TestApp['aMember']>>
const report = (client: TestClient, body: object) =>
  client.call(reportSomething, { body: { category: 'scam', ...body } as never })
const reportsOf = ({ id }: Someone) =>
  t.db.selectFrom('report').selectAll().where('reporterId', '=', id).orderBy('id').execute()
const copyOf = async (someone: Someone) => {
  const [row] = await reportsOf(someone)
  return openCopy(t.ctx.config.secret, row!.sealed)
}
const pair = async (): Promise<[Someone, Someone]> => [
  await t.aMember({ credits: 40 }),
  await t.aMember({ credits: 40, name: 'Verdacht', about: 'Stuur geld' }),
]
const copiesOf = async (someone: Someone) =>
  (await reportsOf(someone)).map(({ sealed }) => openCopy(t.ctx.config.secret, sealed))
async function chat(one: Someone, other: Someone, count: number) {
  const { body } = await one.client.call(startConversation, { body: { member_id: other.publicId } })
  const params = { id: body.conversation.id as string }
  for (let number = 1; number <= count; number++) {
    const from = number % 2 ? other : one
    const sent = await from.client.call(sendMessage, {
      params,
      body: { kind: 'text', body: `regel ${number}` } as never,
    })
    assert.equal(sent.status, 201)
  }
  return params.id
}

test('a report keeps a copy of the profile that only the secret opens', async () => {
  const [me, other] = await pair()
  const { status } = await report(me.client, { kind: 'member', id: other.publicId, text: 'Vraagt om geld' })
  assert.equal(status, 204)
  const [row] = await reportsOf(me)
  assert.equal(row?.memberId, other.id)
  assert.equal(row.urgent, false)
  for (const word of ['Verdacht', 'geld']) assert(!row.sealed.includes(word))
  const copy = await copyOf(me)
  assert.equal(copy.text, 'Vraagt om geld')
  assert.deepEqual(copy.profile, {
    id: other.publicId,
    name: 'Verdacht',
    about: 'Stuur geld',
    prompts: [],
    voice: null,
    city: 'Utrecht',
  })
  assert.throws(() => openCopy('another secret', row.sealed))
  const changed = Buffer.from(row.sealed)
  changed[40]! ^= 1
  assert.throws(() => openCopy(t.ctx.config.secret, changed))
})

test('a report of machine-written chat shows which messages their sender marked', async () => {
  const [me, other] = await pair()
  const id = await chat(me, other, 2)
  const body = { kind: 'text', body: 'Zoals een machine het zegt.', helped: true } as const
  const sent = await other.client.call(sendMessage, { params: { id }, body })
  assert.equal(sent.body.message.helped, true)
  const told = { kind: 'member', id: other.publicId, category: 'machine_written' } as const
  assert.equal((await me.client.call(reportSomething, { body: told })).status, 204)
  const marks = (await copyOf(me)).messages?.map(({ helped }) => helped ?? false)
  assert.deepEqual(marks, [false, false, true])
})

test('a report has a thousand characters at most', async () => {
  const [me, other] = await pair()
  const tell = async (length: number) =>
    (await report(me.client, { kind: 'member', id: other.publicId, text: 'é'.repeat(length) })).status
  assert.deepEqual([await tell(1001), await tell(1000)], [400, 204])
})

const numbersOf = ({ messages }: ReportCopy) => messages?.map(({ seq }) => seq)
const upTo = (last: number, count: number) => Array.from({ length: count }, (_, at) => last - count + 1 + at)

test('a reported message is kept with the thirty before it, also when the chat is deleted', async () => {
  const [me, other] = await pair()
  const conversation = await chat(me, other, 35)
  assert.equal((await report(me.client, { kind: 'message', conversation, seq: 33 })).status, 204)
  assert.equal((await report(me.client, { kind: 'message', conversation, seq: 9 })).status, 204)
  await other.client.call(deleteChat, { body: { conversation } })
  const [late, early] = await copiesOf(me)
  assert.deepEqual(numbersOf(late!), upTo(33, 31))
  assert.deepEqual(numbersOf(early!), upTo(9, 9))
  assert.equal(early?.messages?.at(-1)?.body, 'regel 9')
  assert.equal(early?.messages?.at(-1)?.sender_id, other.publicId)
  assert.equal((await report(me.client, { kind: 'message', conversation, seq: 11 })).status, 404)
})

test('a copy says what a message answers, and how both sides reacted', async () => {
  const [me, other] = await pair()
  const conversation = await chat(me, other, 1)
  const params = { id: conversation }
  await other.client.call(sendMessage, { params, body: { kind: 'text', body: 'En?', reply_to: 1 } })
  await me.client.call(setReaction, { params: { ...params, seq: 2 }, body: { reaction: 'sad' } })
  await report(me.client, { kind: 'message', conversation, seq: 2 })
  const { messages } = await copyOf(me)
  assert.deepEqual(
    messages?.map(({ reply_to, reactions }) => [reply_to, reactions]),
    [
      [undefined, undefined],
      [1, { sender: null, reader: 'sad' }],
    ],
  )
})

test('a reported member is kept with the last thirty messages of both, unless the chat was deleted before', async () => {
  const [me, other] = await pair()
  const conversation = await chat(me, other, 35)
  assert.equal((await report(me.client, { kind: 'member', id: other.publicId })).status, 204)
  const copy = await copyOf(me)
  assert.deepEqual(numbersOf(copy), upTo(35, 30))
  assert.equal(copy.messages?.at(-1)?.body, 'regel 35')
  assert.equal(copy.messages?.at(-1)?.sender_id, other.publicId)
  assert(copy.before?.begun_at)
  const { sent, received, deleted, matched_at } = copy.before
  assert.deepEqual([sent, received, deleted, matched_at], [17, 18, 0, null])
  await me.client.call(deleteChat, { body: { conversation } })
  assert.equal((await report(other.client, { kind: 'member', id: me.publicId })).status, 204)
  const afterwards = await copyOf(other)
  assert.deepEqual(afterwards.messages, [])
  assert.deepEqual([afterwards.before?.sent, afterwards.before?.deleted], [0, 35])
})

test('who leaves the messages out sends none, but for the reported one', async () => {
  const [me, other] = await pair()
  const conversation = await chat(me, other, 5)
  const alone = { with_messages: false }
  assert.equal((await report(me.client, { kind: 'member', id: other.publicId, ...alone })).status, 204)
  assert.equal((await report(me.client, { kind: 'message', conversation, seq: 5, ...alone })).status, 204)
  const [ofMember, ofMessage] = await copiesOf(me)
  assert.deepEqual([ofMember?.messages, ofMember?.left_out], [undefined, true])
  assert.deepEqual([numbersOf(ofMessage!), ofMessage?.left_out], [[5], true])
})

test('photos and gifts go along, and outlive the account of who sent them', async () => {
  const [me, other] = await pair()
  const conversation = await chat(me, other, 5)
  const [photo, gone] = [randomUUID(), randomUUID()]
  const change = (seq: number, values: object) =>
    t.db
      .updateTable('message')
      .set(values)
      .where('conversationId', '=', conversation)
      .where('seq', '=', seq)
      .execute()
  await change(1, { kind: 'photo', photoId: photo, body: null })
  await change(3, { kind: 'gift', gift: 'rose', body: 'Voor jou' })
  await change(5, { kind: 'photo', photoId: gone, body: null })
  await t.ctx.photoStore.write(photo, 'large', Buffer.from('the picture'))
  assert.equal((await report(me.client, { kind: 'member', id: other.publicId })).status, 204)
  const [row] = await reportsOf(me)
  const read = () => readReportPhoto(t.ctx, row!.id, photo)
  assert.equal((await read())?.toString(), 'the picture', 'before its job has run')
  // The sender erases the account before the job has run.
  await sql`insert into photo_trash (public_id) values (${photo})`.execute(t.db)
  await emptyPhotoTrash(t.ctx)
  await t.runJobs()
  await sql`select erase_member(${other.id})`.execute(t.db)
  await emptyPhotoTrash(t.ctx)
  assert.equal(await t.ctx.photoStore.read(photo, 'large'), undefined)
  assert.equal((await read())?.toString(), 'the picture')
  assert.equal(await readReportPhoto(t.ctx, row!.id, gone), undefined)
  const { rows } = await sql<{
    sealed: Buffer
  }>`select sealed from report_photo where photo_id = ${photo}`.execute(t.db)
  assert(!rows[0]!.sealed.includes('picture'))
  const { messages } = await copyOf(me)
  assert.deepEqual([messages?.[2]?.gift, messages?.[2]?.body], ['rose', 'Voor jou'])
})

test('a reported photo is kept, also when its owner deletes it', async () => {
  const [me, other] = await pair()
  const { publicId: id } = await t.db
    .insertInto('photo')
    .values({ memberId: other.id, main: true, status: 'active' })
    .returning('publicId')
    .executeTakeFirstOrThrow()
  await t.ctx.photoStore.write(id, 'large', Buffer.from('the picture'))
  assert.equal((await report(me.client, { kind: 'photo', id, category: 'inappropriate_photo' })).status, 204)
  assert.equal((await other.client.call(deletePhoto, { params: { id } })).status, 204)
  await t.runJobs()
  assert.equal(await t.ctx.photoStore.read(id, 'large'), undefined)
  const webp = Buffer.from('the picture').toString('base64')
  assert.deepEqual((await copyOf(me)).photo, { id, visibility: 'public', webp })
})

test('a photo in a reported message is kept with it', async () => {
  const [me, other] = await pair()
  const conversation = await chat(me, other, 1)
  const photoId = randomUUID()
  await t.db
    .updateTable('message')
    .set({ kind: 'photo', photoId })
    .where('conversationId', '=', conversation)
    .execute()
  await t.ctx.photoStore.write(photoId, 'large', Buffer.from('sent'))
  assert.equal((await report(me.client, { kind: 'message', conversation, seq: 1 })).status, 204)
  const { photo, messages } = await copyOf(me)
  assert.deepEqual(photo, {
    id: photoId,
    visibility: 'private',
    webp: Buffer.from('sent').toString('base64'),
  })
  assert.equal(messages?.[0]?.photo_id, photoId)
})

test('only what the reporter may see can be reported, and nothing of their own', async () => {
  const [me, other] = await pair()
  const stranger = await t.aMember()
  const conversation = await chat(me, other, 2)
  const { publicId: locked } = await t.db
    .insertInto('photo')
    .values({ memberId: other.id, status: 'active', visibility: 'private' })
    .returning('publicId')
    .executeTakeFirstOrThrow()
  const refused: [TestClient, object, string][] = [
    [stranger.client, { kind: 'message', conversation, seq: 1 }, 'reports.not_found'],
    [me.client, { kind: 'message', conversation, seq: 3 }, 'reports.not_found'],
    [me.client, { kind: 'message', conversation, seq: 2_147_483_647 }, 'reports.not_found'],
    [me.client, { kind: 'message', conversation, seq: 2 }, 'reports.own'],
    [me.client, { kind: 'member', id: me.publicId }, 'reports.own'],
    [me.client, { kind: 'member', id: randomUUID() }, 'reports.not_found'],
    [me.client, { kind: 'member', id: t.publicId('fleur') }, 'reports.not_found'],
    [me.client, { kind: 'photo', id: locked }, 'reports.not_found'],
    [t.as('anna'), { kind: 'member', id: t.publicId('daan') }, 'reports.not_found'],
  ]
  for (const [client, body, code] of refused) {
    assert.equal((await report(client, body)).body.error?.code, code, JSON.stringify(body))
  }
  await me.client.call(blockMember, { params: { id: other.publicId } })
  assert.equal((await report(me.client, { kind: 'message', conversation, seq: 1 })).status, 404)
})

test('underage is urgent, and a repeat of an open report changes nothing', async () => {
  const [me, other] = await pair()
  for (let time = 0; time < 3; time++)
    await report(me.client, { kind: 'member', id: other.publicId, category: 'underage' })
  const rows = await reportsOf(me)
  assert.deepEqual(
    rows.map(({ urgent }) => urgent),
    [true],
  )
})

test('nobody reports more than 20 times a day, also at the same time', async () => {
  const me = await t.aMember()
  const others: Someone[] = []
  for (let number = 0; number < 24; number++) others.push(await t.aMember())
  const answers = await Promise.all(
    others.map(({ publicId }) => report(me.client, { kind: 'member', id: publicId })),
  )
  const statuses = answers.map(({ status }) => status)
  assert.equal(statuses.filter((status) => status === 204).length, 20)
  assert.equal(statuses.filter((status) => status === 429).length, 4)
  assert.equal((await reportsOf(me)).length, 20)
})
