import { setTimeout as delay } from 'node:timers/promises'
import type { Change, Typing } from '#contract/live.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import type { EphemeralEvent } from '#server/kit/ports/notifier.ts'
import { changesSince } from './changes.ts'
import { validSessions } from './valid-sessions.ts'

export type Stream = {
  memberId: number
  /** The session that opened the stream: changes after its end are not sent (spec/abuse T07). */
  sessionId: string
  /** The number of the last change that was sent on this stream. */
  cursor: number
  push(change: Change): void
  /** Sends that somebody is typing; not a change, without a number. */
  typing(typing: Typing): void
  /** Changes are missing and cannot be sent: the client has to load everything again. */
  reset(lastSeq: number): void
  end(): void
}

export type Hub = {
  open(stream: Stream): void
  leave(stream: Stream): void
  /** Returns the members with an open stream in this process, limited to `among`. */
  members(among?: Iterable<number>): number[]
  /** The number of open streams in this process. */
  count(): number
  /** Ends the open streams one after another within `ms`, so that not all come back at once. */
  endSlowly(ms: number): Promise<void>
  /** Ends every stream, also those that are opened later. */
  close(): void
}

const MAX_STREAMS = 8
const AGAIN_MS = 1000

type Parts = Pick<Ctx, 'reads' | 'notifier' | 'log'>
/** The open streams by member; a member without one has no entry. */
type Streams = Map<number, Set<Stream>>

/**
 * Keeps the open streams of this process, by member. The notifier names members with news; the hub
 * reads the changes that each stream has not received yet. So a notification that comes twice, late
 * or never changes only the time of delivery. While the database cannot be read, the streams stay
 * open and receive what they missed afterwards.
 */
export function createHub(ctx: Parts): Hub {
  const streams: Streams = new Map()
  let closed = false
  const deliverTo = createDeliveries(ctx, streams)
  ctx.notifier.onNotify((members) => deliverTo(members === 'all' ? [...streams.keys()] : members))
  ctx.notifier.onEphemeral((event) => {
    sendTyping(ctx, streams, event).catch((error: unknown) =>
      ctx.log.error({ err: error }, 'live ephemeral event'),
    )
  })
  return {
    open(stream) {
      const open = streams.get(stream.memberId) ?? new Set<Stream>()
      streams.set(stream.memberId, open.add(stream))
      const [oldest] = open
      if (open.size > MAX_STREAMS) oldest?.end()
      if (closed) stream.end()
      else deliverTo([stream.memberId])
    },
    leave(stream) {
      const open = streams.get(stream.memberId)
      open?.delete(stream)
      if (!open?.size) streams.delete(stream.memberId)
    },
    count: () => [...streams.values()].reduce((sum, open) => sum + open.size, 0),
    endSlowly: (ms) =>
      endSlowly(
        [...streams.values()].flatMap((open) => [...open]),
        ms,
      ),
    members: (among = streams.keys()) => [...among].filter((memberId) => streams.has(memberId)),
    close() {
      closed = true
      // Ending a stream deletes it from the sets of this loop; JavaScript sets allow that.
      for (const open of streams.values()) for (const stream of open) stream.end()
    },
  }
}

async function endSlowly(streams: readonly Stream[], ms: number): Promise<void> {
  const began = performance.now()
  for (const [index, stream] of streams.entries()) {
    const early = began + (ms * index) / streams.length - performance.now()
    if (early > 0) await delay(early)
    stream.end()
  }
  await delay(Math.max(0, began + ms - performance.now()))
}

/** Returns a function that delivers news: one delivery per member at a time, again after errors. */
function createDeliveries(ctx: Parts, streams: Streams): (memberIds: number[]) => void {
  const notified = new Set<number>()
  const working = new Set<number>()

  const deliver = async (memberId: number) => {
    while (notified.delete(memberId)) {
      const open = streams.get(memberId)
      if (!open?.size) return
      const hasMore = await deliverPages(ctx, memberId, open)
      if (hasMore) notified.add(memberId)
    }
  }
  const start = (memberId: number) => {
    if (working.has(memberId)) return
    working.add(memberId)
    deliver(memberId)
      .catch((error: unknown) => {
        ctx.log.error({ err: error }, 'live delivery')
        setTimeout(() => deliverTo([memberId]), AGAIN_MS).unref()
      })
      .finally(() => {
        working.delete(memberId)
        if (notified.has(memberId) && streams.has(memberId)) start(memberId)
      })
  }
  const deliverTo = (memberIds: number[]) => {
    for (const memberId of memberIds) {
      if (!streams.has(memberId)) continue
      notified.add(memberId)
      start(memberId)
    }
  }
  return deliverTo
}

const validOf = ({ reads }: Parts, open: ReadonlySet<Stream>) =>
  validSessions(
    reads,
    [...open].map((stream) => stream.sessionId),
  )

/** Sends the next page to each stream of a member, and returns whether there is another one. */
async function deliverPages(ctx: Parts, memberId: number, open: ReadonlySet<Stream>): Promise<boolean> {
  const valid = await validOf(ctx, open)
  for (const stream of open) if (!valid.has(stream.sessionId)) stream.end()
  let hasMore = false
  // A cursor that never existed has a group of its own, so that it resets no other stream.
  for (const [cursor, behind] of Map.groupBy(open, (stream) => stream.cursor)) {
    const page = await changesSince(ctx.reads, memberId, cursor)
    for (const stream of behind) sendPage(stream, page)
    hasMore ||= page.has_more
  }
  return hasMore
}

async function sendTyping(ctx: Parts, streams: Streams, event: EphemeralEvent): Promise<void> {
  const open = streams.get(event.memberId)
  if (!open?.size) return
  const valid = await validOf(ctx, open)
  for (const stream of open)
    if (valid.has(stream.sessionId)) stream.typing({ conversation_id: event.conversationId })
}

function sendPage(stream: Stream, page: Awaited<ReturnType<typeof changesSince>>): void {
  if (page.reset) {
    stream.cursor = page.last_seq
    stream.reset(page.last_seq)
    return
  }
  for (const change of page.changes) {
    if (change.seq <= stream.cursor) continue
    stream.cursor = change.seq
    stream.push(change)
  }
}
