import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after, describe, test } from 'node:test'
import type { PhotoFile, PhotoStore } from '#server/kit/ports/photo-store.ts'
import { testStore } from '#test/services/store.ts'
import { diskPhotoStore } from './photo-store.ts'
import { s3PhotoStore } from './s3-photo-store.ts'

const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'vonk-photos-'))
after(() => fs.rm(folder, { recursive: true }))

const s3 = await testStore()
after(() => s3.close())

const stores: Record<string, PhotoStore> = {
  disk: diskPhotoStore(folder),
  S3: s3PhotoStore(s3.options),
}

async function textOf(store: PhotoStore, id: string, file: PhotoFile = 'small'): Promise<string | undefined> {
  const found = await store.read(id, file)
  if (!found) return undefined
  const bytes = await buffer(found.stream)
  assert.equal(bytes.length, found.length)
  return bytes.toString()
}

for (const [name, store] of Object.entries(stores)) {
  describe(`photos on ${name}`, () => {
    test('are read as they were written, and gone when they were removed', async () => {
      const id = randomUUID()
      assert.equal(await textOf(store, id), undefined)
      await store.write(id, 'small', Buffer.from('one'))
      assert.equal(await textOf(store, id), 'one')
      await store.write(id, 'small', Buffer.from('other'))
      assert.equal(await textOf(store, id), 'other')
      assert.equal(await store.read(id, 'large'), undefined)
      await store.remove(id)
      assert.equal(await textOf(store, id), undefined)
      await store.remove(id)
    })

    test('lose their original alone, and all files together', async () => {
      const [id, neighbour] = [randomUUID(), randomUUID()]
      for (const file of ['original', 'small', 'small.avif', 'locked', 'w640'] as const) {
        await store.write(id, file, Buffer.from(file))
        await store.write(neighbour, file, Buffer.from(file))
      }
      await store.remove(id, 'original')
      assert.equal(await textOf(store, id, 'original'), undefined)
      assert.equal(await textOf(store, id, 'locked'), 'locked')
      await store.remove(id)
      for (const file of ['small', 'small.avif', 'locked', 'w640'] as const) {
        assert.equal(await textOf(store, id, file), undefined)
        assert.equal(await textOf(store, neighbour, file), file)
      }
    })

    test('come back byte for byte, as large as they may be', async () => {
      const id = randomUUID()
      const bytes = Buffer.alloc(10 * 1024 * 1024, 'vonk ')
      await store.write(id, 'original', bytes)
      const found = await store.read(id, 'original')
      assert.ok(found && bytes.equals(await buffer(found.stream)))
    })

    test('are whole for whoever reads while they are replaced', async () => {
      const id = randomUUID()
      const texts = ['a', 'b'].map((letter) => letter.repeat(200_000))
      await store.write(id, 'small', Buffer.from(texts[0] ?? ''))
      await Promise.all(
        Array.from({ length: 40 }, async (_, round) => {
          if (round % 4 === 0) await store.write(id, 'small', Buffer.from(texts[(round / 4) % 2] ?? ''))
          else assert.ok(texts.includes((await textOf(store, id)) ?? ''))
        }),
      )
      if (name === 'disk')
        assert.deepEqual(
          await fs.readdir(path.join(folder, id.slice(0, 2), id)),
          ['small.webp'],
          'no draft stays',
        )
    })

    test('have ids that are uuids: another names no photo', async () => {
      const before = await s3.sizes()
      for (const id of ['..', '../../etc', '', `${randomUUID()}/..`, randomUUID().replace(/^./, 'A')]) {
        assert.equal(await store.read(id, 'small'), undefined)
        await assert.rejects(store.write(id, 'small', Buffer.from('x')))
        await store.remove(id)
      }
      assert.deepEqual(await s3.sizes(), before)
      assert.ok((await fs.stat(folder)).isDirectory())
    })
  })
}

test('a store that refuses or is not there is an error, never a photo that is not there', async () => {
  const id = randomUUID()
  const strange = s3PhotoStore({ ...s3.options, secretAccessKey: 'another' })
  await assert.rejects(strange.read(id, 'small'), /403/)
  await assert.rejects(strange.write(id, 'small', Buffer.from('x')), /403/)
  await assert.rejects(
    s3PhotoStore({ ...s3.options, bucket: 'nowhere' }).write(id, 'small', Buffer.from('x')),
    /bucket/,
  )
  await assert.rejects(s3PhotoStore({ ...s3.options, endpoint: 'http://127.0.0.1:1' }).read(id, 'small'))
})
