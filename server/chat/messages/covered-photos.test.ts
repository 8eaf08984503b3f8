import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import {
  deleteChat,
  getChats,
  listMessages,
  type MessagePhoto,
  searchMessages,
  sendMessage,
  uncoverMessagePhoto,
} from '#contract/chat.ts'
import { getChanges } from '#contract/live.ts'
import { setCoveredPhotos } from '#contract/privacy.ts'
import { reportSomething } from '#contract/reports.ts'
import { type CoveredPhotos, photoSizes } from '#contract/rules/values.ts'
import { readNews } from '#server/live/news.ts'
import { photoUrl } from '#server/profiles/shown/photo-urls.ts'
import { openCopy } from '#server/reports/sealed-copy.ts'
import { pairOf, sent } from '#test/acts/chat.ts'
import { aDetailedPicture, detailsLeft, formOf, likeness } from '#test/acts/photos.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'

let t: TestApp
const original = aDetailedPicture()
before(async () => {
  t = await testApp()
})
after(async () => {
  assert.deepEqual(await t.alarms(), [])
  await t.close()
})

type Pair = Awaited<ReturnType<typeof pairOf>>

async function staged(client: TestClient): Promise<MessagePhoto> {
  const { type, payload } = await formOf({ file: await original })
  const answer = await client.raw('POST', '/api/message-photos', payload, {
    'x-request-type': 'client',
    'idempotency-key': randomUUID(),
    'content-type': type,
  })
  assert.equal(answer.statusCode, 201)
  const { photo }: { photo: MessagePhoto } = answer.json()
  return photo
}

/** Sends a photo in the conversation, and returns its id and number. */
async function give({ client }: Pair['me'], id: string): Promise<{ photoId: string; seq: number }> {
  const photo = await staged(client)
  const body = { kind: 'photo', photo_id: photo.id, body: 'Kijk eens' } as const
  const answer = await client.call(sendMessage, { params: { id }, body }, { key: randomUUID() })
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  assert.equal(answer.body.message.photo?.covered, false, 'the sender sees it')
  return { photoId: photo.id, seq: answer.body.message.seq }
}

/** Whatever the answers to a member say of a conversation. */
async function answersTo({ id: memberId, client }: Pair['you'], id: string): Promise<string> {
  await t.runtime.relay.drained()
  const answers = await Promise.all([
    client.call(listMessages, { params: { id } }),
    client.call(searchMessages, { params: { id }, query: { q: 'Kijk' } }),
    client.call(getChats),
    client.call(getChanges, { query: { since: 0 } }),
  ])
  const { pages } = await readNews(t.ctx.reads, [{ memberId, since: 0 }], [])
  const all = [...answers.map(({ body }) => JSON.stringify(body)), JSON.stringify(pages)]
  for (const text of all) assert.match(text, /\/media\/[\w-]+\/(?:covered|large)\?/)
  return all.join()
}

const file = async (client: TestClient, url: string) => {
  const { statusCode, rawPayload } = await client.raw('GET', url)
  return statusCode === 200 ? rawPayload : undefined
}

/** The pictures behind every path and every picture in a text, of the photo of a message. */
async function picturesIn(client: TestClient, text: string, photoId: string): Promise<Buffer[]> {
  const paths = [...new Set(text.match(/\/media\/[\w-]+\/\w+\?e=\d+&s=[\w-]+/g))]
  const kept = [...text.matchAll(/data:image\/webp;base64,([\w+/=]+)/g)]
  const got = await Promise.all(
    paths.filter((path) => path.includes(photoId)).map((path) => file(client, path)),
  )
  const inline = kept.map(([, base64 = '']) => Buffer.from(base64, 'base64'))
  return [...got.flatMap((picture) => picture ?? []), ...inline]
}

const wish = ({ client }: Pair['you'], covered_photos: CoveredPhotos) =>
  client.call(setCoveredPhotos, { body: { covered_photos } })
const press = ({ client }: Pair['you'], id: string, seq: number) =>
  client.call(uncoverMessagePhoto, { params: { id, seq } })
