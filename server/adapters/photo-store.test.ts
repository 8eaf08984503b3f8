import assert from 'node:assert/strict'
import { createHash, createHmac, randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after, describe, test } from 'node:test'
import { diskPhotoStore } from './photo-store.ts'
import { s3PhotoStore } from './s3-photo-store.ts'
import type { PhotoFile, PhotoStore } from './types.ts'

const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'vonk-photos-'))
after(() => fs.rm(folder, { recursive: true }))

const KEYS = { accessKeyId: 'the-key', secretAccessKey: 'the-secret', region: 'eu-west-1' }
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** The signature of AWS Signature Version 4 as its documentation says it, worked out apart from the library. */
function signatureOf(request: http.IncomingMessage, signed: string[], scope: string[]): string {
  const headers = signed.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join('')
  const payload = String(request.headers['x-amz-content-sha256'])
  const canonical = [request.method, request.url, '', headers, signed.join(';'), payload].join('\n')
  const hash = createHash('sha256').update(canonical).digest('hex')
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope.join('/'), hash].join('\n')
  const key = scope.reduce<string | Buffer>(
    (derived, part) => hmac(derived, part),
    `AWS4${KEYS.secretAccessKey}`,
  )
  return hmac(key, text).toString('hex')
}

function isSigned(request: http.IncomingMessage): boolean {
  const [, key, scope = '', signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      request.headers.authorization ?? '',
    ) ?? []
  return key === KEYS.accessKeyId && signature === signatureOf(request, signed.split(';'), scope.split('/'))
}

/** As much of S3 as we use: one bucket, objects that appear whole, and nothing for whoever does not sign. */
const objects = new Map<string, Buffer>()
const s3 = http.createServer(async (request, response) => {
  const name = request.url ?? ''
  const body = await buffer(request)
  if (!isSigned(request)) return response.writeHead(403).end('<Error/>')
  if (!name.startsWith('/photos/')) return response.writeHead(404).end('<Error/>')
  if (request.method === 'PUT') objects.set(name, body)
  if (request.method === 'DELETE') objects.delete(name)
  const found = objects.get(name)
  if (request.method === 'GET') return response.writeHead(found ? 200 : 404).end(found)
  return response.writeHead(request.method === 'DELETE' ? 204 : 200).end()
})
await new Promise<void>((resolve) => s3.listen(0, '127.0.0.1', resolve))
after(() => s3.close())
const endpoint = `http://127.0.0.1:${(s3.address() as AddressInfo).port}`

const stores: Record<string, PhotoStore> = {
  disk: diskPhotoStore(folder),
  S3: s3PhotoStore({ endpoint, bucket: 'photos', ...KEYS }),
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
      for (const file of ['original', 'small', 'locked', 'w640'] as const) {
        await store.write(id, file, Buffer.from(file))
        await store.write(neighbour, file, Buffer.from(file))
      }
      await store.remove(id, 'original')
      assert.equal(await textOf(store, id, 'original'), undefined)
      assert.equal(await textOf(store, id, 'locked'), 'locked')
      await store.remove(id)
      for (const file of ['small', 'locked', 'w640'] as const) {
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
      const before = objects.size
      for (const id of ['..', '../../etc', '', `${randomUUID()}/..`, randomUUID().replace(/^./, 'A')]) {
        assert.equal(await store.read(id, 'small'), undefined)
        await assert.rejects(store.write(id, 'small', Buffer.from('x')))
        await store.remove(id)
      }
      assert.equal(objects.size, before)
      assert.ok((await fs.stat(folder)).isDirectory())
    })
  })
}

test('a store that refuses or is not there is a fault, never a photo that is not there', async () => {
  const id = randomUUID()
  const strange = s3PhotoStore({ endpoint, bucket: 'photos', ...KEYS, secretAccessKey: 'another' })
  await assert.rejects(strange.read(id, 'small'), /403/)
  await assert.rejects(strange.write(id, 'small', Buffer.from('x')), /403/)
  await assert.rejects(
    s3PhotoStore({ endpoint, bucket: 'nowhere', ...KEYS }).write(id, 'small', Buffer.from('x')),
    /bucket/,
  )
  await assert.rejects(
    s3PhotoStore({ endpoint: 'http://127.0.0.1:1', bucket: 'photos', ...KEYS }).read(id, 'small'),
  )
})
