import http from 'node:http'
import net from 'node:net'
import type { Seeded } from '#test/faults/lib/seeded.ts'
import type { Request } from './fuzz-requests.ts'

/** The answer. Bytes that are no request may get none, a broken request may get several. */
export type Answer = {
  status: number
  headers: http.IncomingHttpHeaders
  body: string
  ms: number
  /** No answer came in time, and the connection stayed open. */
  hung: boolean
}

const NO_ANSWER = { status: 0, headers: {}, body: '' }

/** Sends a whole request over a kept connection. A stream is aborted as soon as it begins. */
export function send(
  port: number,
  agent: http.Agent,
  { method, path, headers, body }: Request,
  waitMs: number,
): Promise<Answer> {
  const began = performance.now()
  return new Promise((resolve) => {
    const finish = (answer: Omit<Answer, 'ms' | 'hung'>, hung = false) =>
      resolve({ ...answer, hung, ms: performance.now() - began })
    const length = body ? { 'content-length': String(body.length) } : {}
    const request = http.request({
      port,
      host: '127.0.0.1',
      method,
      path,
      agent,
      headers: { ...headers, ...length },
    })
    const late = setTimeout(() => {
      finish(NO_ANSWER, true)
      request.destroy()
    }, waitMs)
    request.on('response', (answer) => {
      const status = answer.statusCode ?? 0
      if (answer.headers['content-type']?.startsWith('text/event-stream')) {
        clearTimeout(late)
        finish({ status, headers: answer.headers, body: '' })
        request.destroy()
        return
      }
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('close', () => {
        clearTimeout(late)
        finish({ status, headers: answer.headers, body: Buffer.concat(chunks).toString() })
      })
    })
    request.on('error', () => {
      clearTimeout(late)
      finish(NO_ANSWER)
    })
    request.end(body)
  })
}

function bytesOf({ method, path, headers, body }: Request, port: number): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const length = body ? [`content-length: ${body.length}`] : []
  const head = [
    `${method} ${path} HTTP/1.1`,
    `host: localhost:${port}`,
    ...lines,
    ...length,
    'connection: close',
  ]
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), body ?? Buffer.alloc(0)])
}

const LINES = [
  'transfer-encoding: chunked',
  'transfer-encoding: chunked, identity',
  'content-length: 5',
  'content-length: -1',
  'content-length: 99999999999999999999',
  'host: evil.example',
  ' folded: line',
  'x:',
  ': x',
  'expect: 100-continue',
  'upgrade: websocket',
  'connection: upgrade',
  `x-long: ${'a'.repeat(20_000)}`,
  'cookie: sid=a; sid=b; =; ;;',
  'x-nul: \0',
]
const FIRST_LINES = [
  'GET / HTTP/1.1',
  'GET / HTTP/9.9',
  'GET http://evil.example/ HTTP/1.1',
  'CONNECT a:1 HTTP/1.1',
  'TRACE / HTTP/1.1',
  'OPTIONS * HTTP/1.1',
  'PROPFIND /api/user.php HTTP/1.1',
  'GET /api/user.php',
  'get /api/user.php HTTP/1.1',
  `GET /${'a'.repeat(9000)} HTTP/1.1`,
  'GET /\\..\\x HTTP/1.1',
  'GET //evil.example HTTP/1.1',
  'HEAD /api/user.php HTTP/1.1',
  'PRI * HTTP/2.0',
  '\x16\x03\x01\x02',
]

/** Returns bytes that resemble this request, or not at all. */
export function mangled(request: Request, port: number, random: Seeded): Buffer {
  const bytes = bytesOf(request, port)
  const text = bytes.toString('latin1')
  const split = text.indexOf('\r\n')
  return random.pick<() => Buffer>([
    () => random.bytes(1 + random.below(400)),
    () => bytes.subarray(0, random.below(bytes.length)),
    () => {
      for (let times = 1 + random.below(5); times > 0; times--)
        bytes[random.below(bytes.length)] = random.below(256)
      return bytes
    },
    () => {
      const at = random.below(bytes.length)
      return Buffer.concat([bytes.subarray(0, at), random.bytes(random.below(50)), bytes.subarray(at)])
    },
    () => Buffer.from(`${text.slice(0, split)}\r\n${random.pick(LINES)}${text.slice(split)}`, 'latin1'),
    () => Buffer.from(`${random.pick(FIRST_LINES)}${text.slice(split)}`, 'latin1'),
    () => Buffer.concat([bytes, bytes, bytes.subarray(0, 40)]),
    () => Buffer.from(text.replaceAll('\r\n', '\n'), 'latin1'),
  ])()
}

/** Returns all answers that came over a connection. */
function parsed(text: string): Pick<Answer, 'status' | 'headers' | 'body'>[] {
  return text.split(/(?=HTTP\/1\.1 \d{3} )/).map((answer) => {
    const [head = '', ...rest] = answer.split('\r\n\r\n')
    const lines = head.split('\r\n').slice(1)
    const headers = Object.fromEntries(
      lines.map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
    )
    const body = rest.join('\r\n\r\n')
    // Node refuses a request without a host by itself, with an empty chunked body.
    return { status: Number(head.slice(9, 12)) || 0, headers, body: /^0\s*$/.test(body) ? '' : body }
  })
}

/** After this silence, the server treats the bytes as complete. */
const QUIET_MS = 400

/** Sends bytes and half closes after a silence, so that the server waits for nothing more. */
export function sendBytes(port: number, bytes: Buffer, waitMs: number): Promise<Answer[]> {
  const began = performance.now()
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes))
    const quiet = setTimeout(() => socket.end(), QUIET_MS)
    const finish = (hung: boolean) => {
      clearTimeout(late)
      clearTimeout(quiet)
      socket.destroy()
      const ms = performance.now() - began
      const text = Buffer.concat(chunks).toString()
      resolve(parsed(text).map((answer) => ({ ...answer, ms, hung })))
    }
    const late = setTimeout(() => finish(true), waitMs)
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      quiet.refresh()
      if (/^content-type: text\/event-stream/im.test(chunk.toString('latin1'))) finish(false)
    })
    socket.on('error', () => finish(false))
    socket.on('close', () => finish(false))
  })
}
