import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import pg from 'pg'
import { closeProxy } from '../faults/lib/join-sockets.ts'

/**
 * A pooler in transaction mode that works as PgBouncer does: every transaction of a client goes to
 * another backend than the one before, and a session that a client believes to have is nobody's.
 */
export type TestPooler = {
  url: string
  /** How many transactions it handed to backends. */
  transactions(): number
  close(): Promise<void>
}

const BACKENDS = 12
const ALLOWED = new Set(['user', 'database', 'client_encoding', 'application_name'])

const frame = (type: string, body: Buffer = Buffer.alloc(0)): Buffer => {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const text = (...parts: string[]) => Buffer.from(parts.map((part) => `${part}\0`).join(''))

/** Splits bytes into messages of the protocol. The first one of a client has no type. */
function framesOf(greeted: boolean) {
  let rest: Buffer = Buffer.alloc(0)
  let head = greeted ? 1 : 0
  return (chunk: Buffer): Buffer[] => {
    rest = rest.length ? Buffer.concat([rest, chunk]) : chunk
    const frames: Buffer[] = []
    while (rest.length >= head + 4 && rest.length >= head + rest.readInt32BE(head)) {
      const length = head + rest.readInt32BE(head)
      frames.push(rest.subarray(0, length))
      rest = rest.subarray(length)
      head = 1
    }
    return frames
  }
}

const typeOf = (message: Buffer) => String.fromCharCode(message[0] ?? 0)
const nameAt = (message: Buffer, from: number): string =>
  message.toString('utf8', from, message.indexOf(0, from))
const afterText = (message: Buffer, from: number) => message.indexOf(0, from) + 1

/** A session at PostgreSQL, which a transaction of one client has to itself. */
class Backend {
  readonly socket: net.Socket
  readonly names = new Set<string>()
  /** Whether the client hears of each statement that was prepared, by what it waits for. */
  readonly prepared: boolean[][] = [[]]
  owner: PooledClient | undefined

  constructor(socket: net.Socket) {
    this.socket = socket
  }

  prepare(message: Buffer, isHeard: boolean): void {
    this.prepared.at(-1)?.push(isHeard)
    this.socket.write(message)
  }
}

class PooledClient {
  readonly id = randomBytes(4).toString('hex')
  readonly texts = new Map<string, Buffer>()
  waiting: Buffer[] = []
  backend: Backend | undefined
  /** How many answers are under way. */
  expected = 0
  readonly socket: net.Socket

  constructor(socket: net.Socket) {
    this.socket = socket
  }
}

/** Gives each transaction of a client the backend that has been free for longest. */
class TransactionPool {
  readonly sockets = new Set<net.Socket>()
  transactions = 0
  readonly #free: Backend[] = []
  readonly #queue: PooledClient[] = []
  readonly #databaseUrl: string
  readonly #prepares: boolean

  constructor(databaseUrl: string, prepares: boolean) {
    this.#databaseUrl = databaseUrl
    this.#prepares = prepares
  }

  /** Opens one more session at PostgreSQL. */
  async open(): Promise<void> {
    const session = new pg.Client({ connectionString: this.#databaseUrl })
    await session.connect()
    const { stream } = (session as unknown as { connection: { stream: net.Socket } }).connection
    stream.removeAllListeners()
    const backend = new Backend(stream)
    const frames = framesOf(true)
    this.sockets.add(stream)
    stream.on('error', () => {})
    stream.on('data', (chunk: Buffer) => {
      for (const message of frames(chunk)) this.#answered(backend, message)
    })
    stream.on('close', () => {
      this.sockets.delete(stream)
      backend.owner?.socket.destroy()
    })
    this.#free.push(backend)
    this.#next()
  }

  /** Sends on what a client has said, as soon as it has a backend. */
  serve(client: PooledClient): void {
    if (client.backend) {
      for (const message of client.waiting.splice(0)) this.#forward(client, client.backend, message)
      return
    }
    if (!this.#queue.includes(client)) this.#queue.push(client)
    this.#next()
  }

  /** A session that is amid a transaction of a client that left is nobody's. */
  leave(client: PooledClient): void {
    const at = this.#queue.indexOf(client)
    if (at >= 0) this.#queue.splice(at, 1)
    if (!client.backend) return
    client.backend.socket.destroy()
    void this.open().catch(() => {})
  }

  #next(): void {
    while (this.#queue.length && this.#free.length) {
      const [client, backend] = [this.#queue.shift() as PooledClient, this.#free.shift() as Backend]
      this.transactions += 1
      client.backend = backend
      backend.owner = client
      this.serve(client)
    }
  }

  #forward(client: PooledClient, backend: Backend, message: Buffer): void {
    const type = typeOf(message)
    if (type === 'Q' || type === 'S') client.expected += 1
    if (type === 'S') backend.prepared.push([])
    if (type === 'P') this.#parse(client, backend, message)
    else if (type === 'B') this.#bind(client, backend, message)
    else backend.socket.write(message)
  }

  #parse(client: PooledClient, backend: Backend, message: Buffer): void {
    const name = nameAt(message, 5)
    if (!name || !this.#prepares) return backend.prepare(message, true)
    const own = `${client.id}_${name}`
    const renamed = frame('P', Buffer.concat([text(own), message.subarray(afterText(message, 5))]))
    client.texts.set(name, renamed)
    backend.names.add(own)
    backend.prepare(renamed, true)
  }

  #bind(client: PooledClient, backend: Backend, message: Buffer): void {
    const from = afterText(message, 5)
    const name = nameAt(message, from)
    const known = client.texts.get(name)
    if (!known) return void backend.socket.write(message)
    const own = `${client.id}_${name}`
    if (!backend.names.has(own)) {
      backend.names.add(own)
      backend.prepare(known, false)
    }
    const rest = message.subarray(afterText(message, from))
    backend.socket.write(frame('B', Buffer.concat([message.subarray(5, from), text(own), rest])))
  }

  #answered(backend: Backend, message: Buffer): void {
    const client = backend.owner
    const type = typeOf(message)
    if (type === '1' && backend.prepared[0]?.shift() === false) return
    client?.socket.write(message)
    if (type !== 'Z' || !client) return
    if (backend.prepared.length > 1) backend.prepared.shift()
    client.expected -= 1
    if (client.expected > 0 || message[5] !== 'I'.charCodeAt(0)) return
    client.backend = undefined
    backend.owner = undefined
    this.#free.push(backend)
    this.#next()
  }
}

/** Answers the first message of a client. False: refused, as PgBouncer does with a setting. */
function greet(socket: net.Socket, hello: Buffer): boolean {
  const words = hello.toString('utf8', 8).split('\0')
  const foreign = words.find((word, at) => at % 2 === 0 && word && !ALLOWED.has(word))
  if (foreign) {
    const why = text('SFATAL', 'C08P01', `Munsupported startup parameter: ${foreign}`)
    socket.end(frame('E', Buffer.concat([why, Buffer.alloc(1)])))
    return false
  }
  const ready = frame('Z', Buffer.from('I'))
  socket.write(Buffer.concat([frame('R', Buffer.alloc(4)), frame('K', randomBytes(8)), ready]))
  return true
}

function accept(pool: TransactionPool, socket: net.Socket): void {
  const client = new PooledClient(socket)
  const frames = framesOf(false)
  let greeted = false
  pool.sockets.add(socket)
  socket.on('error', () => {})
  socket.on('close', () => {
    pool.sockets.delete(socket)
    pool.leave(client)
  })
  socket.on('data', (chunk: Buffer) => {
    for (const message of frames(chunk)) {
      if (!greeted) greeted = greet(socket, message)
      else if (typeOf(message) === 'X') socket.end()
      else client.waiting.push(message)
    }
    if (client.waiting.length) pool.serve(client)
  })
}

/** `prepares`: keeps named statements for its clients, as PgBouncer from 1.21 on. */
export async function testPooler(
  databaseUrl: string,
  { prepares }: { prepares: boolean },
): Promise<TestPooler> {
  const pool = new TransactionPool(databaseUrl, prepares)
  for (let at = 0; at < BACKENDS; at++) await pool.open()
  const server = net.createServer((socket) => accept(pool, socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = new URL(databaseUrl.replace('@/', '@localhost/'))
  for (const name of ['host', 'port']) address.searchParams.delete(name)
  address.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: address.href,
    transactions: () => pool.transactions,
    close: () => closeProxy(server, pool.sockets),
  }
}
