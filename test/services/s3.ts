import { createHash, createHmac } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Options } from '#server/adapters/storage/s3-photo-store.ts'

const KEYS = { accessKeyId: 'the-key', secretAccessKey: 'the-secret', region: 'eu-west-1' }
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Signature Version 4 of AWS, written after its documentation and independent of the library. */
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

export type TestS3 = {
  /** Options of a store for this server. */
  options: S3Options
  /** The stored objects, by path. */
  objects: Map<string, Buffer>
  close(): void
}

/** The part of S3 that we use: one bucket, objects that appear whole, and signed requests only. */
export async function startS3(): Promise<TestS3> {
  const objects = new Map<string, Buffer>()
  const server = http.createServer(async (request, response) => {
    const name = request.url ?? ''
    // S3 requires a length (411) and stores nothing of a body that breaks off.
    if (request.method === 'PUT' && !request.headers['content-length']) return response.writeHead(411).end()
    const body = await buffer(request).catch(() => undefined)
    if (!body) return undefined
    if (!isSigned(request)) return response.writeHead(403).end('<Error/>')
    if (!name.startsWith('/photos/')) return response.writeHead(404).end('<Error/>')
    if (request.method === 'PUT') objects.set(name, body)
    if (request.method === 'DELETE') objects.delete(name)
    const found = objects.get(name)
    if (request.method === 'GET') {
      response.writeHead(found ? 200 : 404, found ? { 'content-length': found.length } : {})
      return response.end(found)
    }
    return response.writeHead(request.method === 'DELETE' ? 204 : 200).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    options: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      bucket: 'photos',
      ...KEYS,
    },
    objects,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
