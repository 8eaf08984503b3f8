import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import path from 'node:path'
import { closeProxy, joinSockets } from './join-sockets.ts'

/**
 * The wire between the product and PostgreSQL, which can be held at a statement: `request` before
 * it comes to PostgreSQL, `answer` after PostgreSQL has answered and before the product knows. So a
 * process dies exactly there, and the product knows nothing of it. It can also go dumb: bytes are
 * taken and lead nowhere, and neither end hears that the other one is gone.
 */
export type Wire = {
  /** The address of the database for the product. */
  url: string
  /** Holds every connection that sends such a statement. Resolves when the first one is held. */
  hold(what: 'request' | 'answer', statement: RegExp): Promise<void>
  /** Stops holding. A connection that is held stays so until its process ends. */
  release(): void
  /** Makes all present connections silent for ever. New connections work. */
  silence(): void
  // Acts as if the host were gone: present and new connections are silent until the host returns.
  vanish(): void
  comeBack(): void
  close(): Promise<void>
}

type Held = { what: 'request' | 'answer'; statement: RegExp; met: () => void }

const PARSE = 'P'.charCodeAt(0)
const BIND = 'B'.charCodeAt(0)
const QUERY = 'Q'.charCodeAt(0)

// Splits the bytes of a client into messages of the protocol, and returns the statements in them.
function statementsOf() {
  let rest: Buffer = Buffer.alloc(0)
  let greeted = false
  const texts = new Map<string, string>()
  const textAt = (body: Buffer, from: number): [text: string, next: number] => {
    const end = body.indexOf(0, from)
    return [body.toString('utf8', from, end), end + 1]
  }
  const statementIn = (type: number, body: Buffer): string | undefined => {
    const [first, next] = textAt(body, 0)
    if (type === QUERY) return first
    if (type === PARSE) texts.set(first, textAt(body, next)[0])
    return type === BIND ? texts.get(textAt(body, next)[0]) : undefined
  }
  return (chunk: Buffer): { bytes: Buffer; statement: string | undefined }[] => {
    rest = rest.length ? Buffer.concat([rest, chunk]) : chunk
    const messages: { bytes: Buffer; statement: string | undefined }[] = []
    for (;;) {
      const head = greeted ? 1 : 0 // the greeting has no type
      if (rest.length < head + 4) return messages
      const length = head + rest.readInt32BE(head)
      if (rest.length < length) return messages
      const bytes = rest.subarray(0, length)
      rest = rest.subarray(length)
      const statement = greeted ? statementIn(bytes.readUInt8(0), bytes.subarray(5)) : undefined
      greeted = true
      messages.push({ bytes, statement })
    }
  }
}

/** The socket or port of PostgreSQL, and the address of a proxy before it. */
function placeOf(url: string) {
  const parsed = new URL(url.replace('app@/', 'app@localhost/'))
  const folder = parsed.searchParams.get('host')
  const port = parsed.searchParams.get('port') ?? (parsed.port || '5432')
  return {
    target: folder
      ? { path: path.join(folder, `.s.PGSQL.${port}`) }
      : { host: parsed.hostname, port: Number(port) },
    through: (ours: number) => {
      parsed.searchParams.delete('host')
      parsed.searchParams.delete('port')
      parsed.host = `127.0.0.1:${ours}`
      return parsed.href
    },
  }
}

export async function openWire(databaseUrl: string): Promise<Wire> {
  const { target, through } = placeOf(databaseUrl)
  const sockets = new Set<net.Socket>()
  const silenced = new WeakSet<net.Socket>()
  let held: Held | undefined
  let gone = false
  const silence = () => {
    for (const socket of sockets) silenced.add(socket)
  }
  const server = net.createServer((client) => {
    const postgres = net.connect(target)
    const messagesOf = statementsOf()
    let state: 'free' | 'held' | Held = 'free'
    joinSockets(client, postgres, sockets, () => !silenced.has(client))
    if (gone) silenced.add(client)
    client.on('data', (chunk: Buffer) => {
      if (silenced.has(client)) return
      for (const { bytes, statement } of messagesOf(chunk)) {
        if (held && state === 'free' && statement && held.statement.test(statement)) {
          state = held.what === 'request' ? 'held' : held
          if (held.what === 'request') held.met()
        }
        if (state !== 'held') postgres.write(bytes)
      }
    })
    postgres.on('data', (chunk: Buffer) => {
      if (silenced.has(client)) return
      if (typeof state === 'object') {
        state.met()
        state = 'held'
      }
      if (state !== 'held') client.write(chunk)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: through((server.address() as AddressInfo).port),
    hold: (what, statement) =>
      new Promise((met) => {
        held = { what, statement, met }
      }),
    release() {
      held = undefined
    },
    silence,
    vanish() {
      gone = true
      silence()
    },
    comeBack() {
      gone = false
    },
    close: () => closeProxy(server, sockets),
  }
}
