import { randomUUID } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { S3Options } from '#server/adapters/storage/s3.ts'
import { startS3 } from './s3.ts'

/** A store with the API of S3, with an empty bucket. */
export type TestStore = {
  options: S3Options
  /** The lengths of all objects, by key. */
  sizes(): Promise<Map<string, number>>
  write(key: string, text: string): Promise<void>
  close(): void
}

const encoded = (key: string) => encodeURIComponent(key).replaceAll('%2F', '/')
const fromXml = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** A new bucket of a store that runs somewhere. */
async function newBucket(server: Omit<S3Options, 'bucket'>): Promise<TestStore> {
  const options = { ...server, bucket: `photos-${randomUUID().slice(0, 8)}` }
  const client = new AwsClient({ ...server, service: 's3' })
  const root = `${server.endpoint}/${options.bucket}`
  async function ask(url: string, method: string, body?: string): Promise<string> {
    const answer = await client.fetch(url, { method, ...(body === undefined ? {} : { body }) })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${text}`)
    return text
  }
  await ask(root, 'PUT')
  return {
    options,
    async sizes() {
      const found = new Map<string, number>()
      for (let last = '', before = -1; found.size > before; last = [...found.keys()].at(-1) ?? '') {
        before = found.size
        const text = await ask(`${root}?list-type=2&start-after=${encodeURIComponent(last)}`, 'GET')
        for (const [, key = '', size] of text.matchAll(/<Key>([^<]*)<\/Key>.*?<Size>(\d+)<\/Size>/gs))
          found.set(fromXml(key), Number(size))
      }
      return found
    },
    write: async (key, text) => void (await ask(`${root}/${encoded(key)}`, 'PUT', text)),
    close() {},
  }
}

/**
 * A store of the test: our stand-in, or a bucket of the real one that `npm run faults -- store`
 * names in STORE_OF_TESTS (the options as JSON).
 */
export async function testStore(): Promise<TestStore> {
  const { STORE_OF_TESTS: real } = process.env
  if (real) return newBucket(JSON.parse(real) as S3Options)
  const s3 = await startS3()
  const { options, objects } = s3
  const root = `/${options.bucket}/`
  return {
    options,
    sizes: async () =>
      new Map(
        [...objects].map(([name, { length }]) => [decodeURIComponent(name.slice(root.length)), length]),
      ),
    write: async (key, text) => void objects.set(`${root}${encoded(key)}`, Buffer.from(text)),
    close: () => s3.close(),
  }
}
