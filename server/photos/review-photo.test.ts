import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { listPhotos } from '#contract/photos.ts'
import { getMember } from '#contract/profiles.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { photosUnderInspection, reviewPhoto } from './review-photo.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

test('moderation releases a photo, or rejects it with a reason that its owner sees', async () => {
  const { id, client, publicId } = await t.aMember()
  const rows = await t.db
    .insertInto('photo')
    .values(
      [0, 1].map((position) => ({ memberId: id, position, main: position === 0, status: 'inspection' })),
    )
    .returning('publicId')
    .execute()
  const [first, second] = rows.map((row) => row.publicId) as [string, string]
  assert.deepEqual(
    (await photosUnderInspection(t.db)).map((photo) => photo.publicId),
    [first, second],
  )

  assert.equal(await reviewPhoto(t.db, second, 'released'), true)
  assert.equal(await reviewPhoto(t.db, first, 'no_person'), true)
  const photos = (await client.call(listPhotos)).body.photos
  assert.deepEqual(
    photos.map(({ status, reason, main }) => [status, reason, main]),
    [
      ['rejected', 'no_person', false],
      ['active', null, true],
    ],
  )
  const { profile } = (await t.as('anna').call(getMember, { params: { id: publicId } })).body
  assert.ok(profile.main_image?.filename.includes(second))
  assert.deepEqual(await photosUnderInspection(t.db), [])
  assert.equal(await reviewPhoto(t.db, first, 'released'), true)
})

test('moderation cannot review an unknown photo, or one that is not processed', async () => {
  const { id } = await t.aMember()
  const { publicId } = await t.db
    .insertInto('photo')
    .values({ memberId: id, status: 'processing' })
    .returning('publicId')
    .executeTakeFirstOrThrow()
  assert.equal(await reviewPhoto(t.db, publicId, 'released'), false)
  assert.equal(await reviewPhoto(t.db, randomUUID(), 'nudity'), false)
})
