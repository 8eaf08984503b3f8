import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Bell } from './types.ts'

const TICK_MS = 20
const RECONNECT_MS = 1000
const CHANNEL = 'bell'
// A notification holds less than 8000 bytes; an id is at most ten digits and a comma.
const IDS_PER_NOTICE = 600

/** The bell of a process that is alone on its database: a function call. */
export function localBell(): Bell {
  const listeners: ((memberIds: number[]) => void)[] = []
  return {
    ring: (memberIds) => {
      for (const listener of listeners) listener(memberIds)
    },
    onRing: (listener) => listeners.push(listener),
    close: async () => {},
  }
}

/**
 * The bell between processes (DESIGN §8): rings here at once, and the others by one NOTIFY per tick that carries ids
 * only, on connections of its own. What is lost while a connection is away the sweep and the polling find.
 */
export async function postgresBell(url: string, onError: (error: unknown) => void): Promise<Bell> {
  const self = randomUUID()
  const local = localBell()
  let waiting = new Set<number>()
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let client: pg.Client | undefined

  const connect = async () => {
    const next = new pg.Client({ connectionString: url })
    next.on('error', onError)
    next.on('end', () => {
      client = undefined
      if (!closed) setTimeout(() => void connect().catch(onError), RECONNECT_MS).unref()
    })
    next.on('notification', ({ payload = '' }) => {
      const [sender, ids = ''] = payload.split(':')
      if (sender !== self) local.ring(ids.split(',').map(Number))
    })
    await next.connect()
    await next.query(`listen ${CHANNEL}`)
    client = next
  }
  const notify = async () => {
    timer = undefined
    const ids = [...waiting]
    waiting = new Set()
    for (let from = 0; from < ids.length; from += IDS_PER_NOTICE) {
      await client?.query('select pg_notify($1, $2)', [
        CHANNEL,
        `${self}:${ids.slice(from, from + IDS_PER_NOTICE).join(',')}`,
      ])
    }
  }
  await connect()
  return {
    ring(memberIds) {
      local.ring(memberIds)
      for (const id of memberIds) waiting.add(id)
      timer ??= setTimeout(() => void notify().catch(onError), TICK_MS)
    },
    onRing: local.onRing,
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
