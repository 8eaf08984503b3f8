import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { BackupPlace } from '#db/backup/place.ts'
import type { BackupShelf } from '#db/backup/shelf.ts'
import { MANIFEST } from '#db/backup/write-backup.ts'
import { answeredWithin, S3Error, type S3Options, s3Asker } from './s3.ts'

/** A part is in memory while it is sent. S3 allows 10,000 parts, so 160 GB per file. */
const PART_BYTES = 16 * 1024 * 1024
const ANSWER_MS = 5 * 60_000
const ATTEMPTS = 4
/** The pause before the second attempt; each later pause is four times as long. */
const PAUSE_MS = 400

/** A refusal that no repeat would change. */
class RefusedError extends Error {}

const isFinal = (error: unknown) =>
  error instanceof RefusedError || (error instanceof S3Error && error.status < 500 && error.status !== 429)

type Ask = {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  file?: string
  query?: Record<string, string>
  body?: Uint8Array<ArrayBuffer> | undefined
}

/** Splits a stream into pieces of `PART_BYTES`; the last is smaller. Yields at least one. */
async function* splitParts(content: Readable): AsyncGenerator<Uint8Array<ArrayBuffer>, undefined, undefined> {
  let chunks: Uint8Array[] = []
  let bytes = 0
  let isFirst = true
  for await (const chunk of content) {
    for (let rest = Buffer.from(chunk as Buffer | string); rest.length; ) {
      const piece = rest.subarray(0, PART_BYTES - bytes)
      chunks.push(piece)
      bytes += piece.length
      rest = rest.subarray(piece.length)
      if (bytes < PART_BYTES) continue
      yield Buffer.concat(chunks)
      chunks = []
      bytes = 0
      isFirst = false
    }
  }
  if (bytes || isFirst) yield Buffer.concat(chunks)
}

const xmlValue = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]

const nameOf = ({ bucket, endpoint }: S3Options) => `${bucket} at ${endpoint}`

/** XML as the text that it stands for. */
const plain = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** Reads an answer. If `isRepeated`, an earlier attempt may have succeeded without an answer. */
type Take<T> = (answer: Response, isRepeated: boolean) => T | Promise<T>

/**
 * Repeats a request a few times until it is answered and `take` has read the answer. Throws for
 * every answer but 2xx and 404, and what `take` throws.
 */
function createClient(options: S3Options, prefix: string, pauseMs: number) {
  const name = nameOf(options)
  const store = s3Asker(options, { name, retries: 0 })
  const once = async ({ method, file, query = {}, body }: Ask): Promise<Response> => {
    const path =
      file === undefined
        ? ''
        : `/${[...prefix.split('/'), ...file.split('/')].filter(Boolean).map(encodeURIComponent).join('/')}`
    // The signature encodes a space as %20, and URLSearchParams as a plus.
    const search = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    // With this sum the store refuses a part that was damaged on its way.
    const sum = body && { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') }
    return answeredWithin(ANSWER_MS, name, (signal) =>
      store(method, search.length ? `${path}?${search.join('&')}` : path, {
        signal,
        body,
        ...(sum ? { headers: sum } : {}),
      }),
    )
  }
  return async <T>(ask: Ask, take: Take<T>): Promise<T> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await take(await once(ask), attempt > 1)
      } catch (error) {
        if (attempt === ATTEMPTS || isFinal(error)) throw error
        await delay(pauseMs * 4 ** (attempt - 1))
      }
    }
  }
}

type Store = {
  name: string
  /** Returns the answer; its body may still break off. */
  ask: (question: Ask) => Promise<Response>
  /**
   * The text of an answer. Throws for 404 and for a text that is an error, unless a repeated
   * request gets the error code `done`: then an earlier attempt succeeded.
   */
  textOf: (question: Ask, done?: string) => Promise<string>
}

function createStore(options: S3Options, prefix: string, pauseMs: number): Store {
  const asked = createClient(options, prefix, pauseMs)
  const name = nameOf(options)
  return {
    name,
    ask: (question) => asked(question, (answer) => answer),
    textOf: (question, done) =>
      asked(question, async (answer, isRepeated) => {
        const text = await answer.text()
        const code = xmlValue(text, 'Code')
        // S3 may answer 200 with an error in the body.
        const failed = answer.status === 404 || text.includes('<Error>')
        if (failed && !(isRepeated && code && code === done))
          throw new RefusedError(`${name}: ${code ?? 'not found'}`)
        return text
      }),
  }
}

/**
 * Writes a file of several parts, and returns its size in bytes. Removes its parts if it throws.
 */
