import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { setVisitorVisibility } from '#contract/privacy.ts'
import { getMember } from '#contract/profiles.ts'
import {
  type PhotoSize,
  type PhotoVisibility,
  photoSizes,
  type VisitorVisibility,
} from '#contract/rules/values.ts'
import type { SiteSettings } from '#contract/settings.ts'
import { photoUrl } from '#server/profiles/shown/photo-urls.ts'
import { VISITOR } from '#server/profiles/visibility/visitors.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

type Photo = { publicId: string; visibility: PhotoVisibility }
type Person = { id: number; client: TestClient }

let position = 0
async function photoOf(
  memberId: number,
  fields: { main?: boolean; status?: string; visibility?: PhotoVisibility } = {},
): Promise<Photo> {
  const { publicId, visibility } = await t.db
    .insertInto('photo')
    .values({ memberId, main: true, status: 'active', ...fields, position: (position += 1) })
    .returning(['publicId', 'visibility'])
    .executeTakeFirstOrThrow()
  await Promise.all(
    photoSizes.map((size) => t.ctx.photoStore.write(publicId, size, Buffer.from(`${size} of ${publicId}`))),
  )
  return { publicId, visibility: visibility as PhotoVisibility }
}

const cast = (name: 'anna' | 'bram'): Person => ({ id: t.id(name), client: t.as(name) })
const visitor = (): Person => ({ id: VISITOR, client: t.visitor() })
const ask = (client: TestClient, url: string) => client.raw('GET', url)
/** The answer to a path that was signed for this viewer by the test. */
const statusFor = async ({ id, client }: Person, photo: Photo, size: PhotoSize = 'small') =>
  (await ask(client, photoUrl(id, photo, size))).statusCode

const member = async (fields: Parameters<TestApp['aMember']>[0] = {}) => {
  const one = await t.aMember(fields)
  return { ...one, photo: await photoOf(one.id) }
}

