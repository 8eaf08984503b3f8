import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { photoSizes } from '#contract/rules/values.ts'
import type { PhotoFile, PhotoStore } from '#server/kit/ports/photo-store.ts'
import { nameOf } from './photo-store.ts'

export type S3Options = {
  /** With the scheme, without the bucket name. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const TIMEOUT_MS = 15_000
const FILES: readonly PhotoFile[] = [
  'original',
  ...photoSizes,
  ...photoSizes.map((size) => `${size}.avif` as const),
]

/** Stores photos as S3 objects `<id>/<size>.<format>`. An object appears whole or not at all. */
export function s3PhotoStore({ endpoint, bucket, ...keys }: S3Options): PhotoStore {
  const client = new AwsClient({ ...keys, service: 's3', retries: 2 })
  const ask = async (method: string, name: string, body?: Buffer): Promise<Response> => {
    const answer = await client.fetch(`${endpoint.replace(/\/+$/, '')}/${bucket}/${name}`, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body ? { body: new Uint8Array(body), headers: { 'content-length': String(body.length) } } : {}),
    })
    if (answer.ok || answer.status === 404) return answer
    await answer.body?.cancel()
    throw new Error(`the photo store answered ${answer.status} to ${method}`)
  }
  return {
    async write(id, file, bytes) {
      const name = nameOf(id, file)
      if (!name) throw new Error('a photo id is a uuid in lower case')
      const { status, body } = await ask('PUT', name, bytes)
      await body?.cancel()
      if (status === 404) throw new Error('the bucket of the photo store is not there')
    },
    async read(id, file) {
      const name = nameOf(id, file)
      if (!name) return undefined
      const answer = await ask('GET', name)
      // Reads the whole object first: a broken connection is then an error, not half a picture.
      const bytes = Buffer.from(await answer.arrayBuffer())
      return answer.status === 404 ? undefined : { stream: Readable.from(bytes), length: bytes.length }
    },
    async remove(id, file) {
      for (const each of file ? [file] : FILES) {
        const name = nameOf(id, each)
        if (name) await (await ask('DELETE', name)).body?.cancel()
      }
    },
  }
}
