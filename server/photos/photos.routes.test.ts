import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { photoSizes } from '#contract/values.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

let position = 0
async function photoOf(
  memberId: number,
  fields: { main?: boolean; status?: string; visibility?: string } = {},
): Promise<string> {
  const { publicId } = await t.db
    .insertInto('photo')
    .values({ memberId, main: true, status: 'active', ...fields, position: (position += 1) })
    .returning('publicId')
    .executeTakeFirstOrThrow()
  await Promise.all(
    photoSizes.map((size) => t.ctx.photoStore.write(publicId, size, Buffer.from(`${size} of ${publicId}`))),
  )
  return publicId
}

const statusFor = async (client: TestClient, id: string, size = 'small') =>
  (await client.raw('GET', `/media/${id}/${size}`)).statusCode

const member = async (fields: Parameters<TestApp['aMember']>[0] = {}) => {
  const one = await t.aMember(fields)
  return { ...one, photo: await photoOf(one.id) }
}

describe('The file of a photo', () => {
  test('is WebP that a browser keeps for a day, and cannot be a page', async () => {
    const { photo } = await member()
    for (const size of photoSizes) {
      const { statusCode, body, headers } = await t.as('bram').raw('GET', `/media/${photo}/${size}`)
      assert.equal(statusCode, 200)
      assert.equal(body, `${size} of ${photo}`)
      assert.equal(headers['content-type'], 'image/webp')
      assert.equal(Number(headers['content-length']), body.length)
      assert.equal(headers['cache-control'], 'private, max-age=86400, immutable')
      assert.equal(headers['content-security-policy'], 'sandbox')
      assert.equal(headers['x-content-type-options'], 'nosniff')
      assert.equal(headers['cross-origin-resource-policy'], 'same-origin')
    }
  })

  test('is there for visitors where it is the main photo of a visible member', async () => {
    const { id, photo } = await member()
    const second = await photoOf(id, { main: false })
    assert.equal(await statusFor(t.visitor(), photo), 200)
    assert.equal(await statusFor(t.visitor(), second), 404)
    assert.equal(await statusFor(t.visitor(), (await member({ invisible: true })).photo), 404)
    assert.equal(await statusFor(t.visitor(), (await member({ status: 'not_confirmed' })).photo), 404)
    assert.equal(await statusFor(t.visitor(), (await member({ status: 'deleted' })).photo), 404)
    assert.equal(await statusFor(t.visitor(), (await member({ status: 'blocked' })).photo), 404)
  })

  test('is not there for a member who cannot see the owner: blocked either way, or invisible', async () => {
    const { id, photo } = await member()
    const hidden = await member({ invisible: true })
    const [blocker, blocked] = [await t.aMember(), await t.aMember()]
    await t.db
      .insertInto('block')
      .values([
        { blockerId: blocker.id, blockedId: id },
        { blockerId: id, blockedId: blocked.id },
      ])
      .execute()
    assert.equal(await statusFor(blocker.client, photo), 404)
    assert.equal(await statusFor(blocked.client, photo), 404)
    assert.equal(await statusFor(blocked.client, hidden.photo), 404)
    assert.equal(await statusFor(t.as('bram'), photo), 200)
    await t.db.insertInto('memberLike').values({ likerId: hidden.id, likedId: blocked.id }).execute()
    assert.equal(
      await statusFor(blocked.client, hidden.photo),
      200,
      'an invisible member is seen by those they like',
    )
  })

  test('that is not the main one is locked for free members and open for premium members', async () => {
    const { id } = await member()
    const photos = [
      await photoOf(id, { main: false }),
      await photoOf(id, { main: false, visibility: 'private' }),
    ]
    for (const photo of photos) {
      assert.equal(await statusFor(t.as('bram'), photo), 404)
      assert.equal(await statusFor(t.as('anna'), photo), 200)
      assert.equal(await statusFor(t.visitor(), photo), 404)
    }
  })

  test('under inspection or rejected is for its owner only', async () => {
    const owner = await t.aMember()
    for (const status of ['inspection', 'rejected']) {
      const photo = await photoOf(owner.id, { main: status === 'inspection', status })
      assert.equal(await statusFor(owner.client, photo), 200)
      assert.equal(await statusFor(t.as('anna'), photo), 404)
      assert.equal(await statusFor(t.visitor(), photo), 404)
    }
  })

  test('that is not there looks like one that may not be seen', async () => {
    const { photo } = await member()
    const gone = await member()
    await t.ctx.photoStore.remove(gone.photo)
    for (const path of [
      `${randomUUID()}/small`,
      `${photo}/huge`,
      `${photo}/..`,
      'x/small',
      '..%2f..%2fetc/small',
      `${photo}%00/small`,
      `${gone.photo}/small`,
    ]) {
      const { statusCode, headers } = await t.as('bram').raw('GET', `/media/${path}`)
      assert.equal(statusCode, 404, path)
      assert.equal(headers['cache-control'], 'no-store')
    }
  })
})
