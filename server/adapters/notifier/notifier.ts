import { randomUUID } from 'node:crypto'
import { Client } from '#db/connect.ts'
import type { Bell, Rung, Whisper } from '#server/kit/ports/notifier.ts'

// The first ring after a rest goes at once, those that follow closely go together.
const TICK_MS = 5
const AGAIN_MS = 1000
const RECONNECT_MS = 1000
// A notification holds less than 8000 bytes; an id is at most ten digits and a comma.
const IDS_PER_NOTICE = 600
// With a conversation's id each is 48 bytes at most.
const WHISPERS_PER_NOTICE = 150

/** The bell of a process that is alone on its database: a function call. */
export function localBell(): Bell & { ring(rung: Rung): void } {
  const listeners: ((rung: Rung) => void)[] = []
  const whispered: ((whisper: Whisper) => void)[] = []
  return {
    ring: (rung) => {
      for (const listener of listeners) listener(rung)
    },
    onRing: (listener) => listeners.push(listener),
    whisper: (whisper) => {
      for (const listener of whispered) listener(whisper)
    },
    onWhisper: (listener) => whispered.push(listener),
    close: async () => {},
  }
}

type Carrier = {
  /** Without it, rings wait and whispers are lost. */
  isThere: () => boolean
  /** Hands a text to the other processes. Throws where it may not have come to them. */
  carry: (channel: 'bell' | 'whispers', text: string) => Promise<unknown>
  onError: (error: unknown) => void
}

/**
 * What every bell between processes does, whoever carries it: rings here at once, and at the others by one text per
 * tick that names distinct members. `hear` takes what was carried, `missed` is for when something may not have been,
 * and `stop` hands over what was rung last.
 */
export function batchedBell({ isThere, carry, onError }: Carrier) {
  const self = randomUUID()
  const local = localBell()
  const waiting = new Set<number>()
  const whispers = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let flushedAt = 0
  let stopped = false
  let notified: Promise<void> = Promise.resolve()

  const notify = async () => {
    clearTimeout(timer)
    timer = undefined
    flushedAt = performance.now()
    while (waiting.size && isThere()) {
      const ids = [...waiting].slice(0, IDS_PER_NOTICE)
      for (const id of ids) waiting.delete(id)
      try {
        await carry('bell', `${self}:${ids.join(',')}`)
      } catch (error) {
        for (const id of ids) waiting.add(id)
        if (!stopped) soon(AGAIN_MS)
        throw error
      }
    }
    const said = [...whispers]
    whispers.clear()
    while (said.length && isThere())
      await carry('whispers', `${self}:${said.splice(0, WHISPERS_PER_NOTICE).join(',')}`)
  }
  const flush = () => {
    notified = notified.then(notify).catch(onError)
    return notified
  }
  const soon = (ms = Math.max(0, flushedAt + TICK_MS - performance.now())) => {
    timer ??= setTimeout(() => void flush(), ms)
  }
  return {
    bell: {
      ring(memberIds: number[]) {
        local.ring(memberIds)
        for (const id of memberIds) waiting.add(id)
        soon()
      },
      onRing: (listener: (rung: Rung) => void) => local.onRing(listener),
      whisper(whisper: Whisper) {
        local.whisper(whisper)
        whispers.add(`${whisper.memberId}=${whisper.conversationId}`)
        soon()
      },
      onWhisper: (listener: (whisper: Whisper) => void) => local.onWhisper(listener),
    },
    hear: (channel: string, text: string) => {
      const [sender, ids = ''] = text.split(':')
      if (sender === self) return
      if (channel === 'bell') local.ring(ids.split(',').map(Number))
      else for (const whisper of ids.split(',')) local.whisper(whisperIn(whisper))
    },
    missed: () => {
      local.ring('all')
      return flush()
    },
    stop: async () => {
      stopped = true
      await flush()
      clearTimeout(timer)
    },
  }
}

/**
 * The bell between processes that share nothing but PostgreSQL (DESIGN §8): one NOTIFY per tick that carries ids only,
 * on a connection of its own. While that is away, its rings wait and those of others are missed: it rings for all
 * afterwards. Whispers of that time are lost.
 */
export async function postgresBell(url: string, onError: (error: unknown) => void): Promise<Bell> {
  let closed = false
  let client: Client | undefined
  const { bell, hear, missed, stop } = batchedBell({
    isThere: () => client !== undefined,
    carry: async (channel, text) => client?.query('select pg_notify($1, $2)', [channel, text]),
    onError,
  })
  const connect = async () => {
    const next = new Client({ connectionString: url })
    next.on('error', onError)
    next.on('end', () => {
      client = undefined
      if (!closed) setTimeout(() => void comeBack().catch(onError), RECONNECT_MS).unref()
    })
    next.on('notification', ({ channel, payload = '' }) => hear(channel, payload))
    await next.connect()
    await next.query('listen bell; listen whispers')
    client = next
  }
  const comeBack = async () => {
    if (closed) return
    await connect()
    await missed()
  }
  await connect()
  return {
    ...bell,
    async close() {
      closed = true
      await stop() // what was rung last is not lost
      await client?.end()
    },
  }
}

function whisperIn(text: string): Whisper {
  const [memberId, conversationId = ''] = text.split('=')
  return { memberId: Number(memberId), conversationId }
}
