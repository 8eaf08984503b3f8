import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { deletePhoto, editPhoto, listPhotos, orderPhotos } from '#contract/photos.ts'
import { getMember } from '#contract/profiles.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

type Fields = { status?: string; visibility?: string; main?: boolean }

async function withPhotos(...photos: Fields[]) {
  const { id, client, publicId } = await t.aMember()
  const rows = await t.db
    .insertInto('photo')
    .values(photos.map((fields, position) => ({ memberId: id, status: 'active', ...fields, position })))
    .returning(['publicId', 'position'])
    .execute()
  const ids = rows.toSorted((a, b) => a.position - b.position).map((row) => row.publicId)
  for (const each of ids) await t.ctx.photoStore.write(each, 'small', Buffer.from('x'))
  return { id, client, publicId, photos: ids }
}
async function isKept(id: string): Promise<boolean> {
  const found = await t.ctx.photoStore.read(id, 'small')
  found?.stream.destroy()
  return found !== undefined
}
const own = async (client: TestClient) => (await client.call(listPhotos)).body.photos
const mainOf = async (client: TestClient) =>
  (await own(client)).filter(({ main }) => main).map(({ id }) => id)
const edit = (
  client: TestClient,
  id: string | undefined,
  body: { main?: true; visibility?: 'public' | 'private' | 'on_request' },
) => client.call(editPhoto, { params: { id: id! }, body })

describe('the main photo', () => {
  test('is the one that its owner chose, also when they choose two at once', async () => {
    const { client, photos } = await withPhotos({ main: true }, {}, {})
    assert.deepEqual(await mainOf(client), [photos[0]])
    assert.equal((await edit(client, photos[1], { main: true })).body.photo.main, true)
    assert.deepEqual(await mainOf(client), [photos[1]])
    const answers = await Promise.all([0, 1, 2, 0, 2].map((at) => edit(client, photos[at], { main: true })))
    assert.deepEqual(
      answers.map(({ status }) => status),
      Array(5).fill(200),
    )
    assert.equal((await mainOf(client)).length, 1)
  })

  test('is public: one that is not is refused, and the main one cannot be hidden', async () => {
    const { client, photos } = await withPhotos({ main: true }, { visibility: 'private' })
    for (const [id, body] of [
      [photos[1], { main: true }],
      [photos[1], { main: true, visibility: 'on_request' }],
      [photos[0], { visibility: 'private' }],
    ] as const) {
      const answer = await edit(client, id, body)
      assert.deepEqual([answer.status, answer.body.error?.code], [409, 'photos.main_is_public'])
    }
    const both = await edit(client, photos[1], { main: true, visibility: 'public' })
    assert.deepEqual([both.body.photo.main, both.body.photo.visibility], [true, 'public'])
    assert.equal(
      (await edit(client, photos[0], { visibility: 'on_request' })).body.photo.visibility,
      'on_request',
    )
  })

  test('cannot be one that was refused', async () => {
    const { client, photos } = await withPhotos({ main: true }, { status: 'rejected' }, { status: 'failed' })
    for (const id of photos.slice(1)) assert.equal((await edit(client, id, { main: true })).status, 404)
  })

  test('becomes the first photo that is made public where there is none', async () => {
    const { client, photos } = await withPhotos({ visibility: 'private' }, { visibility: 'private' })
    assert.deepEqual(await mainOf(client), [])
    await edit(client, photos[1], { visibility: 'public' })
    assert.deepEqual(await mainOf(client), [photos[1]])
  })
})

