import { randomUUID } from 'node:crypto'
import net from 'node:net'
import { shareSends } from './send/shared-sends.ts'

/**
 * The load of `benchSend` and `benchReads`, in a separate process so that it takes no time from the
 * server. It speaks both wire protocols itself, because a client library would cost more than the
 * measured work, except where the product's own sends are measured. Each connection asks again
 * after each answer.
 */
export type Load = {
  /** Where one process shares sends: how many members send at the same time. */
  connections: number
  /**
   * Not counted, after each connection has had its first answers: a new connection first reads
   * catalogues and plans, unlike an old one.
   */
  warmMs: number
  ms: number
} & (Sends | { kind: 'get'; port: number; asks: { path: string; cookie: string }[] })
/** Each request comes from a random one of these senders, with a new key. */
type Sends = { senders: { memberId: number; conversationId: string; cookie: string }[] } & (
  | { kind: 'postgres'; socket: string; text: string }
  | { kind: 'http'; port: number }
  | { kind: 'shared'; url: string }
)
type OnSockets = Exclude<Load, { kind: 'shared' }>
export type Sender = Sends['senders'][number]

/** `cpuMs` is the processor time of this process. */
export type Loaded = {
  done: number
  warmed: number
  failed: number
  bytes: number
  cpuMs: number
  example: string
  times: number[]
}

type Answer = { ok: boolean; example: string }
/** Cuts one whole answer off the front of the received bytes, or waits for more. */
type Protocol = {
  begin(socket: net.Socket): void
  ask(): Buffer
  take(bytes: Buffer): { answer: Answer; length: number } | undefined
}

const WORDS = 'Hoi, hoe gaat het met je?'

function cstring(text: string): Buffer {
  return Buffer.from(`${text}\0`)
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

const int16 = (value: number) => int32(value).subarray(2)

function frame(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body])
}

function oneOf<T>(values: readonly T[]): T {
  const value = values[Math.floor(Math.random() * values.length)]
  if (!value) throw new Error('nobody to ask as')
  return value
}

/** PostgreSQL's protocol: one prepared statement with (sender, conversation, key, words, price). */
function postgres(load: Load & { kind: 'postgres' }): Protocol {
  let failure = ''
  let prepare: Buffer | undefined = frame('P', cstring('send'), cstring(load.text), int16(0))
  return {
    begin(socket) {
      const start = Buffer.concat([
        int32(196_608),
        cstring('user'),
        cstring('app'),
        cstring('database'),
        cstring('postgres'),
        Buffer.from([0]),
      ])
      socket.write(Buffer.concat([int32(start.length + 4), start]))
    },
    ask() {
      const { memberId, conversationId } = oneOf(load.senders)
      const values = [String(memberId), conversationId, randomUUID(), WORDS, '1'].flatMap((value) => {
        const bytes = Buffer.from(value)
        return [int32(bytes.length), bytes]
      })
      const bind = frame('B', cstring(''), cstring('send'), int16(0), int16(5), ...values, int16(0))
      const ask = Buffer.concat([
        prepare ?? Buffer.alloc(0),
        bind,
        frame('E', cstring(''), int32(0)),
        frame('S'),
      ])
      prepare = undefined
      return ask
    },
    take(bytes) {
      for (let at = 0; at + 5 <= bytes.length; ) {
        const type = bytes[at]
        const end = at + 1 + bytes.readInt32BE(at + 1)
        if (end > bytes.length) return undefined
        if (type === 0x45)
          failure = bytes
            .subarray(at + 5, end)
            .toString()
            .replaceAll('\0', ' ')
        if (type === 0x5a) {
          const answer = { ok: !failure, example: failure }
          failure = ''
          return { answer, length: end }
        }
        at = end
      }
      return undefined
    },
  }
}