describe('the file of a photo', () => {
  test('is WebP that cannot be a page, and that a browser keeps for five minutes where it is public', async () => {
    const { id, photo } = await member()
    const other = await photoOf(id, { main: false, visibility: 'private' })
    for (const size of photoSizes) {
      const { statusCode, body, headers } = await ask(t.as('anna'), photoUrl(t.id('anna'), photo, size))
      assert.equal(statusCode, 200)
      assert.equal(body, `${size} of ${photo.publicId}`)
      assert.equal(headers['content-type'], 'image/webp')
      assert.equal(Number(headers['content-length']), body.length)
      assert.equal(headers['cache-control'], 'private, max-age=300')
      assert.equal(headers['content-security-policy'], 'sandbox')
      assert.equal(headers['x-content-type-options'], 'nosniff')
      assert.equal(headers['cross-origin-resource-policy'], 'same-origin')
    }
    const { headers } = await ask(t.as('anna'), photoUrl(t.id('anna'), other, 'large'))
    assert.equal(headers['cache-control'], 'private, no-store')
  })

  test('is AVIF for a browser that reads it and WebP for the others, by the same path', async () => {
    const { id, photo } = await member()
    const locked = await photoOf(id, { main: false, visibility: 'private' })
    const get = (to: Photo, size: PhotoSize, accept?: string) =>
      t.as('bram').raw('GET', photoUrl(t.id('bram'), to, size), undefined, accept ? { accept } : {})
    const headersOf = async (...of: Parameters<typeof get>) => {
      const { statusCode, body, headers } = await get(...of)
      assert.equal(headers.vary, 'accept')
      assert.equal(headers['x-content-type-options'], 'nosniff')
      return [statusCode, headers['content-type'], body]
    }
    const chromium = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
    const webp = [200, 'image/webp', `small of ${photo.publicId}`]
    assert.deepEqual(await headersOf(photo, 'small', chromium), webp, 'made before there was AVIF')

    await t.db
      .updateTable('photo')
      .set({ avif: true })
      .where('publicId', 'in', [photo.publicId, locked.publicId])
      .execute()
    assert.deepEqual(await headersOf(photo, 'small', chromium), webp, 'a file that is not there')
    await t.ctx.photoStore.write(photo.publicId, 'small.avif', Buffer.from('smaller'))
    assert.deepEqual(await headersOf(photo, 'small', chromium), [200, 'image/avif', 'smaller'])
    for (const accept of [undefined, '*/*', 'image/webp', 'image/avif;q=0, image/webp', 'image/avifx'])
      assert.deepEqual(await headersOf(photo, 'small', accept), webp, accept ?? 'nothing')

    await t.ctx.photoStore.write(locked.publicId, 'locked.avif', Buffer.from('blurred'))
    await t.ctx.photoStore.write(locked.publicId, 'large.avif', Buffer.from('sharp'))
    assert.deepEqual(await headersOf(locked, 'locked', chromium), [200, 'image/avif', 'blurred'])
    const { statusCode } = await get(locked, 'large', chromium)
    assert.equal(statusCode, 404, 'locked is locked in every format')
    for (const size of ['large.avif', 'small.avif', 'locked.webp']) {
      const url = photoUrl(t.id('bram'), photo, 'large').replace('/large', `/${size}`)
      assert.equal((await ask(t.as('bram'), url)).statusCode, 404, url)
    }
  })

  test('is there for the viewer to whom the path was given, for nobody else, and not without a signature', async () => {
    const { publicId } = await member()
    const { body } = await t.as('bram').call(getMember, { params: { id: publicId } })
    const given = [body.profile.main_image!.thumb_filename, body.profile.photos[0]!.urls!.large]
    for (const url of given) {
      assert.equal((await ask(t.as('bram'), url)).statusCode, 200)
      assert.equal((await ask(t.as('anna'), url)).statusCode, 404)
      assert.equal((await ask(t.visitor(), url)).statusCode, 404)
      assert.equal((await ask(t.as('bram'), url.split('?')[0]!)).statusCode, 404)
    }
  })

  test('is there for visitors only where it is the main photo of a member whom they may see, sharp where member and site say so', async () => {
    const settings = t.ctx.settings
    const filesOf = async (photo: Photo, site: Partial<SiteSettings> = {}) => {
      t.ctx.settings = async () => ({ ...(await settings()), ...site })
      const all = await Promise.all(
        photoSizes.map(async (size) => {
          const { statusCode, body } = await ask(t.visitor(), photoUrl(VISITOR, photo, size))
          if (statusCode === 200) assert.equal(body, `${size} of ${photo.publicId}`)
          return statusCode === 200 ? [size] : []
        }),
      )
      t.ctx.settings = settings
      return all.flat()
    }
    const one = await member()
    const other = await photoOf(one.id, { main: false })
    const choose = (visitor_visibility: VisitorVisibility) =>
      one.client.call(setVisitorVisibility, { body: { visitor_visibility } })
    const open = { logged_out_search: 'yes' } as const
    const blurred = ['locked', 'covered']
    assert.deepEqual(await filesOf(one.photo, open), blurred, 'blurred by itself')
    assert.equal((await choose('open')).status, 204)
    assert.deepEqual(await filesOf(one.photo), blurred, 'the site shows nobody')
    assert.deepEqual(await filesOf(one.photo, open), [...photoSizes])
    assert.deepEqual(await filesOf(one.photo, { logged_out_search_trafficsource: 'yes' }), [...photoSizes])
    assert.deepEqual(await filesOf(other, open), [])
    const sharp = photoUrl(VISITOR, one.photo, 'large')
    await choose('blurred')
    assert.deepEqual(await filesOf(one.photo, open), blurred)
    await choose('hidden')
    assert.deepEqual(await filesOf(one.photo, open), [])
    assert.equal((await ask(t.visitor(), sharp)).statusCode, 404, 'a path from before')

    const { id } = await member({ visitorVisibility: 'open' })
    const second = await photoOf(id, { main: false })
    const unseen = [second]
    for (const fields of [
      { invisible: true },
      { status: 'not_confirmed' },
      { status: 'deleted' },
      { status: 'blocked' },
    ] as const)
      unseen.push((await member(fields)).photo)
    for (const photo of unseen)
      for (const size of photoSizes) assert.equal(await statusFor(visitor(), photo, size), 404)
  })

  test('is gone at once for a member who cannot see the owner any more: blocked either way, or invisible', async () => {
    const { id, photo } = await member()
    const hidden = await member({ invisible: true })
    const [blocker, blocked] = [await t.aMember(), await t.aMember()]
    assert.equal(await statusFor(blocker, photo), 200)
    await t.db
      .insertInto('block')
      .values([
        { blockerId: blocker.id, blockedId: id },
        { blockerId: id, blockedId: blocked.id },
      ])
      .execute()
    for (const size of photoSizes) {
      assert.equal(await statusFor(blocker, photo, size), 404)
      assert.equal(await statusFor(blocked, photo, size), 404)
      assert.equal(await statusFor(blocked, hidden.photo, size), 404)
    }
    assert.equal(await statusFor(cast('bram'), photo), 200)
    await t.db.insertInto('memberLike').values({ likerId: hidden.id, likedId: blocked.id }).execute()
    assert.equal(
      await statusFor(blocked, hidden.photo),
      200,
      'an invisible member is seen by those they like',
    )
  })

  test('that is not the main one is blurred for free members and open for premium members', async () => {
    const { id } = await member()
    for (const visibility of ['public', 'private'] as const) {
      const photo = await photoOf(id, { main: false, visibility })
      for (const size of photoSizes) {
        const isBlurred = size === 'locked' || size === 'covered'
        assert.equal(await statusFor(cast('bram'), photo, size), isBlurred ? 200 : 404, size)
        assert.equal(await statusFor(cast('anna'), photo, size), 200)
        assert.equal(await statusFor(visitor(), photo, size), 404)
      }
    }
  })

  test('on request is blurred for premium members too, and open while its owner grants it', async () => {
    const { id } = await member()
    const photo = await photoOf(id, { main: false, visibility: 'on_request' })
    const statuses = async () => [
      await statusFor(cast('anna'), photo, 'large'),
      await statusFor(cast('bram'), photo, 'large'),
      await statusFor(cast('anna'), photo, 'locked'),
    ]
    assert.deepEqual(await statuses(), [404, 404, 200])
    for (const viewer of ['anna', 'bram'] as const)
      await t.db
        .insertInto('photoGrant')
        .values({ ownerId: id, memberId: t.id(viewer) })
        .execute()
    assert.deepEqual(await statuses(), [200, 200, 200])
    await t.db.updateTable('photoGrant').set({ revokedAt: new Date() }).where('ownerId', '=', id).execute()
    assert.deepEqual(await statuses(), [404, 404, 200])
  })

  test('under inspection or rejected is for its owner only', async () => {
    const owner = await t.aMember()
    for (const status of ['inspection', 'rejected']) {
      const photo = await photoOf(owner.id, { main: status === 'inspection', status })
      assert.equal(await statusFor(owner, photo), 200)
      assert.equal(await statusFor(cast('anna'), photo), 404)
      assert.equal(await statusFor(cast('anna'), photo, 'locked'), 404)
      assert.equal(await statusFor(visitor(), photo), 404)
    }
  })

  test('is found again with an old path where it is public, and not where it is private', async () => {
    const { id, client, photo } = await member()
    const secret = await photoOf(id, { main: false, visibility: 'private' })
    const anna = t.id('anna')
    const yesterday = Date.now() - 24 * 3600_000
    const old = await ask(t.as('anna'), photoUrl(anna, photo, 'small', yesterday))
    assert.equal(old.statusCode, 307)
    assert.equal(old.headers['cache-control'], 'no-store')
    assert.equal((await ask(t.as('anna'), String(old.headers.location))).statusCode, 200)
    assert.equal((await ask(t.as('bram'), photoUrl(anna, photo, 'small', yesterday))).statusCode, 404)
    const sixMinutesAgo = Date.now() - 6 * 60_000 - 1
    assert.equal((await ask(t.as('anna'), photoUrl(anna, secret, 'small', sixMinutesAgo))).statusCode, 404)
    assert.equal(
      (await ask(client, photoUrl(id, secret, 'small', sixMinutesAgo))).statusCode,
      307,
      'one’s own',
    )
  })

  test('that is not there looks like one that may not be seen', async () => {
    const { photo } = await member()
    const gone = await member()
    await t.ctx.photoStore.remove(gone.photo.publicId)
    const bram = t.id('bram')
    for (const path of [
      photoUrl(bram, gone.photo, 'small'),
      photoUrl(bram, { ...photo, publicId: randomUUID() }, 'small'),
      `/media/${photo.publicId}/huge?e=9999999999&s=${'a'.repeat(22)}`,
      `/media/${photo.publicId}/original?e=9999999999&s=${'a'.repeat(22)}`,
      `/media/${photo.publicId}/..`,
      '/media/x/small',
      '/media/..%2f..%2fetc/small',
      `/media/${photo.publicId}%00/small`,
    ]) {
      const { statusCode, headers } = await ask(t.as('bram'), path)
      assert.equal(statusCode, 404, path)
      assert.equal(headers['cache-control'], 'no-store')
    }
  })
})
