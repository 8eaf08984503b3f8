import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import type { PhotoFile, PhotoStore } from '#server/kit/ports/photo-store.ts'
import { testStore } from '#test/services/store.ts'
import { movePhotos, movingPhotoStore } from './move-photos.ts'
import { diskPhotoStore } from './photo-store.ts'
import { s3PhotoStore } from './s3-photo-store.ts'

const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'vonk-move-'))
const s3 = await testStore()
after(async () => {
  s3.close()
  await fs.rm(folder, { recursive: true })
})
const disk = diskPhotoStore(folder)
const store = s3PhotoStore(s3.options)
const both = movingPhotoStore(store, disk)

const textOf = async (from: PhotoStore, id: string, file: PhotoFile) => {
  const found = await from.read(id, file)
  return found && (await text(found.stream))
}
const write = (to: PhotoStore, id: string, file: PhotoFile, words: string) =>
  to.write(id, file, Buffer.from(words))

test('photos move to the store while both are read, and what is there already is the newer one', async () => {
  const [id, again, fresh] = [randomUUID(), randomUUID(), randomUUID()]
  for (const file of ['original', 'w640', 'small.avif'] as const) await write(disk, id, file, file)
  await write(disk, again, 'small', 'old')
  await write(both, again, 'small', 'new')
  await write(both, fresh, 'small', 'fresh')
  assert.equal(await textOf(store, fresh, 'small'), 'fresh')
  assert.equal(await textOf(both, id, 'w640'), 'w640')
  const sizes: number[] = []
  await movePhotos(folder, store, (bytes) => sizes.push(bytes))
  assert.equal(sizes.length, 4)
  for (const file of ['original', 'w640', 'small.avif'] as const) {
    assert.equal(await textOf(store, id, file), file)
    assert.equal(await textOf(disk, id, file), undefined)
  }
  assert.equal(await textOf(both, again, 'small'), 'new')
  await movePhotos(folder, store, () => assert.fail('nothing is left'))
})

test('a photo that is removed while it moves stays removed', async () => {
  const id = randomUUID()
  await write(disk, id, 'small', 'private')
  const removing: PhotoStore = {
    ...store,
    async write(...args) {
      await both.remove(id)
      await store.write(...args)
    },
  }
  await movePhotos(folder, removing, () => {})
  assert.equal(await textOf(both, id, 'small'), undefined)
})
