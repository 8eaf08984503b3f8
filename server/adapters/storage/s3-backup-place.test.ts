import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { after, afterEach, test } from 'node:test'
import { startS3 } from '#test/services/s3.ts'
import { testStore } from '#test/services/store.ts'
import { s3BackupPlace } from './s3-backup-place.ts'

const s3 = await startS3()
const store = await testStore()
after(() => {
  s3.close()
  store.close()
})
afterEach(() => {
  s3.refuse = () => false
  s3.objects.clear()
})
const place = s3BackupPlace(s3.options, 'a/b', 1)
const MEGABYTE = 1024 * 1024

/** `megabytes` of bytes, made as they are read; `failAt` ends them with an error. */
async function* made(megabytes: number, failAt = Number.POSITIVE_INFINITY) {
  const block = randomBytes(MEGABYTE)
  for (let n = 0; n < megabytes; n++) {
    if (n === failAt) throw new Error('the source broke off')
    yield block
  }
}

test('a file of any size is written in parts and comes back byte for byte', async () => {
  const kept = s3BackupPlace(store.options, 'a/b')
  // Nothing, less than a part, exactly two of them, and one more byte.
  for (const [name, bytes] of Object.entries({
    none: 0,
    small: 5,
    two: 32 * MEGABYTE,
    more: 32 * MEGABYTE + 1,
  })) {
    const sent = randomBytes(bytes)
    assert.equal(await kept.write(name, Readable.from([sent])), bytes)
    const hash = createHash('sha256')
    for await (const chunk of (await kept.read(name))!) hash.update(chunk as Buffer)
    assert.equal(hash.digest('hex'), createHash('sha256').update(sent).digest('hex'), name)
  }
  assert.deepEqual(await kept.size(), { files: 4, bytes: 64 * MEGABYTE + 6 })
  assert.equal(await kept.read('nowhere'), undefined)
})

test('a source that breaks off, or a store that does, leaves no object and no parts', async () => {
  await assert.rejects(place.write('small', Readable.from(made(3, 2))), /broke off/)
  await assert.rejects(place.write('large', Readable.from(made(40, 35))), /broke off/)
  s3.refuse = (method, url) => method === 'PUT' && url.includes('partNumber=2')
  const source = Readable.from(made(40))
  await assert.rejects(place.write('large', source), /answered 503/)
  assert.ok(source.destroyed)
  assert.deepEqual([s3.objects.size, s3.uploads.size], [0, 0])
})

test('an upload in parts that the store ended without an answer is written', async () => {
  /** Loses the answer to the end of an upload, before which `first` is done. */
  const losing = (first: (id: string, name: string) => void) => {
    let lost = false
    s3.refuse = (method, url) => {
      const [name = '', id] = url.split('?uploadId=')
      if (method !== 'POST' || !id || lost) return false
      first(id, name)
      lost = true
      return true
    }
  }
  losing((id, name) => {
    s3.objects.set(name, Buffer.concat(s3.uploads.get(id)!))
    s3.uploads.delete(id)
  })
  assert.equal(await place.write('large', Readable.from(made(17))), 17 * MEGABYTE)
  assert.deepEqual(await place.size(), { files: 1, bytes: 17 * MEGABYTE })
  // The end itself was lost: the second attempt does it.
  losing(() => {})
  await place.write('again', Readable.from(made(17)))
  assert.equal((await place.size()).files, 2)
  // Nobody asked before: the store has lost the upload.
  s3.refuse = (method, url) => {
    if (method === 'POST' && url.includes('uploadId=')) s3.uploads.clear()
    return false
  }
  await assert.rejects(place.write('lost', Readable.from(made(17))), /NoSuchUpload/)
})

test('what fails for a moment is asked again; what is refused is not', async () => {
  const asked: string[] = []
  s3.refuse = (method, url) => asked.push(`${method} ${url}`) < 3
  await place.write('name', Readable.from(['text']))
  assert.equal(asked.length, 3)
  s3.refuse = () => asked.push('') < 0
  asked.length = 0
  const strange = s3BackupPlace({ ...s3.options, secretAccessKey: 'another' }, 'a')
  await assert.rejects(strange.write('name', Readable.from(['text'])), /answered 403/)
  assert.equal(asked.length, 1)
  await assert.rejects(s3BackupPlace({ ...s3.options, bucket: 'elsewhere' }, '').size(), /elsewhere/)
})

test('counts every page of its own files, and none of a neighbour', async () => {
  for (let n = 0; n < 250; n++) await store.write(`c/d/${n}`, 'xx')
  await store.write('c/de', 'a neighbour')
  assert.deepEqual(await s3BackupPlace(store.options, 'c/d').size(), { files: 250, bytes: 500 })
})
