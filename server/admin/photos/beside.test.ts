import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getPhotoBeside } from '#contract/admin/photos.ts'
import { banPicture } from '#server/photos/banned-pictures.ts'
import { type TestApp, testApp } from '#test/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

type Someone = Awaited<ReturnType<TestApp['aMember']>>
const BITS = '0110100110010110110001010011101001101001100101101100010100111010'
/** The same bits, with those at these places turned. */
const turned = (...places: number[]) =>
  BITS.split('')
    .map((bit, place) => (places.includes(place) ? (bit === '1' ? '0' : '1') : bit))
    .join('')
let position = 0
const insertPhoto = async ({ id: memberId }: Someone, fingerprint: string | null, more = {}) =>
  (
    await t.db
      .insertInto('photo')
      .values({ memberId, status: 'active', position: (position += 1), fingerprint, ...more })
      .returning('publicId')
      .executeTakeFirstOrThrow()
  ).publicId
const beside = async (id: string) =>
  (await t.staff('moderator').call(getPhotoBeside, { params: { id } })).body

test('beside a photo stand the other photos of its member, and alike ones of anybody', async () => {
  const [me, other, stranger] = [await t.aMember(), await t.aMember(), await t.aMember()]
  const photo = await insertPhoto(me, BITS, { status: 'inspection' })
  const own = await insertPhoto(me, null)
  const same = await insertPhoto(other, turned(3, 20, 40))
  const exact = await insertPhoto(stranger, BITS)
  await insertPhoto(stranger, turned(0, 5, 16, 21, 32, 37, 48, 53, 60))
  await insertPhoto(stranger, BITS, { status: 'failed' })
  const found = await beside(photo)
  assert.deepEqual(
    found.others.map(({ id }) => id),
    [own],
  )
  assert.deepEqual(
    found.alike.map((one) => [one.photo.id, one.member.id, one.same_member]),
    [
      [exact, stranger.publicId, false],
      [same, other.publicId, false],
    ],
  )
  assert.equal(found.banned, false)
  await banPicture(t.db, exact)
  assert.equal((await beside(photo)).banned, true)
})

test('a plain picture resembles nothing, and an unknown photo has nothing beside it', async () => {
  const me = await t.aMember()
  const plain = '0'.repeat(64)
  const photo = await insertPhoto(me, plain)
  await insertPhoto(me, plain)
  assert.deepEqual((await beside(photo)).alike, [])
  const answer = await t.staff('moderator').call(getPhotoBeside, { params: { id: crypto.randomUUID() } })
  assert.equal(answer.status, 404)
})

test('somebody who works for another brand sees none of it', async () => {
  const { client } = await t.aStaff({ roles: ['moderator'], brands: ['gloed'] })
  const photo = await insertPhoto(await t.aMember(), BITS)
  const answer = await client.call(getPhotoBeside, { params: { id: photo } })
  assert.equal(answer.body.error?.code, 'admin.not_permitted')
})