function http(requestOf: () => string): Protocol {
  return {
    begin() {},
    ask: () => Buffer.from(requestOf()),
    take(bytes) {
      const head = bytes.indexOf('\r\n\r\n')
      if (head < 0) return undefined
      const text = bytes.toString('latin1', 0, head)
      const length = head + 4 + Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0)
      if (bytes.length < length) return undefined
      const ok = /^HTTP\/1\.1 20[01]/.test(text)
      return { answer: { ok, example: ok ? '' : bytes.toString('utf8', 0, length) }, length }
    },
  }
}

const BODY = JSON.stringify({ kind: 'text', body: WORDS })

function protocolOf(load: OnSockets): Protocol {
  if (load.kind === 'postgres') return postgres(load)
  const { port } = load
  if (load.kind === 'get')
    return http(() => {
      const { path, cookie } = oneOf(load.asks)
      return `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncookie: ${cookie}\r\n\r\n`
    })
  return http(() => {
    const { conversationId, cookie } = oneOf(load.senders)
    return (
      `POST /api/conversations/${conversationId}/messages HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncookie: ${cookie}\r\n` +
      `x-request-type: client\r\nidempotency-key: ${randomUUID()}\r\ncontent-type: application/json\r\ncontent-length: ${BODY.length}\r\n\r\n${BODY}`
    )
  })
}

/** PostgreSQL plans the first five uses of a prepared statement for their values. */
const FIRST_ANSWERS = 6
/** Both are unknown until all connections have had their first answers. */
type Span = { from: number; until: number; begun: () => void }

// Uses one connection until `until`. Requests before `from` and answers after `until` do not count.
function converse(load: OnSockets, result: Loaded, span: Span): Promise<void> {
  const protocol = protocolOf(load)
  const socket = load.kind === 'postgres' ? net.connect(load.socket) : net.connect(load.port, '127.0.0.1')
  let sent = 0
  let answers = 0
  let rest: Buffer = Buffer.alloc(0)
  const ask = () => {
    sent = performance.now()
    socket.write(protocol.ask())
  }
  const count = ({ ok, example }: Answer, now: number) => {
    if (!sent) return // PostgreSQL's greeting
    answers += 1
    if (answers === FIRST_ANSWERS) span.begun()
    result.example ||= example
    if (!ok) result.failed += 1
    else if (sent < span.from) result.warmed += 1
    else {
      result.done += 1
      result.times.push(now - sent)
    }
  }
  socket.setNoDelay(true)
  protocol.begin(socket)
  return new Promise((resolve, reject) => {
    socket.on('connect', () => void (load.kind !== 'postgres' && ask()))
    socket.on('data', (chunk: Buffer) => {
      rest = rest.length ? Buffer.concat([rest, chunk]) : chunk
      const taken = protocol.take(rest)
      if (!taken) return
      rest = rest.subarray(taken.length)
      result.bytes = taken.length
      const now = performance.now()
      if (now < span.until) {
        count(taken.answer, now)
        ask()
      } else socket.end()
    })
    socket.on('error', reject)
    const early = () => reject(new Error('a connection ended before all of them were warm'))
    socket.on('close', () => (span.until === Infinity ? early() : resolve()))
  })
}

async function converseOnAll(load: OnSockets): Promise<Loaded> {
  const result: Loaded = { done: 0, warmed: 0, failed: 0, bytes: 0, cpuMs: 0, example: '', times: [] }
  let waiting = load.connections
  const span = {
    from: Infinity,
    until: Infinity,
    begun() {
      waiting -= 1
      if (waiting) return
      span.from = performance.now() + load.warmMs
      span.until = span.from + load.ms
    },
  }
  await Promise.all(Array.from({ length: load.connections }, () => converse(load, result, span)))
  return result
}

async function run(load: Load): Promise<Loaded> {
  const before = process.cpuUsage()
  const result =
    load.kind === 'shared'
      ? await shareSends(load, { senderOf: () => oneOf(load.senders), body: WORDS })
      : await converseOnAll(load)
  const { user, system } = process.cpuUsage(before)
  return { ...result, cpuMs: (user + system) / 1000 }
}

process.on('message', (load: Load) => {
  run(load).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
