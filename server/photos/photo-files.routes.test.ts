import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { blockMember } from '#contract/blocks.ts'
import { deletePhoto, grantPhotos, revokePhotos } from '#contract/photos.ts'
import { type PhotoSize, type PhotoVisibility, photoSizes } from '#contract/rules/values.ts'
import type { Config } from '#server/app/config.ts'
import { photoUrl } from '#server/profiles/shown/photo-urls.ts'
import { VISITOR } from '#server/profiles/visibility/visitors.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { startS3 } from '#test/services/s3.ts'
import { emptyPhotoTrash } from './photo-trash.ts'

const s3 = await startS3()
after(() => s3.close())

type Answer = Awaited<ReturnType<Someone['client']['raw']>>
type Someone = Awaited<ReturnType<TestApp['aMember']>>
/** What a browser has in the end, and may keep of it. */
type Sent = { text: string; type: unknown; keeps: unknown }

/** What nginx or another proxy makes of an answer: the file that it names, as the answer says. */
const byProxy = (header: string) => async (t: TestApp, answer: Answer) => {
  assert.equal(answer.statusCode, 200)
  assert.equal(answer.body, '')
  const [, id = '', file = ''] =
    /\/[0-9a-f]{2}\/([0-9a-f-]{36})\/(\w+)\.(?:webp|avif)$/.exec(String(answer.headers[header])) ?? []
  const found = await t.ctx.photoStore.read(id, file as PhotoSize)
  assert.ok(found)
  found.stream.destroy()
  assert.equal(answer.headers['content-security-policy'], 'sandbox')
  const { 'content-type': type, 'cache-control': keeps } = answer.headers
  return { text: `${file} of ${id}`, type, keeps }
}

async function byStore(_t: TestApp, answer: Answer): Promise<Sent> {
  assert.equal(answer.statusCode, 307)
  assert.equal(answer.headers['cache-control'], 'private, no-store')
  const address = new URL(String(answer.headers.location))
  assert.ok(Number(address.searchParams.get('X-Amz-Expires')) <= 60)
  const stored = await fetch(address)
  assert.equal(stored.status, 200)
  const [type, keeps] = ['content-type', 'cache-control'].map((name) => stored.headers.get(name))
  return { text: await stored.text(), type, keeps }
}

type Way = {
  config: Partial<Config>
  sent: (t: TestApp, answer: Answer) => Promise<Sent>
  keeps: { public: string; other: string }
}
const OURS = { public: 'private, max-age=300', other: 'private, no-store' }
const WAYS: Record<string, Way> = {
  accel: { config: { photoDelivery: 'accel' }, sent: byProxy('x-accel-redirect'), keeps: OURS },
  sendfile: { config: { photoDelivery: 'sendfile' }, sent: byProxy('x-sendfile'), keeps: OURS },
  signed: {
    config: { photoDelivery: 'signed', s3: s3.options },
    sent: byStore,
    keeps: { public: 'private,max-age=30', other: 'private,no-store' },
  },
}

/** A refusal names no file to anybody, and no address. */
function assertRefused({ statusCode, headers }: Answer): void {
  assert.equal(statusCode, 404)
  for (const name of ['x-accel-redirect', 'x-sendfile', 'location']) assert.equal(headers[name], undefined)
}

