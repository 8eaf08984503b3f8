import { randomUUID } from 'node:crypto'
import { serialQueue } from '#contract/lib/serial-queue.ts'
import { Client } from '#db/client.ts'
import type { EphemeralEvent, NotifiedMembers, Notifier } from '#server/kit/ports/notifier.ts'

const AGAIN_MS = 1000
const RECONNECT_MS = 1000
// A notification is shorter than 8000 bytes; an id takes at most eleven, with its comma.
const IDS_PER_NOTICE = 600
// An event with a conversation id takes at most 48 bytes.
const EVENTS_PER_NOTICE = 150

/** The notifier of a process that has the database to itself: it calls listeners directly. */
export function localNotifier(): Notifier & { notify(members: NotifiedMembers): void } {
  const listeners: ((members: NotifiedMembers) => void)[] = []
  const ephemeralListeners: ((event: EphemeralEvent) => void)[] = []
  const siteListeners: (() => void)[] = []
  return {
    notify: (members) => {
      for (const listener of listeners) listener(members)
    },
    onNotify: (listener) => listeners.push(listener),
    notifySiteChange: () => {
      for (const listener of siteListeners) listener()
    },
    onSiteChange: (listener) => siteListeners.push(listener),
    sendEphemeral: (event) => {
      for (const listener of ephemeralListeners) listener(event)
    },
    onEphemeral: (listener) => ephemeralListeners.push(listener),
    close: async () => {},
  }
}

export type Channel = 'member_news' | 'site_changes' | 'ephemeral_events'

type Carrier = {
  /** While this is false, notifications wait and ephemeral events are lost. */
  isConnected: () => boolean
  /** Sends a text to the other processes. Throws if it may not have arrived. */
  carry: (channel: Channel, text: string) => Promise<unknown>
  onError: (error: unknown) => void
}

/**
 * What all notifiers between processes share. It notifies listeners in this process at once, and
 * other processes by one text per tick with distinct member ids: those of one turn of the event
 * loop, or those that came while the last text was being sent. `receive` takes a text from another
 * process, `missed` reports that texts may be lost, `stop` sends what is left.
 */
export function batchedNotifier({ isConnected, carry, onError }: Carrier) {
  const self = randomUUID()
  const local = localNotifier()
  /** What was not sent yet; `site` is not empty after a change of the site. */
  const news = { members: new Set<number>(), site: new Set<number>() }
  const events = new Set<string>()
  let again: NodeJS.Timeout | undefined
  let isWaiting = false
  let stopped = false
  const inTurn = serialQueue()

  const notify = async () => {
    clearTimeout(again)
    isWaiting = false
    try {
      await carryNews(news, self, { isConnected, carry })
    } catch (error) {
      isWaiting = true
      if (!stopped) again = setTimeout(() => void flush(), AGAIN_MS)
      throw error
    }
    for (const text of takeTexts(events))
      if (isConnected()) await carry('ephemeral_events', `${self}:${text}`)
  }
  const flush = () => inTurn(notify).catch(onError)
  const soon = () => {
    if (isWaiting) return
    isWaiting = true
    setImmediate(() => void flush())
  }
  return {
    notifier: {
      ...local,
      notify(memberIds: number[]) {
        local.notify(memberIds)
        for (const id of memberIds) news.members.add(id)
        soon()
      },
      notifySiteChange() {
        local.notifySiteChange()
        news.site.add(1)
        soon()
      },
      sendEphemeral(event: EphemeralEvent) {
        local.sendEphemeral(event)
        events.add(`${event.memberId}=${event.conversationId}`)
        soon()
      },
    },
    receive: (channel: string, text: string) => passOn({ self, local }, channel, text),
    missed: () => {
      local.notify('all')
      local.notifySiteChange()
      return flush()
    },
    stop: async () => {
      stopped = true
      await flush()
      clearTimeout(again)
    },
  }
}

/** Sends what was not sent yet, and keeps what may not have arrived. */
async function carryNews(
  { members, site }: { members: Set<number>; site: Set<number> },
  self: string,
  { isConnected, carry }: Pick<Carrier, 'isConnected' | 'carry'>,
): Promise<void> {
  while (members.size && isConnected())
    await sendWaiting(members, (ids) => carry('member_news', `${self}:${ids.join(',')}`))
  while (site.size && isConnected()) await sendWaiting(site, () => carry('site_changes', `${self}:`))
}

type Receiver = { self: string; local: ReturnType<typeof localNotifier> }

function passOn({ self, local }: Receiver, channel: string, text: string): void {
  const [sender, ids = ''] = text.split(':')
  if (sender === self) return
  const items = ids.split(',')
  if (channel === 'member_news') local.notify(items.map(Number))
  else if (channel === 'site_changes') local.notifySiteChange()
  else for (const item of items) local.sendEphemeral(parseEphemeral(item))
}

/** Empties the set and returns its events as texts that fit into a notification. */
function takeTexts(events: Set<string>): string[] {
  const all = [...events]
  events.clear()
  const texts: string[] = []
  while (all.length) texts.push(all.splice(0, EVENTS_PER_NOTICE).join(','))
  return texts
}

/** Sends the first waiting ids; puts them back if `send` throws. */
async function sendWaiting(waiting: Set<number>, send: (ids: number[]) => Promise<unknown>): Promise<void> {
  const ids = [...waiting].slice(0, IDS_PER_NOTICE)
  for (const id of ids) waiting.delete(id)
  try {
    await send(ids)
  } catch (error) {
    for (const id of ids) waiting.add(id)
    throw error
  }
}

/**
 * Notifies between processes that share only PostgreSQL (spec/chat 32): one NOTIFY per tick with
 * ids only, on its own connection. While that connection is down, notifications wait, and ephemeral
 * events and other processes' notifications are lost; afterwards it notifies all members.
 */
export async function postgresNotifier(url: string, onError: (error: unknown) => void): Promise<Notifier> {
  let closed = false
  let client: Client | undefined
  const { notifier, receive, missed, stop } = batchedNotifier({
    isConnected: () => client !== undefined,
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
    next.on('notification', ({ channel, payload = '' }) => receive(channel, payload))
    try {
      await next.connect()
      // A notification may be lost, so its commit need not wait for the disk.
      await next.query('set synchronous_commit = off')
      await next.query('listen member_news; listen site_changes; listen ephemeral_events')
    } catch (error) {
      // A standby lets nobody listen; ending its connection begins the next attempt.
      void next.end().catch(() => {})
      throw error
    }
    client = next
  }
  const comeBack = async () => {
    if (closed) return
    await connect()
    await missed()
  }
  await connect()
  return {
    ...notifier,
    async close() {
      closed = true
      await stop() // sends the last notifications
      await client?.end()
    },
  }
}

function parseEphemeral(text: string): EphemeralEvent {
  const [memberId, conversationId = ''] = text.split('=')
  return { memberId: Number(memberId), conversationId }
}