async function isCovered({ client }: Pair['you'], id: string, seq: number): Promise<boolean | undefined> {
  const { body } = await client.call(listMessages, { params: { id } })
  return body.messages.find((message) => message.seq === seq)?.photo?.covered
}

describe('a photo in a conversation', () => {
  test('of a stranger yields no sharp pixel by any path of any answer before the press, and is sharp after it', async () => {
    const { me, you, id } = await pairOf(t)
    const { photoId, seq } = await give(me, id)
    const text = await answersTo(you, id)
    const pictures = await picturesIn(you.client, text, photoId)
    assert.ok(pictures.length >= 1, 'there is a blur')
    for (const picture of pictures) assert.ok((await detailsLeft(await original, picture)) < 0.1)
    for (const size of photoSizes.filter((each) => each !== 'covered')) {
      const guessed = photoUrl(you.id, { publicId: photoId, visibility: 'private' }, size)
      assert.equal(await file(you.client, guessed), undefined, `even with the signature of ${size}`)
    }

    const answer = await press(you, id, seq)
    assert.equal(answer.status, 200)
    const sharp = await file(you.client, answer.body.photo.urls.large)
    assert.ok(sharp && (await likeness(await original, sharp)) > 0.8)
    const later = await picturesIn(you.client, await answersTo(you, id), photoId)
    assert.ok(
      (await Promise.all(later.map(async (one) => likeness(await original, one)))).some((n) => n > 0.8),
    )
  })

  test('has a path of its own while it is covered: no other size opens with its signature', async () => {
    const { me, you, id } = await pairOf(t)
    await give(me, id)
    const [message] = (await you.client.call(listMessages, { params: { id } })).body.messages
    assert(message?.photo?.covered)
    assert.deepEqual(Object.keys(message.photo).toSorted(), ['covered', 'height', 'urls', 'width'])
    const { covered } = message.photo.urls
    assert.match(covered, /^\/media\/[\w-]+\/covered\?/)
    for (const size of [...photoSizes.filter((each) => each !== 'covered'), 'original', 'large.avif'])
      assert.equal(await file(you.client, covered.replace('/covered?', `/${size}?`)), undefined, size)
    assert.equal(await file(me.client, covered), undefined, 'nor for anybody else')
  })

  test('is pressed photo by photo, is one row however often it is pressed, and stays open', async () => {
    const { me, you, id } = await pairOf(t)
    const [one, other] = [await give(me, id), await give(me, id)]
    const answers = await Promise.all(Array.from({ length: 5 }, () => press(you, id, one.seq)))
    assert.ok(answers.every(({ status }) => status === 200))
    const rows = await t.db
      .selectFrom('uncoveredMessagePhoto')
      .select('photoId')
      .where('memberId', '=', you.id)
      .execute()
    assert.deepEqual(rows, [{ photoId: one.photoId }])
    assert.deepEqual([await isCovered(you, id, one.seq), await isCovered(you, id, other.seq)], [false, true])
    await wish(you, 'always')
    assert.equal(await isCovered(you, id, one.seq), false)
  })

  test('comes open to who had written before, and by the setting never or always covered', async () => {
    const { me, you, id } = await pairOf(t)
    const earlier = await give(me, id)
    await sent(you.client, id, 'Leuk')
    const later = await give(me, id)
    const states = async () => [await isCovered(you, id, earlier.seq), await isCovered(you, id, later.seq)]
    assert.deepEqual(await states(), [true, false])
    assert.equal((await wish(you, 'always')).status, 204)
    assert.deepEqual(await states(), [true, true])
    assert.equal((await wish(you, 'never')).status, 204)
    assert.deepEqual(await states(), [false, false])
    assert.equal((await wish(me, 'always')).status, 204)
    assert.equal(await isCovered(me, id, later.seq), false, 'one’s own')
    await wish(you, 'strangers')

    const fields = { answered: null }
    await t.db.updateTable('messagePhoto').set(fields).where('memberId', '=', me.id).execute()
    assert.deepEqual(await states(), [true, false], 'those of the release before are told by the messages')
  })

  test('is covered again in a conversation that begins anew', async () => {
    const { me, you, id } = await pairOf(t)
    await sent(you.client, id, 'Hoi')
    await you.client.call(deleteChat, { body: { conversation: id } })
    const { seq } = await give(me, id)
    assert.equal(await isCovered(you, id, seq), true)
  })

  test('cannot be declared uncovered by its sender', async () => {
    const { me, you, id } = await pairOf(t)
    const photo = await staged(me.client)
    const body = { kind: 'photo', photo_id: photo.id, covered: false } as never
    const refused = await me.client.call(sendMessage, { params: { id }, body }, { key: randomUUID() })
    assert.equal(refused.status, 400)
    const { seq } = await give(me, id)
    assert.equal((await press(me, id, seq)).status, 200)
    assert.equal(await isCovered(you, id, seq), true, 'nor by the press of the sender')
  })

  test('is uncovered only by who sees the message, and where there is one', async () => {
    const { me, you, id } = await pairOf(t)
    const { seq } = await give(me, id)
    const words = await sent(me.client, id, 'Zonder foto')
    const codeOf = async (who: Pair['you'], number: number) => {
      const { status, body } = await press(who, id, number)
      return status === 200 ? 'done' : body.error?.code
    }
    assert.equal(await codeOf(await t.aMember(), seq), 'chat.not_found')
    assert.equal(await codeOf(you, words.seq), 'chat.not_found')
    assert.equal(await codeOf(you, words.seq + 1), 'chat.not_found')
    await you.client.call(deleteChat, { body: { conversation: id } })
    assert.equal(await codeOf(you, seq), 'chat.not_found')
  })

  test('that its receiver reports without a press is sealed sharp', async () => {
    const { me, you, id } = await pairOf(t)
    const { seq } = await give(me, id)
    const body = { kind: 'message', conversation: id, seq, category: 'inappropriate_photo' } as const
    assert.equal((await you.client.call(reportSomething, { body })).status, 204)
    const { sealed } = await t.db
      .selectFrom('report')
      .select('sealed')
      .where('reporterId', '=', you.id)
      .executeTakeFirstOrThrow()
    const webp = openCopy(t.ctx.config.secret, sealed).photo?.webp ?? ''
    assert.ok((await likeness(await original, Buffer.from(webp, 'base64'))) > 0.8)
    assert.equal(await isCovered(you, id, seq), true)
  })

  test('without a covered file, as those of the release before, gets one when it is asked for', async () => {
    const { me, you, id } = await pairOf(t)
    const { photoId } = await give(me, id)
    for (const name of ['covered', 'covered.avif'] as const) await t.ctx.photoStore.remove(photoId, name)
    const [message] = (await you.client.call(listMessages, { params: { id } })).body.messages
    assert(message?.photo?.covered)
    const picture = await file(you.client, message.photo.urls.covered)
    assert.ok(picture && (await detailsLeft(await original, picture)) < 0.1)
    const kept = await t.ctx.photoStore.read(photoId, 'covered')
    assert.deepEqual(kept && (await buffer(kept.stream)), picture)
    await t.ctx.photoStore.remove(photoId)
    assert.equal(await file(you.client, message.photo.urls.covered), undefined, 'nor without any file')
  })

  test('goes with its uncovering when the account of the viewer or of the sender is erased', async () => {
    const { me, you, id } = await pairOf(t)
    const [one, other] = [await give(me, id), await give(me, id)]
    await press(you, id, one.seq)
    await press(you, id, other.seq)
    const rows = async () => {
      const all = t.db.selectFrom('uncoveredMessagePhoto').selectAll()
      return (await all.where('memberId', '=', you.id).execute()).length
    }
    assert.equal(await rows(), 2)
    await t.db.deleteFrom('messagePhoto').where('publicId', '=', one.photoId).execute()
    assert.equal(await rows(), 1)
    await sql`select erase_member(${you.id})`.execute(t.db)
    assert.equal(await rows(), 0)
  })
})
