import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Bell, Rung } from './types.ts'

const TICK_MS = 20
const RECONNECT_MS = 1000
const CHANNEL = 'bell'
// A notification holds less than 8000 bytes; an id is at most ten digits and a comma.
const IDS_PER_NOTICE = 600

/** The bell of a process that is alone on its database: a function call. */
export function localBell(): Bell & { ring(rung: Rung): void } {
  const listeners: ((rung: Rung) => void)[] = []
  return {
    ring: (rung) => {
      for (const listener of listeners) listener(rung)
    },
    onRing: (listener) => listeners.push(listener),
    close: async () => {},
  }
}

/**
 * The bell between processes (DESIGN §8): rings here at once, and the others by one NOTIFY per tick that carries ids
 * only, on connections of its own. While its connection is away, its rings wait and those of others are missed: it
 * rings for all afterwards.
 */
export async function postgresBell(url: string, onError: (error: unknown) => void): Promise<Bell> {
  const self = randomUUID()
  const local = localBell()
  const waiting = new Set<number>()
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let client: pg.Client | undefined
  let notified: Promise<void> = Promise.resolve()

  const connect = async () => {
    const next = new pg.Client({ connectionString: url })
    next.on('error', onError)
    next.on('end', () => {
      client = undefined
      if (!closed) setTimeout(() => void comeBack().catch(onError), RECONNECT_MS).unref()
    })
    next.on('notification', ({ payload = '' }) => {
      const [sender, ids = ''] = payload.split(':')
      if (sender !== self) local.ring(ids.split(',').map(Number))
    })
    await next.connect()
    await next.query(`listen ${CHANNEL}`)
    client = next
  }
  const comeBack = async () => {
    if (closed) return
    await connect()
    local.ring('all')
    await flush()
  }
  const notify = async () => {
    timer = undefined
    while (waiting.size) {
      if (!client) return // rung after it came back
      const ids = [...waiting].slice(0, IDS_PER_NOTICE)
      for (const id of ids) waiting.delete(id)
      try {
        await client.query('select pg_notify($1, $2)', [CHANNEL, `${self}:${ids.join(',')}`])
      } catch (error) {
        for (const id of ids) waiting.add(id)
        throw error
      }
    }
  }
  const flush = () => {
    notified = notified.then(notify).catch(onError)
    return notified
  }
  await connect()
  return {
    ring(memberIds) {
      local.ring(memberIds)
      for (const id of memberIds) waiting.add(id)
      timer ??= setTimeout(() => void flush(), TICK_MS)
    },
    onRing: (listener) => local.onRing(listener),
    async close() {
      closed = true
      clearTimeout(timer)
      await flush() // what was rung last is not lost
      await client?.end()
    },
  }
}
