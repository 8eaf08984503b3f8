import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { diskPhotoStore } from './photo-store.ts'

const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'vonk-photos-'))
after(() => fs.rm(folder, { recursive: true }))
const store = diskPhotoStore(folder)

async function textOf(id: string): Promise<string | undefined> {
  const found = await store.read(id, 'small')
  if (!found) return undefined
  const bytes = Buffer.concat(await found.stream.toArray())
  assert.equal(bytes.length, found.length)
  return bytes.toString()
}

test('a photo is read as it was written, and gone when it was removed', async () => {
  const id = randomUUID()
  assert.equal(await textOf(id), undefined)
  await store.write(id, 'small', Buffer.from('one'))
  assert.equal(await textOf(id), 'one')
  await store.write(id, 'small', Buffer.from('other'))
  assert.equal(await textOf(id), 'other')
  assert.equal(await store.read(id, 'large'), undefined)
  await store.remove(id)
  assert.equal(await textOf(id), undefined)
  await store.remove(id)
})

test('who reads while a photo is replaced gets one of the two, whole, and no draft stays behind', async () => {
  const id = randomUUID()
  const texts = ['a', 'b'].map((letter) => letter.repeat(200_000))
  await store.write(id, 'small', Buffer.from(texts[0] ?? ''))
  await Promise.all(
    Array.from({ length: 40 }, async (_, round) => {
      if (round % 4 === 0) await store.write(id, 'small', Buffer.from(texts[(round / 4) % 2] ?? ''))
      else assert.ok(texts.includes((await textOf(id)) ?? ''))
    }),
  )
  assert.deepEqual(await fs.readdir(path.join(folder, id.slice(0, 2), id)), ['small.webp'])
})

test('an id that is no uuid names no photo', async () => {
  for (const id of [
    '..',
    '../../etc',
    '',
    `${randomUUID()}/..`,
    randomUUID().toUpperCase().replace(/^./, 'A'),
  ]) {
    assert.equal(await store.read(id, 'small'), undefined)
    await assert.rejects(store.write(id, 'small', Buffer.from('x')))
    await store.remove(id)
  }
  assert.ok((await fs.stat(folder)).isDirectory())
})
