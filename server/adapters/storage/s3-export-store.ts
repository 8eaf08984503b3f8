import fs from 'node:fs'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import type { ExportStore } from '#server/kit/ports/export-store.ts'
import { exportName } from './export-store.ts'
import type { S3Options } from './s3-photo-store.ts'

/** The most time before the store answers; it answers a write once it has the whole body. */
const WRITE_MS = 10 * 60_000
const ANSWER_MS = 15_000

/** Stores exports as objects `exports/<id>.zip` in an S3 bucket. Streams both ways. */
export function s3ExportStore({ endpoint, bucket, ...keys }: S3Options): ExportStore {
  const client = new AwsClient({ ...keys, service: 's3', retries: 2 })
  const urlOf = (name: string) => `${endpoint.replace(/\/+$/, '')}/${bucket}/exports/${name}`
  const ask = async (method: string, name: string, body?: Blob): Promise<Response> => {
    // Limits only the wait for an answer: a reader may take any time to download the file.
    const patience = new AbortController()
    const timer = setTimeout(
      () => patience.abort(new Error('the export store did not answer in time')),
      body ? WRITE_MS : ANSWER_MS,
    )
    const answer = await client
      .fetch(urlOf(name), {
        method,
        signal: patience.signal,
        ...(body ? { body, headers: { 'content-length': String(body.size) } } : {}),
      })
      .finally(() => clearTimeout(timer))
    if (answer.ok || answer.status === 404) return answer
    await answer.body?.cancel()
    throw new Error(`the export store answered ${answer.status} to ${method}`)
  }
  return {
    async write(id, file) {
      const name = exportName(id)
      if (!name) throw new Error('the id of an export is a uuid in lower case')
      const { status, body } = await ask('PUT', name, await fs.openAsBlob(file))
      await body?.cancel()
      if (status === 404) throw new Error('the bucket of the export store is not there')
    },
    async read(id) {
      const name = exportName(id)
      if (!name) return undefined
      const { status, body, headers } = await ask('GET', name)
      const length = Number(headers.get('content-length') ?? Number.NaN)
      if (status !== 404 && body && Number.isSafeInteger(length))
        return { stream: Readable.fromWeb(body), length }
      await body?.cancel()
      if (status === 404) return undefined
      throw new Error('the export store does not say how long a file is')
    },
    async remove(id) {
      const name = exportName(id)
      if (name) await (await ask('DELETE', name)).body?.cancel()
    },
  }
}
