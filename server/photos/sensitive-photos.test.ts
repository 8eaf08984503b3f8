import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { markPhoto } from '#contract/admin/photos.ts'
import { likeMember, listLikes } from '#contract/likes.ts'
import { listPhotos, uncoverPhoto } from '#contract/photos.ts'
import { getMember, getTeaser, type Profile } from '#contract/profiles.ts'
import { type PhotoSize, photoSizes } from '#contract/rules/values.ts'
import { photoUrl } from '#server/profiles/shown/photo-urls.ts'
import { VISITOR } from '#server/profiles/visibility/visitors.ts'
import { type TestApp, testApp } from '#test/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

type Someone = Awaited<ReturnType<TestApp['aMember']>>

let position = 0
async function photoOf(memberId: number, fields: { main?: boolean } = {}): Promise<string> {
  const { publicId } = await t.db
    .insertInto('photo')
    .values({
      memberId,
      main: true,
      status: 'active',
      placeholder: 'data:image/webp;base64,AA==',
      ...fields,
      position: (position += 1),
    })
    .returning('publicId')
    .executeTakeFirstOrThrow()
  await Promise.all(photoSizes.map((size) => t.ctx.photoStore.write(publicId, size, Buffer.from(size))))
  return publicId
}

const mark = (id: string, sensitive = true) =>
  t.staff('moderator').call(markPhoto, { params: { id }, body: { sensitive } })
const press = ({ client }: Someone, id: string) => client.call(uncoverPhoto, { params: { id } })
const profileOf = async ({ client }: Someone, { publicId }: Someone): Promise<Profile> =>
  (await client.call(getMember, { params: { id: publicId } })).body.profile

/** The sizes of a photo that open for this viewer, with paths that the test signs. */
async function openSizes(viewer: Someone | undefined, publicId: string): Promise<PhotoSize[]> {
  const client = viewer?.client ?? t.visitor()
  const answers = await Promise.all(
    photoSizes.map(async (size) => {
      const url = photoUrl(viewer?.id ?? VISITOR, { publicId, visibility: 'public' }, size)
      return (await client.raw('GET', url)).statusCode === 200 ? [size] : []
    }),
  )
  return answers.flat()
}

/** The sizes that an answer names. */
const sizesIn = (answer: unknown) => [
  ...new Set([...JSON.stringify(answer).matchAll(/\/media\/[\w-]+\/(\w+)\?/g)].map(([, size]) => size)),
]

async function marked(fields: Parameters<TestApp['aMember']>[0] = {}) {
  const owner = await t.aMember(fields)
  const photo = await photoOf(owner.id)
  assert.equal((await mark(photo)).status, 204)
  return { owner, photo }
}

describe('a photo that staff marked as sensitive', () => {
  test('is covered for other members on profile and cards, and open after their press', async () => {
    const { owner, photo } = await marked()
    const viewer = await t.aMember({ gender: 'male' })
    await owner.client.call(likeMember, { params: { id: viewer.publicId } })
    const likes = async () => (await viewer.client.call(listLikes, { params: { type: 'received' } })).body
    const profile = await profileOf(viewer, owner)
    assert.deepEqual(sizesIn([profile, await likes()]), ['covered'])
    assert.deepEqual(await openSizes(viewer, photo), ['covered'])
    const [shown] = profile.photos
    assert.deepEqual(
      [shown?.covered, shown?.locked, shown?.urls, shown?.placeholder],
      [true, false, null, null],
    )
    assert.deepEqual([profile.main_image?.covered_id, profile.main_image?.placeholder], [photo, null])

    for (let presses = 0; presses < 2; presses++) {
      const { status, body } = await press(viewer, photo)
      assert.equal(status, 200)
      assert.equal(body.photo.covered, false)
      assert.equal((await viewer.client.raw('GET', body.photo.urls?.large ?? '')).statusCode, 200)
    }
    const opened = await profileOf(viewer, owner)
    assert.equal(opened.main_image?.covered_id, null)
    assert.ok(!sizesIn([opened, await likes()]).includes('covered'))
    assert.deepEqual(await openSizes(viewer, photo), [...photoSizes])
    const another = await t.aMember({ gender: 'male' })
    assert.deepEqual(await openSizes(another, photo), ['covered'], 'for this viewer only')
  })

  test('is sharp for its owner, who is told, and for all once the mark is taken back', async () => {
    const { owner, photo } = await marked()
    const [own] = (await owner.client.call(listPhotos)).body.photos
    assert.equal(own?.sensitive, true)
    assert.ok(own.urls)
    assert.deepEqual(await openSizes(owner, photo), [...photoSizes])
    assert.equal((await profileOf(owner, owner)).photos[0]?.covered, false)
    assert.equal((await mark(photo, false)).status, 204)
    assert.equal((await mark(photo, false)).status, 204)
    assert.deepEqual(await openSizes(await t.aMember(), photo), [...photoSizes])
    const acts = await t.db
      .selectFrom('staffLog')
      .select(['act', 'after'])
      .where('subjectId', '=', photo)
      .orderBy('id')
      .execute()
    assert.deepEqual(
      acts.map(({ act, after: then }) => [act, then]),
      [
        ['mark_photo', { sensitive: true }],
        ['mark_photo', { sensitive: false }],
      ],
    )
  })

  test('is blurred for visitors, whatever its owner and the site show them', async () => {
    const { settings } = t.ctx
    t.ctx.settings = async () => ({ ...(await settings()), logged_out_search: 'yes' })
    try {
      const { owner, photo } = await marked({ visitorVisibility: 'open' })
      const { teaser } = (await t.visitor().call(getTeaser, { params: { id: owner.publicId } })).body
      assert.deepEqual(sizesIn(teaser), ['covered'])
      assert.deepEqual([teaser.blurred, teaser.interests], [true, []])
      assert.deepEqual(await openSizes(undefined, photo), ['covered'])
    } finally {
      t.ctx.settings = settings
    }
  })

  test('that is locked stays locked, and is no third photo of a card', async () => {
    const owner = await t.aMember()
    await photoOf(owner.id)
    const second = await photoOf(owner.id, { main: false })
    await mark(second)
    const [free, premium] = [await t.aMember(), await t.aMember({ paidUser: true })]
    const seen = async (viewer: Someone) => (await profileOf(viewer, owner)).photos[1]
    const asFree = await seen(free)
    assert.deepEqual([asFree?.locked, asFree?.covered], [true, false])
    assert.deepEqual(sizesIn(asFree), ['covered'])
    assert.equal((await press(free, second)).body.error?.code, 'photos.not_found')
    assert.equal((await seen(premium))?.covered, true)
    await owner.client.call(likeMember, { params: { id: premium.publicId } })
    const { body } = await premium.client.call(listLikes, { params: { type: 'received' } })
    assert.deepEqual(
      body.profiles.map(({ more_images }) => more_images),
      [[]],
    )
    assert.equal((await press(premium, second)).status, 200)
    assert.deepEqual(await openSizes(premium, second), [...photoSizes])
  })

  test('is not uncovered by who does not see its owner', async () => {
    const { owner, photo } = await marked()
    const viewer = await t.aMember()
    await t.db.insertInto('block').values({ blockerId: owner.id, blockedId: viewer.id }).execute()
    assert.equal((await press(viewer, photo)).body.error?.code, 'photos.not_found')
    assert.deepEqual(await openSizes(viewer, photo), [])
  })
})
