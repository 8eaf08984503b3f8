import { Readable } from 'node:stream'
import { photoSizes } from '#contract/rules/values.ts'
import type { PhotoFile, PhotoStore } from '#server/kit/ports/photo-store.ts'
import { photoPath } from './photo-store.ts'
import { type S3Options, s3Asker } from './s3.ts'

const TIMEOUT_MS = 15_000
const FILES: readonly PhotoFile[] = [
  'original',
  'voice',
  ...photoSizes,
  ...photoSizes.map((size) => `${size}.avif` as const),
]

/**
 * Stores photos as S3 objects `<prefix><id>/<size>.<format>`. An object appears whole or not at
 * all.
 */
export function s3PhotoStore(options: S3Options, prefix = ''): PhotoStore {
  const store = s3Asker(options, { name: 'the photo store', retries: 2 })
  const ask = (method: string, name: string, bytes?: Buffer) =>
    store(method, `/${prefix}${name}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      body: bytes && new Uint8Array(bytes),
    })
  return {
    async write(id, file, bytes) {
      const name = photoPath(id, file)
      if (!name) throw new Error('a photo id is a uuid in lower case')
      const { status, body } = await ask('PUT', name, bytes)
      await body?.cancel()
      if (status === 404) throw new Error('the bucket of the photo store is not there')
    },
    async read(id, file) {
      const name = photoPath(id, file)
      if (!name) return undefined
      const answer = await ask('GET', name)
      // Reads the whole object first: a broken connection is then an error, not half a picture.
      const bytes = Buffer.from(await answer.arrayBuffer())
      return answer.status === 404 ? undefined : { stream: Readable.from(bytes), length: bytes.length }
    },
    async remove(id, file) {
      for (const each of file ? [file] : FILES) {
        const name = photoPath(id, each)
        if (name) await (await ask('DELETE', name)).body?.cancel()
      }
    },
  }
}
