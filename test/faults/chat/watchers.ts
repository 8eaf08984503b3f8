import { setTimeout as delay } from 'node:timers/promises'
import { query } from '#test/faults/kill/durable-database.ts'
import { complain } from '#test/faults/lib/report.ts'
import type { Sender } from './keyed-traffic.ts'
import { type LiveClient, stayConnected } from './live-client.ts'

const DELIVERED_WITHIN_MS = 10_000

/** A browser of a member, with the ids of the messages that came to its stream. */
type Watcher = { sender: Sender; live: LiveClient; seen: Set<string> }

/** Opens a browser for each of the members, and waits until all know where their feed begins. */
export async function openWatchers(port: number, senders: readonly Sender[]): Promise<Watcher[]> {
  const watchers = senders.map((sender) => {
    const seen = new Set<string>()
    const live = stayConnected({ port, cookie: sender.cookie }, (change) => {
      if (change.kind === 'message') seen.add(change.message.id)
    })
    return { sender, live, seen }
  })
  while (watchers.some(({ live }) => live.feed.last() === undefined)) await delay(5)
  return watchers
}

/** Checks that every message came to the streams, without polling, and ends them. */
export async function auditStreams(
  url: string,
  watchers: readonly Watcher[],
  broken: string[],
): Promise<void> {
  for (const { sender, live, seen } of watchers) {
    const rows = await query<{ id: string }>(url, 'select id from message where conversation_id = $1', [
      sender.conversationId,
    ])
    const missing = () => rows.filter(({ id }) => !seen.has(id)).length
    for (const end = performance.now() + DELIVERED_WITHIN_MS; missing() && performance.now() < end; )
      await delay(20)
    if (missing()) complain(broken, `${missing()} of ${rows.length} messages never came to a stream`)
    await live.stop()
  }
}
