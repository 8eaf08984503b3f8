import fs from 'node:fs'
import { Readable } from 'node:stream'
import type { ExportStore } from '#server/kit/ports/export-store.ts'
import { exportName } from './export-store.ts'
import { answeredWithin, type S3Options, s3Asker } from './s3.ts'

/** The store answers a write only once it has the whole body. */
const WRITE_MS = 10 * 60_000
const ANSWER_MS = 15_000

/** Stores exports as objects `exports/<id>.zip` in an S3 bucket. Streams both ways. */
export function s3ExportStore(options: S3Options): ExportStore {
  const named = { name: 'the export store', retries: 2 }
  const store = s3Asker(options, named)
  const ask = (method: string, name: string, body?: Blob) =>
    answeredWithin(body ? WRITE_MS : ANSWER_MS, named.name, (signal) =>
      store(method, `/exports/${name}`, { signal, body }),
    )
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
