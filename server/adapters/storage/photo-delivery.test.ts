import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, describe, test } from 'node:test'
import type { PhotoDelivery } from '#server/kit/ports/photo-delivery.ts'
import { testStore } from '#test/services/store.ts'
import { diskPhotoStore } from './photo-store.ts'
import { proxiedPhotos } from './proxied-photos.ts'
import { s3PhotoStore } from './s3-photo-store.ts'
import { signedPhotos } from './signed-photos.ts'

const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'vonk-delivery-'))
const s3 = await testStore()
after(async () => {
  s3.close()
  await fs.rm(folder, { recursive: true })
})

/** Without a signature, stores differ. */
const REFUSED = /^40[03]$/

const ANSWER = { method: 'GET', type: 'image/webp', keep: false }

describe('photos that the store sends', () => {
  const store = s3PhotoStore(s3.options)
  const written = async () => {
    const id = randomUUID()
    await store.write(id, 'small', Buffer.from(`small of ${id}`))
    return id
  }
  const addressOf = async (delivery: PhotoDelivery, id: string, method = 'GET') => {
    const handedOver = await delivery.handOver(id, 'small', { ...ANSWER, method })
    assert.ok(handedOver && 'address' in handedOver)
    return handedOver.address
  }
  const agoMs = (ms: number) => signedPhotos(s3.options, () => Date.now() - ms)
  const now = agoMs(0)
  const statusOf = async (address: string, method = 'GET') => {
    const answer = await fetch(address, { method })
    await answer.body?.cancel()
    return answer.status
  }

  test('open at their signed address, as what they are, and are kept no longer than from us', async () => {
    const id = await written()
    const address = await addressOf(now, id)
    assert.ok(address.startsWith(`${now.origin}/`))
    const answer = await fetch(address)
    assert.equal(await answer.text(), `small of ${id}`)
    assert.equal(answer.headers.get('content-type'), 'image/webp')
    assert.equal(answer.headers.get('cache-control'), 'private,no-store')
    const head = await fetch(await addressOf(now, id, 'HEAD'), { method: 'HEAD' })
    assert.equal(head.status, 200)
    assert.equal(Number(head.headers.get('content-length')), `small of ${id}`.length)
  })

  test('stay at one address for half a minute, and are gone from it after a minute', async () => {
    const id = await written()
    const at = (ms: number) =>
      addressOf(
        signedPhotos(s3.options, () => ms),
        id,
      )
    const minute = Math.floor(Date.now() / 60_000) * 60_000
    assert.equal(await at(minute), await at(minute + 29_999))
    assert.notEqual(await at(minute), await at(minute + 30_000))
    assert.equal(new URL(await at(minute)).searchParams.get('X-Amz-Expires'), '60')
    assert.equal(await statusOf(await addressOf(agoMs(60_000), id)), 403)
  })

  test('open by no other address, and not when they were removed', async () => {
    const [id, other] = [await written(), await written()]
    const address = await addressOf(now, id)
    for (const bent of [
      address.replace(id, other),
      address.replace('X-Amz-Expires=60', 'X-Amz-Expires=600'),
      address.replace('no-store', 'max-age%3D9'),
      address.split('?')[0] ?? '',
    ])
      assert.match(String(await statusOf(bent)), REFUSED, bent)
    for (const method of ['PUT', 'DELETE']) assert.match(String(await statusOf(address, method)), REFUSED)
    await store.remove(id)
    assert.equal(await statusOf(address), 404)
    assert.equal(await now.handOver(id, 'small', ANSWER), undefined)
  })

  test('have ids that are uuids, and a store that refuses is an error', async () => {
    assert.equal(await now.handOver('../../etc', 'small', ANSWER), undefined)
    const strange = signedPhotos({ ...s3.options, secretAccessKey: 'another' })
    await assert.rejects(strange.handOver(randomUUID(), 'small', ANSWER), /403/)
  })
})

describe('photos that a proxy sends', () => {
  const place = path.join(folder, 'photos of us')

  test('are named to it where they are on the disk', async () => {
    const store = diskPhotoStore(place)
    const id = randomUUID()
    const name = `${id.slice(0, 2)}/${id}/small.webp`
    const named = (way: 'accel' | 'sendfile') => proxiedPhotos(place, way).handOver(id, 'small', ANSWER)
    assert.equal(await named('accel'), undefined)
    await store.write(id, 'small', Buffer.from('small'))
    assert.deepEqual(await named('accel'), { headers: { 'x-accel-redirect': `/photos-of-vonk/${name}` } })
    assert.deepEqual(await named('sendfile'), {
      headers: { 'x-sendfile': `${folder}/photos%20of%20us/${name}` },
    })
    await store.remove(id)
    assert.equal(await named('accel'), undefined)
    for (const wrong of ['..', '../../etc', '', id.replace(/^./, 'A')])
      assert.equal(await proxiedPhotos(place, 'accel').handOver(wrong, 'small', ANSWER), undefined)
  })

  test('are readable by its group, whatever the umask, and by nobody else', async () => {
    const before = process.umask(0o077)
    try {
      for (const [groupReads, ofFolder, ofFile] of [
        [true, 0o750, 0o640],
        [false, 0o700, 0o600],
      ] as const) {
        const root = path.join(folder, randomUUID())
        const id = randomUUID()
        const store = diskPhotoStore(root, { groupReads })
        for (const size of ['small', 'large'] as const) await store.write(id, size, Buffer.from(size))
        const inside = path.join(root, id.slice(0, 2), id)
        const modeOf = async (file: string) => (await fs.stat(file)).mode & 0o777
        for (const each of [root, path.dirname(inside), inside]) assert.equal(await modeOf(each), ofFolder)
        for (const each of ['small.webp', 'large.webp'])
          assert.equal(await modeOf(path.join(inside, each)), ofFile)
      }
    } finally {
      process.umask(before)
    }
  })
})
