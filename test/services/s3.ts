import { createHash, createHmac, randomUUID } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Options } from '#server/adapters/storage/s3.ts'

const KEYS = { accessKeyId: 'the-key', secretAccessKey: 'the-secret', region: 'eu-west-1' }
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Signature Version 4 of AWS, written after its documentation and independent of the library. */
function signatureOf(request: http.IncomingMessage, signed: string[], scope: string[]): string {
  const headers = signed.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join('')
  const payload = String(request.headers['x-amz-content-sha256'])
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const pairs = query.split('&').filter(Boolean).toSorted().join('&')
  const canonical = [request.method, path, pairs, headers, signed.join(';'), payload].join('\n')
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

export type TestS3 = {
  /** Options of a store for this server. */
  options: S3Options
  /** The stored objects, by path. */
  objects: Map<string, Buffer>
  /** The uploads in parts that nobody has ended, by id. */
  uploads: Map<string, Buffer[]>
  /** Answers 503 to the requests that it chooses. */
  refuse: (method: string, url: string) => boolean
  close(): void
}

const PAGE = 100
const isWhole = (request: http.IncomingMessage, body: Buffer) => {
  const expected = request.headers['x-amz-content-sha256']
  return expected === 'UNSIGNED-PAYLOAD' || expected === createHash('sha256').update(body).digest('hex')
}

type Answer = { status: number; body?: Buffer | string; etag?: string }

const inXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A page of the objects with this prefix; with a delimiter, of what is right below it. */
function listed(objects: TestS3['objects'], query: URLSearchParams): Answer {
  const prefix = query.get('prefix') ?? ''
  const delimiter = query.get('delimiter')
  const found = new Map<string, string>()
  for (const [name, { length }] of objects) {
    const key = decodeURIComponent(name.slice('/photos/'.length))
    if (!key.startsWith(prefix)) continue
    const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1
    const group = key.slice(0, end + 1)
    if (end < 0) found.set(key, `<Contents><Key>${inXml(key)}</Key><Size>${length}</Size></Contents>`)
    else found.set(group, `<CommonPrefixes><Prefix>${inXml(group)}</Prefix></CommonPrefixes>`)
  }
  // A page begins after the last key of the page before, as objects may go meanwhile.
  const after = query.get('continuation-token')?.slice('n&'.length) ?? ''
  const rest = [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)).filter(([key]) => key > after)
  const page = rest.slice(0, PAGE)
  const last = inXml(page.at(-1)?.[0] ?? '')
  const more = rest.length > PAGE ? `<NextContinuationToken>n&amp;${last}</NextContinuationToken>` : ''
  const rows = page.map(([, row]) => row).join('')
  return { status: 200, body: `<ListBucketResult>${rows}${more}</ListBucketResult>` }
}

/** Begins, continues, ends or aborts an upload in parts. */
function inParts(
  { objects, uploads }: Pick<TestS3, 'objects' | 'uploads'>,
  { method, name, query, body }: { method: string; name: string; query: URLSearchParams; body: Buffer },
): Answer {
  if (query.has('uploads')) {
    const id = randomUUID()
    uploads.set(id, [])
    return { status: 200, body: `<Result><UploadId>${id}</UploadId></Result>` }
  }
  const id = query.get('uploadId') ?? ''
  const parts = uploads.get(id)
  if (!parts) return { status: 404, body: '<Error><Code>NoSuchUpload</Code></Error>' }
  if (method === 'PUT') {
    const number = Number(query.get('partNumber'))
    parts[number - 1] = body
    return { status: 200, etag: `"part-${number}"` }
  }
  if (method === 'POST') {
    const tags = [...body.toString().matchAll(/<ETag>("part-\d+")<\/ETag>/g)].map(([, tag]) => tag)
    // S3 begins its answer before it has failed.
    if (tags.length !== parts.length) return { status: 200, body: '<Error><Code>InvalidPart</Code></Error>' }
    objects.set(name, Buffer.concat(parts))
  }
  uploads.delete(id)
  return { status: method === 'DELETE' ? 204 : 200 }
}

/** The part of S3 that we use: one bucket, objects that appear whole, and signed requests only. */
export async function startS3(): Promise<TestS3> {
  const objects: TestS3['objects'] = new Map()
  const uploads: TestS3['uploads'] = new Map()

  function answerTo(request: http.IncomingMessage, body: Buffer): Answer {
    const { method = '', url = '' } = request
    const [name = '', search] = url.split('?')
    const query = new URLSearchParams(search)
    if (made.refuse(method, url)) return { status: 503 }
    if (!isSigned(request)) return { status: 403, body: '<Error/>' }
    if (!isWhole(request, body)) return { status: 400, body: '<Error/>' }
    if (name === '/photos' && query.has('list-type')) return listed(objects, query)
    if (!name.startsWith('/photos/')) return { status: 404, body: '<Error/>' }
    if (query.size) return inParts(made, { method, name, query, body })
    if (method === 'PUT') objects.set(name, body)
    if (method === 'DELETE') objects.delete(name)
    const found = objects.get(name)
    if (method === 'GET') return found ? { status: 200, body: found } : { status: 404, body: '' }
    return { status: method === 'DELETE' ? 204 : 200 }
  }

  const server = http.createServer(async (request, response) => {
    // S3 requires a length (411) and stores nothing of a body that breaks off.
    if (request.method === 'PUT' && !request.headers['content-length']) return response.writeHead(411).end()
    const content = await buffer(request).catch(() => undefined)
    if (!content) return undefined
    const { status, body = '', etag } = answerTo(request, content)
    response.writeHead(status, {
      ...(status === 204 ? {} : { 'content-length': Buffer.byteLength(body) }),
      ...(etag ? { etag } : {}),
    })
    return response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const made: TestS3 = {
    options: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      bucket: 'photos',
      ...KEYS,
    },
    objects,
    uploads,
    refuse: () => false,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
  return made
}
