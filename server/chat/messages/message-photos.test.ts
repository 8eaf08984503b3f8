import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { deleteChat, listMessages, type MessagePhoto, sendMessage } from '#contract/chat.ts'
import { setCoveredPhotos } from '#contract/privacy.ts'
import type { ErrorBody } from '#contract/rules/errors.ts'
import { pairOf } from '#test/acts/chat.ts'
import { aPicture, formOf } from '#test/acts/photos.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'
import { forgetStagedPhotos } from './message-photos.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(async () => {
  assert.deepEqual(await t.alarms(), [])
  await t.close()
})

async function stage(client: TestClient, file: Buffer, key: string = randomUUID()) {
  const { type, payload } = await formOf({ file })
  const answer = await client.raw('POST', '/api/message-photos', payload, {
    'x-request-type': 'client',
    'idempotency-key': key,
    'content-type': type,
  })
  return { status: answer.statusCode, body: answer.json() as { photo: MessagePhoto } & Partial<ErrorBody> }
}
const give = (client: TestClient, id: string, photo_id: string, more: { body?: string; key?: string } = {}) =>
  client.call(
    sendMessage,
    { params: { id }, body: { kind: 'photo', photo_id, ...(more.body ? { body: more.body } : {}) } },
    { key: more.key ?? randomUUID() },
  )
const fetched = async (client: TestClient, url: string) => (await client.raw('GET', url)).statusCode
const messagesOf = async (client: TestClient, id: string) =>
  (await client.call(listMessages, { params: { id } })).body.messages
/** The photo of the first message, for a member who gets none covered. */
async function firstPhoto({ client }: { client: TestClient }, id: string): Promise<MessagePhoto> {
  await client.call(setCoveredPhotos, { body: { covered_photos: 'never' } })
  const [message] = await messagesOf(client, id)
  const photo = message?.photo
  assert(photo && !photo.covered)
  return photo
}

test('a photo is staged free of charge, sent for photo_credits, and both see it', async () => {
  const { me, you, id } = await pairOf(t, { credits: 5 })
  const { status, body } = await stage(me.client, await aPicture('#c8553d', 60, 80))
  assert.equal(status, 201)
  assert.deepEqual([body.photo.width, body.photo.height], [60, 80])
  assert.equal(await fetched(me.client, body.photo.urls.large), 200)
  const sent = await give(me.client, id, body.photo.id, { body: 'Kijk' })
  assert.deepEqual([sent.status, sent.body.credits], [201, 3])
  assert.deepEqual(
    [sent.body.message.kind, sent.body.message.body, sent.body.message.cost],
    ['photo', 'Kijk', 2],
  )
  const seen = await firstPhoto(you, id)
  assert.equal(seen.id, body.photo.id)
  assert.equal(await fetched(you.client, seen.urls.small), 200)
})

test('only the two see it: others not by any path, nobody after a block, a suspension or a deletion', async () => {
  const { me, you, id } = await pairOf(t)
  const staged = (await stage(me.client, await aPicture())).body.photo
  assert.equal(await fetched(you.client, staged.urls.large), 404)
  await give(me.client, id, staged.id)
  const url = (await firstPhoto(you, id)).urls.large
  for (const other of [t.as('bram'), t.visitor(), me.client]) assert.equal(await fetched(other, url), 404)
  const blocked = await t.db
    .insertInto('block')
    .values({ blockerId: me.id, blockedId: you.id })
    .returningAll()
    .execute()
  assert.equal(await fetched(you.client, url), 404)
  await t.db.deleteFrom('block').where('blockerId', '=', blocked[0]!.blockerId).execute()
  assert.equal(await fetched(you.client, url), 200)
  const become = (status: string) =>
    t.db.updateTable('member').set({ status }).where('id', '=', me.id).execute()
  await become('blocked')
  assert.equal(await fetched(you.client, url), 404, 'nor while its sender is suspended')
  await become('active')
  await me.client.call(deleteChat, { body: { conversation: id } })
  for (const client of [me.client, you.client]) assert.equal(await fetched(client, url), 404)
})

test('a photo is sent once, and only by the member who staged it', async () => {
  const { me, you, id } = await pairOf(t, { credits: 50 })
  const { photo } = (await stage(me.client, await aPicture())).body
  assert.equal((await give(you.client, id, photo.id)).body.error?.code, 'chat.photo_gone')
  const answers = await Promise.all(Array.from({ length: 20 }, () => give(me.client, id, photo.id)))
  assert.equal(answers.filter(({ status }) => status === 201).length, 1)
  assert.ok(answers.every(({ status, body }) => status === 201 || body.error?.code === 'chat.photo_gone'))
  assert.equal((await messagesOf(me.client, id)).length, 1)
  assert.equal((await give(me.client, id, randomUUID())).body.error?.code, 'chat.photo_gone')
})

test('one key is one photo and one message, however often it is repeated', async () => {
  const { me, id } = await pairOf(t, { credits: 50 })
  const [key, picture] = [randomUUID(), await aPicture('#123456')]
  const staged = await Promise.all(Array.from({ length: 5 }, () => stage(me.client, picture, key)))
  const ids = new Set(staged.map(({ body }) => body.photo.id))
  assert.equal(ids.size, 1)
  assert.equal(
    (await stage(me.client, await aPicture('#654321'), key)).body.error?.code,
    'request.key_reused',
  )
  const [photoId = ''] = ids
  const send = randomUUID()
  const first = await give(me.client, id, photoId, { body: 'a', key: send })
  const again = await give(me.client, id, photoId, { body: 'a', key: send })
  assert.deepEqual([first.status, again.status], [201, 200])
  const { photo } = again.body.message
  assert.equal(photo && !photo.covered && photo.id, photoId)
  assert.equal(
    (await give(me.client, id, photoId, { body: 'b', key: send })).body.error?.code,
    'request.key_reused',
  )
})

test('what is no photo is refused and says so', async () => {
  const { me } = await pairOf(t)
  const { status, body } = await stage(me.client, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  assert.deepEqual([status, body.error?.code], [415, 'photos.not_an_image'])
})

test('a photo that was not sent within a day is deleted with its files; a sent one stays', async () => {
  const { me, id } = await pairOf(t)
  const [kept, left] = [await stage(me.client, await aPicture()), await stage(me.client, await aPicture())]
  await give(me.client, id, kept.body.photo.id)
  await t.db
    .updateTable('messagePhoto')
    .set({ createdAt: new Date(Date.now() - 25 * 3600_000) })
    .where('memberId', '=', me.id)
    .execute()
  await forgetStagedPhotos(t.ctx)
  const rows = await t.db
    .selectFrom('messagePhoto')
    .select('publicId')
    .where('memberId', '=', me.id)
    .execute()
  assert.deepEqual(rows, [{ publicId: kept.body.photo.id }])
  const trash = await t.db.selectFrom('photoTrash').select('publicId').execute()
  assert.ok(trash.some(({ publicId }) => publicId === left.body.photo.id))
})