for (const [name, { config, sent, keeps }] of Object.entries(WAYS)) {
  describe(`photos that are sent by ${name}`, () => {
    let t: TestApp
    before(async () => {
      t = await testApp(config)
    })
    after(() => t.close())

    let position = 0
    type Fields = { main?: boolean; visibility?: PhotoVisibility; status?: string; sensitive?: boolean }
    async function photoOf(memberId: number, fields: Fields = {}) {
      const { publicId, visibility } = await t.db
        .insertInto('photo')
        .values({ memberId, main: false, status: 'active', ...fields, position: (position += 1) })
        .returning(['publicId', 'visibility'])
        .executeTakeFirstOrThrow()
      for (const size of photoSizes)
        await t.ctx.photoStore.write(publicId, size, Buffer.from(`${size} of ${publicId}`))
      return { publicId, visibility: visibility as PhotoVisibility }
    }
    type Photo = Awaited<ReturnType<typeof photoOf>>
    const ask = (viewer: Someone | undefined, photo: Photo, size: PhotoSize, headers = {}) =>
      (viewer?.client ?? t.visitor()).raw(
        'GET',
        photoUrl(viewer?.id ?? VISITOR, photo, size),
        undefined,
        headers,
      )
    const premium = () => t.aMember({ paidUser: true })

    test('are the same files, kept no longer than those of the nodes', async () => {
      const [owner, viewer] = [await t.aMember(), await premium()]
      const main = await photoOf(owner.id, { main: true })
      const other = await photoOf(owner.id, { visibility: 'private' })
      for (const size of photoSizes) {
        const type = 'image/webp'
        const expected = (photo: Photo) => ({ text: `${size} of ${photo.publicId}`, type })
        assert.deepEqual(await sent(t, await ask(viewer, main, size)), {
          ...expected(main),
          keeps: keeps.public,
        })
        assert.deepEqual(await sent(t, await ask(viewer, other, size)), {
          ...expected(other),
          keeps: keeps.other,
        })
      }
    })

    test('are AVIF for a browser that reads it, and WebP where there is no other', async () => {
      const [owner, viewer] = [await t.aMember(), await premium()]
      const photo = await photoOf(owner.id, { main: true })
      await t.db.updateTable('photo').set({ avif: true }).where('publicId', '=', photo.publicId).execute()
      const avif = `small of ${photo.publicId}`
      await t.ctx.photoStore.write(photo.publicId, 'small.avif', Buffer.from(avif))
      for (const [size, accept, type] of [
        ['small', 'image/avif,image/webp', 'image/avif'],
        ['small', 'image/webp', 'image/webp'],
        ['large', 'image/avif,image/webp', 'image/webp'],
      ] as const) {
        const answer = await ask(viewer, photo, size, { accept })
        assert.equal(answer.headers.vary, 'accept')
        assert.equal((await sent(t, answer)).type, type)
      }
    })

    test('are never named to who may not see them', async () => {
      const [owner, free, friend] = [await t.aMember(), await t.aMember(), await premium()]
      const secret = await photoOf(owner.id, { visibility: 'private' })
      const onRequest = await photoOf(owner.id, { visibility: 'on_request' })
      const waiting = await photoOf(owner.id, { status: 'inspection' })
      const sensitive = await photoOf(owner.id, { sensitive: true })
      for (const size of photoSizes) {
        const isBlurred = size === 'locked' || size === 'covered'
        for (const photo of [secret, onRequest, waiting, sensitive])
          assertRefused(await ask(undefined, photo, size))
        assertRefused(await ask(friend, waiting, size))
        if (size !== 'covered') assertRefused(await ask(friend, sensitive, size))
        if (isBlurred) continue
        assertRefused(await ask(free, secret, size))
        assertRefused(await ask(friend, onRequest, size))
      }
      const path = photoUrl(friend.id, secret, 'large')
      assertRefused(await free.client.raw('GET', path))
      assertRefused(await t.visitor().raw('GET', path))
      assert.equal((await sent(t, await ask(free, secret, 'locked'))).text, `locked of ${secret.publicId}`)
    })

    test('are over at the next request where a grant is taken back, and behind a block', async () => {
      const [owner, viewer] = [await t.aMember(), await premium()]
      const photo = await photoOf(owner.id, { visibility: 'on_request' })
      const whose = { params: { id: viewer.publicId } }
      await owner.client.call(grantPhotos, whose)
      await sent(t, await ask(viewer, photo, 'large'))
      await owner.client.call(revokePhotos, whose)
      assertRefused(await ask(viewer, photo, 'large'))
      await sent(t, await ask(viewer, photo, 'locked'))
      await owner.client.call(blockMember, whose)
      assertRefused(await ask(viewer, photo, 'locked'))
    })

    test('are gone for everybody once they were deleted, also from an address of before', async () => {
      const [owner, viewer] = [await t.aMember(), await premium()]
      const photo = await photoOf(owner.id, { main: true })
      const answer = await ask(viewer, photo, 'large')
      await sent(t, answer)
      await owner.client.call(deletePhoto, { params: { id: photo.publicId } })
      for (const one of [viewer, owner]) assertRefused(await ask(one, photo, 'large'))
      await emptyPhotoTrash(t.ctx)
      await assert.rejects(sent(t, answer))
    })

    test('answer HEAD alike, and are sent by the node where nobody else has the file', async () => {
      const [owner, viewer] = [await t.aMember(), await premium()]
      const photo = await photoOf(owner.id, { main: true })
      const path = photoUrl(viewer.id, photo, 'large')
      const head = await viewer.client.raw('HEAD', path)
      if (head.statusCode === 307)
        assert.equal((await fetch(String(head.headers.location), { method: 'HEAD' })).status, 200)
      else await sent(t, head)
      const { photoDelivery } = t.ctx
      t.ctx.photoDelivery = { handOver: async () => undefined }
      const { statusCode, body, headers } = await viewer.client.raw('GET', path)
      t.ctx.photoDelivery = photoDelivery
      assert.deepEqual([statusCode, body], [200, `large of ${photo.publicId}`])
      assert.equal(headers['cache-control'], OURS.public)
    })

    test('come from the site alone, or from the one store that the policy of pages names', async () => {
      const { headers } = await t.visitor().raw('GET', '/')
      const images = String(headers['content-security-policy'])
        .split('; ')
        .find((rule) => rule.startsWith('img-src'))
      const store = name === 'signed' ? ` ${s3.options.endpoint}` : ''
      assert.equal(images, `img-src 'self' blob: data:${store}`)
    })
  })
}
