import { createHash, createHmac, randomUUID } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Options } from '#server/adapters/storage/s3.ts'

const KEYS = { accessKeyId: 'the-key', secretAccessKey: 'the-secret', region: 'eu-west-1' }
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

type Signing = { signed: string[]; scope: string[]; payload: string; date: string }

/** Signature Version 4 of AWS, written after its documentation and independent of the library. */
function signatureOf(request: http.IncomingMessage, { signed, scope, payload, date }: Signing): string {
  const headers = signed.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join('')
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const pairs = query.split('&').filter((pair) => pair && !pair.startsWith('X-Amz-Signature='))
  const canonical = [request.method, path, pairs.toSorted().join('&'), headers, signed.join(';'), payload]
  const hash = createHash('sha256').update(canonical.join('\n')).digest('hex')
  const text = ['AWS4-HMAC-SHA256', date, scope.join('/'), hash].join('\n')
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
  const signing = {
    signed: signed.split(';'),
    scope: scope.split('/'),
    payload: String(request.headers['x-amz-content-sha256']),
    date: String(request.headers['x-amz-date']),
  }
  return key === KEYS.accessKeyId && signature === signatureOf(request, signing)
}

/** Whether the address itself is signed, for a time that is not over. */
function hasSignedAddress(request: http.IncomingMessage, query: URLSearchParams): boolean {
  const [key, ...scope] = (query.get('X-Amz-Credential') ?? '').split('/')
  const [date, signed] = [query.get('X-Amz-Date') ?? '', query.get('X-Amz-SignedHeaders') ?? '']
  const signing = { signed: signed.split(';'), scope, payload: 'UNSIGNED-PAYLOAD', date }
  const from = Date.parse(date.replace(/(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)/, '$1-$2-$3:$4:$5'))
  const isOver = !(Date.now() < from + Number(query.get('X-Amz-Expires')) * 1000)
  const isOurs = key === KEYS.accessKeyId && query.get('X-Amz-Signature') === signatureOf(request, signing)
  return isOurs && !isOver
}

export type TestS3 = {
  /** Options of a store for this server. */
  options: S3Options
  /** The stored objects, by path. */
  objects: Map<string, Buffer>
  /** The uploads in parts that nobody has ended, by id. */
  uploads: Map<string, Buffer[]>
  /** Whether anybody may read, also without a signature. */
  open: boolean
  /** Answers 503 to the requests that it chooses. */
  refuse: (method: string, url: string) => boolean
  close(): void
}

const PAGE = 100
const isWhole = (request: http.IncomingMessage, body: Buffer) => {
  const expected = request.headers['x-amz-content-sha256']
  return expected === 'UNSIGNED-PAYLOAD' || expected === createHash('sha256').update(body).digest('hex')
}

type Answer = { status: number; body?: Buffer | string; headers?: Record<string, string> }

/** An object, with the headers that the address asks for. */
function opened(found: Buffer | undefined, query: URLSearchParams): Answer {
  if (!found) return { status: 404, body: '' }
  const asked = ['content-type', 'cache-control'].flatMap((name) => {
    const value = query.get(`response-${name}`)
    return value ? [[name, value]] : []
  })
  return { status: 200, body: found, headers: Object.fromEntries(asked) as Record<string, string> }
}

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
    return { status: 200, headers: { etag: `"part-${number}"` } }
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
    const isRead = method === 'GET' || method === 'HEAD'
    if (query.has('X-Amz-Signature'))
      return isRead && hasSignedAddress(request, query)
        ? opened(objects.get(name), query)
        : { status: 403, body: '<Error/>' }
    if (isRead && made.open) return opened(objects.get(name), query)
    if (!isSigned(request)) return { status: 403, body: '<Error/>' }
    if (!isWhole(request, body)) return { status: 400, body: '<Error/>' }
    if (name === '/photos' && query.has('list-type')) return listed(objects, query)
    if (!name.startsWith('/photos/')) return { status: 404, body: '<Error/>' }
    if (query.size) return inParts(made, { method, name, query, body })
    if (method === 'PUT') objects.set(name, body)
    if (method === 'DELETE') objects.delete(name)
    if (isRead) return opened(objects.get(name), query)
    return { status: method === 'DELETE' ? 204 : 200 }
  }

  const server = http.createServer(async (request, response) => {
    // S3 requires a length (411) and stores nothing of a body that breaks off.
    if (request.method === 'PUT' && !request.headers['content-length']) return response.writeHead(411).end()
    const content = await buffer(request).catch(() => undefined)
    if (!content) return undefined
    const { status, body = '', headers } = answerTo(request, content)
    response.writeHead(status, {
      ...(status === 204 ? {} : { 'content-length': Buffer.byteLength(body) }),
      ...headers,
    })
    return response.end(request.method === 'HEAD' ? undefined : body)
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
    open: false,
    refuse: () => false,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
  return made
}