async function writeParts(
  { name, ask, textOf }: Store,
  file: string,
  first: Uint8Array<ArrayBuffer>,
  rest: AsyncIterator<Uint8Array<ArrayBuffer>>,
): Promise<number> {
  const uploadId = xmlValue(await textOf({ method: 'POST', file, query: { uploads: '' } }), 'UploadId')
  if (!uploadId) throw new Error(`${name} begins no upload in parts`)
  try {
    const tags: string[] = []
    let bytes = 0
    for (let part: Uint8Array<ArrayBuffer> | undefined = first; part; ) {
      const query = { partNumber: String(tags.length + 1), uploadId }
      const answer = await ask({ method: 'PUT', file, query, body: part })
      await answer.body?.cancel()
      const tag = answer.headers.get('etag')
      if (answer.status === 404 || !tag) throw new Error(`${file}: the store has lost an upload`)
      tags.push(tag)
      bytes += part.length
      const { done, value } = await rest.next()
      part = done ? undefined : value
    }
    const list = tags.map((tag, n) => `<Part><PartNumber>${n + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
    const body = Buffer.from(`<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`)
    // The caller compares the sizes of all files at the end.
    await textOf({ method: 'POST', file, query: { uploadId }, body }, 'NoSuchUpload')
    return bytes
  } catch (error) {
    // The store would keep, and charge for, the parts of an unfinished upload.
    await ask({ method: 'DELETE', file, query: { uploadId } }).catch(() => undefined)
    throw error
  }
}

/** The pages of a list of objects. */
async function* listings(
  { textOf }: Store,
  query: { prefix: string; delimiter?: string },
): AsyncGenerator<string> {
  for (let token: string | undefined = ''; token !== undefined; ) {
    const more = token && { 'continuation-token': token }
    const text = await textOf({ method: 'GET', query: { 'list-type': '2', ...query, ...more } })
    yield text
    const next = xmlValue(text, 'NextContinuationToken')
    token = next === undefined ? undefined : plain(next)
  }
}

const REMOVED_AT_ONCE = 16

/** The backups below a prefix of a bucket. */
export function s3BackupShelf(options: S3Options, prefix: string, pauseMs = PAUSE_MS): BackupShelf {
  // Keys in a list begin at the bucket, as do those of this store.
  const store = createStore(options, '', pauseMs)
  const below = prefix && `${prefix}/`
  const removeKey = async (key: string) => {
    await (await store.ask({ method: 'DELETE', file: key })).body?.cancel()
  }
  return {
    name: `s3://${options.bucket}/${prefix}`,
    open: (backup) => s3BackupPlace(options, `${below}${backup}`, pauseMs),
    async list() {
      const names: string[] = []
      for await (const text of listings(store, { prefix: below, delimiter: '/' }))
        for (const [, found = ''] of text.matchAll(/<CommonPrefixes><Prefix>([^<]*)\/<\/Prefix>/g))
          names.push(plain(found).slice(below.length))
      return names
    },
    async remove(backup) {
      const inside = `${below}${backup}/`
      await removeKey(`${inside}${MANIFEST}`)
      for await (const text of listings(store, { prefix: inside }))
        await Readable.from(text.matchAll(/<Key>([^<]*)<\/Key>/g)).forEach(
          ([, key = '']: string[]) => removeKey(plain(key)),
          { concurrency: REMOVED_AT_ONCE },
        )
    },
  }
}

/** A backup as objects below a prefix of a bucket. `remove` is for checks of the settings. */
export function s3BackupPlace(
  options: S3Options,
  prefix: string,
  pauseMs = PAUSE_MS,
): BackupPlace & { remove(file: string): Promise<void> } {
  const store = createStore(options, prefix, pauseMs)
  const { ask, textOf } = store
  return {
    name: `s3://${options.bucket}/${prefix}`,
    async write(file, content) {
      const parts = splitParts(content)
      try {
        const { value: first = Buffer.alloc(0) } = await parts.next()
        if (first.length === PART_BYTES) return await writeParts(store, file, first, parts)
        await textOf({ method: 'PUT', file, body: first })
        return first.length
      } finally {
        // Closes the stream if the store failed.
        await parts.return(undefined)
      }
    },
    async read(file) {
      const { status, body } = await ask({ method: 'GET', file })
      if (status !== 404 && body) return Readable.fromWeb(body)
      await body?.cancel()
      return undefined
    },
    async size() {
      const counted = { files: 0, bytes: 0 }
      for await (const text of listings(store, { prefix: prefix && `${prefix}/` }))
        for (const [, size] of text.matchAll(/<Size>(\d+)<\/Size>/g)) {
          counted.files++
          counted.bytes += Number(size)
        }
      return counted
    },
    async remove(file) {
      await (await ask({ method: 'DELETE', file })).body?.cancel()
    },
  }
}