describe('a deleted photo', () => {
  test('is gone with its files, and the best public one takes its place as the main photo', async () => {
    const { client, publicId, photos } = await withPhotos(
      { main: true },
      { visibility: 'private' },
      { status: 'inspection' },
      {},
    )
    const [main] = await own(client)
    assert.equal((await client.call(deletePhoto, { params: { id: photos[0]! } })).status, 204)
    assert.deepEqual(await mainOf(client), [photos[3]])
    assert.equal((await client.raw('GET', main!.urls!.small)).statusCode, 404)
    const { profile } = (await t.as('bram').call(getMember, { params: { id: publicId } })).body
    assert.ok(profile.main_image?.filename.includes(photos[3]!))
    await t.runJobs()
    assert.deepEqual([await isKept(photos[0]!), await isKept(photos[1]!)], [false, true])
    assert.equal(
      (await client.call(deletePhoto, { params: { id: photos[0]! } })).body.error?.code,
      'photos.not_found',
    )
  })

  test('of a member who is gone lost its files too', async () => {
    const { id, client, photos } = await withPhotos({ main: true }, {})
    await t.db.deleteFrom('member').where('id', '=', id).execute()
    const other = await withPhotos({ main: true })
    await other.client.call(deletePhoto, { params: { id: other.photos[0]! } })
    await t.runJobs()
    for (const each of [...photos, ...other.photos]) assert.equal(await isKept(each), false)
    assert.deepEqual(await t.db.selectFrom('photoTrash').selectAll().execute(), [])
    assert.equal((await client.call(listPhotos)).status, 403)
  })
})

describe('the order of photos', () => {
  test('is the one that its owner gave', async () => {
    const { client, photos } = await withPhotos({ main: true }, {}, { status: 'rejected' })
    const ids = [photos[2]!, photos[0]!, photos[1]!]
    const { body } = await client.call(orderPhotos, { body: { ids } })
    assert.deepEqual(
      body.photos.map(({ id, position }) => [id, position]),
      ids.map((id, position) => [id, position]),
    )
    assert.deepEqual(
      (await own(client)).map(({ id }) => id),
      ids,
    )
    assert.deepEqual(await mainOf(client), [photos[0]])
  })

  test('names every photo once and no other', async () => {
    const { client, photos } = await withPhotos({ main: true }, {}, {})
    const strange = await withPhotos({ main: true })
    const [a, b, c] = photos as [string, string, string]
    for (const [ids, code] of [
      [[a, b], 'request.field_invalid'],
      [[a, b, c, c], 'request.field_invalid'],
      [[a, b, strange.photos[0]!], 'photos.not_found'],
      [[a, b, c, randomUUID()], 'photos.not_found'],
    ] as const) {
      assert.equal((await client.call(orderPhotos, { body: { ids: [...ids] } })).body.error?.code, code)
    }
    assert.deepEqual(
      (await own(client)).map(({ id }) => id),
      photos,
    )
  })
})

test('of the rejected photos their owner sees the latest 25, and older ones as these go (spec/photos 15)', async () => {
  const { client, photos } = await withPhotos(
    ...Array.from({ length: 1100 }, () => ({ status: 'rejected' })),
    { main: true },
    {},
  )
  const shown = photos.slice(1075)
  assert.deepEqual(
    (await own(client)).map(({ id }) => id),
    shown,
  )
  const turned = shown.toReversed()
  const { status, body } = await client.call(orderPhotos, { body: { ids: turned } })
  assert.equal(status, 200)
  assert.deepEqual(
    body.photos.map(({ id, position }) => [id, position]),
    turned.map((id, position) => [id, position]),
  )
  assert.equal((await client.call(deletePhoto, { params: { id: photos[1080]! } })).status, 204)
  assert.deepEqual(
    (await own(client)).map(({ id }) => id),
    [...turned.filter((id) => id !== photos[1080]), photos[1074]],
  )
})

test('the photos of another member cannot be changed, and look as if they were not there', async () => {
  const { photos, client } = await withPhotos({ main: true }, {})
  const id = photos[1]!
  for (const answer of [
    await edit(t.as('anna'), id, { visibility: 'private' }),
    await edit(t.as('anna'), id, { main: true }),
    await edit(t.as('anna'), randomUUID(), { main: true }),
    await t.as('anna').call(deletePhoto, { params: { id } }),
  ]) {
    assert.deepEqual([answer.status, answer.body.error?.code], [404, 'photos.not_found'])
  }
  assert.equal((await own(client)).length, 2)
})
