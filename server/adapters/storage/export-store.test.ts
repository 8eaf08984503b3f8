import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after, describe, test } from 'node:test'
import type { ExportStore } from '#server/kit/ports/export-store.ts'
import { testStore } from '#test/services/store.ts'
import { diskExportStore } from './export-store.ts'
import { s3ExportStore } from './s3-export-store.ts'

const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'vonk-exports-'))
const place = path.join(folder, 'kept')
const s3 = await testStore()
after(async () => {
  s3.close()
  await fs.rm(folder, { recursive: true })
})

const stores: Record<string, ExportStore> = {
  disk: diskExportStore(place),
  S3: s3ExportStore(s3.options),
}

async function fileWith(bytes: Buffer): Promise<string> {
  const file = path.join(folder, randomUUID())
  await fs.writeFile(file, bytes)
  return file
}

async function bytesOf(store: ExportStore, id: string): Promise<Buffer | undefined> {
  const found = await store.read(id)
  if (!found) return undefined
  const bytes = await buffer(found.stream)
  assert.equal(bytes.length, found.length)
  return bytes
}

for (const [name, store] of Object.entries(stores)) {
  describe(`exports on ${name}`, () => {
    test('come back byte for byte, and are gone when they were removed', async () => {
      const [id, neighbour] = [randomUUID(), randomUUID()]
      assert.equal(await bytesOf(store, id), undefined)
      const bytes = randomBytes(5 * 1024 * 1024)
      const file = await fileWith(bytes)
      await store.write(id, file)
      await store.write(neighbour, file)
      assert.ok(bytes.equals((await bytesOf(store, id)) ?? Buffer.alloc(0)))
      await store.remove(id)
      await store.remove(id)
      assert.equal(await bytesOf(store, id), undefined)
      assert.ok(await bytesOf(store, neighbour))
      assert.ok((await fs.stat(file)).size, 'what was copied is its owner’s')
    })

    test('have ids that are uuids: another names no file', async () => {
      const file = await fileWith(Buffer.from('x'))
      const before = await s3.sizes()
      for (const id of ['..', '../../etc', '', `${randomUUID()}/..`, randomUUID().replace(/^./, 'A')]) {
        assert.equal(await store.read(id), undefined)
        await assert.rejects(store.write(id, file))
        await store.remove(id)
      }
      assert.deepEqual(await s3.sizes(), before)
    })

    test('are not there where they could not be written', async () => {
      const id = randomUUID()
      await assert.rejects(store.write(id, path.join(folder, 'no-such-file')))
      assert.equal(await store.read(id), undefined)
    })
  })
}

test('exports on disk are read by nobody else, and a half one is never there', async () => {
  const id = randomUUID()
  await stores.disk!.write(id, await fileWith(Buffer.from('mine')))
  assert.equal((await fs.stat(path.join(place, `${id}.zip`))).mode & 0o077, 0)
  assert.equal((await fs.stat(place)).mode & 0o077, 0)
  const died = randomUUID()
  await fs.writeFile(path.join(place, `${died}.zip.part`), 'half')
  assert.equal(await stores.disk!.read(died), undefined)
  await stores.disk!.remove(died)
  assert.deepEqual(
    (await fs.readdir(place)).filter((name) => name.includes(died)),
    [],
  )
})

test('a store that refuses or is not there is an error, never a file that is not there', async () => {
  const [id, file] = [randomUUID(), await fileWith(Buffer.from('x'))]
  const strange = s3ExportStore({ ...s3.options, secretAccessKey: 'another' })
  await assert.rejects(strange.read(id), /403/)
  await assert.rejects(strange.write(id, file), /403/)
  await assert.rejects(s3ExportStore({ ...s3.options, bucket: 'nowhere' }).write(id, file), /bucket/)
  await assert.rejects(s3ExportStore({ ...s3.options, endpoint: 'http://127.0.0.1:1' }).read(id))
})
