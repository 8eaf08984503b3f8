import { setTimeout as delay } from 'node:timers/promises'
import type { Ctx } from '#server/kit/ctx.ts'
import type { EphemeralEvent } from '#server/kit/ports/notifier.ts'
import { createDeliveries } from './deliveries.ts'
import { createHeartbeats } from './heartbeats.ts'
import { type Stream, typed } from './stream.ts'
import { validSessions } from './valid-sessions.ts'

export type Hub = {
  open(stream: Stream): void
  /** Call this when the connection of a stream is closed. */
  leave(stream: Stream): void
  /** The members with an open stream in this process, optionally only those of `among`. */
  members(among?: Iterable<number>): number[]
  /** The number of open streams in this process. */
  count(): number
  /** Ends the open streams one after another within `ms`, so that not all come back at once. */
  endSlowly(ms: number): Promise<void>
  /** Ends every stream, also those that are opened later. */
  close(): void
}

const MAX_STREAMS = 8

type Parts = Pick<Ctx, 'reads' | 'notifier' | 'log'>

/**
 * Keeps the open streams of this process, by member. The notifier names members with news; the hub
 * reads the changes that each stream has not received yet. So a notification that comes twice, late
 * or never changes only the time of delivery. While the database cannot be read, the streams stay
 * open and receive what they missed afterwards.
 */
export function createHub(ctx: Parts): Hub {
  /** Members without an open stream have no entry. */
  const streams = new Map<number, Set<Stream>>()
  const heartbeats = createHeartbeats()
  let closed = false
  const leave = (stream: Stream) => {
    const open = streams.get(stream.memberId)
    open?.delete(stream)
    if (!open?.size) streams.delete(stream.memberId)
    heartbeats.stop(stream)
  }
  const end = (stream: Stream) => {
    leave(stream)
    stream.end()
  }
  const deliverTo = createDeliveries({ ctx, streams, end })
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
      heartbeats.start(stream)
      const [oldest] = open
      if (oldest && open.size > MAX_STREAMS) end(oldest)
      if (closed) end(stream)
      else deliverTo([stream.memberId])
    },
    leave,
    count: () => [...streams.values()].reduce((sum, open) => sum + open.size, 0),
    endSlowly: (ms) =>
      endSlowly(
        [...streams.values()].flatMap((open) => [...open]),
        ms,
        end,
      ),
    members: (among = streams.keys()) => [...among].filter((memberId) => streams.has(memberId)),
    close() {
      closed = true
      // Ending a stream deletes it from the sets of this loop; JavaScript sets allow that.
      for (const open of streams.values()) for (const stream of open) end(stream)
      heartbeats.close()
    },
  }
}

async function endSlowly(
  streams: readonly Stream[],
  ms: number,
  end: (stream: Stream) => void,
): Promise<void> {
  const began = performance.now()
  for (const [index, stream] of streams.entries()) {
    const early = began + (ms * index) / streams.length - performance.now()
    if (early > 0) await delay(early)
    end(stream)
  }
  await delay(Math.max(0, began + ms - performance.now()))
}

async function sendTyping(
  ctx: Parts,
  streams: ReadonlyMap<number, ReadonlySet<Stream>>,
  event: EphemeralEvent,
): Promise<void> {
  const open = streams.get(event.memberId)
  if (!open?.size) return
  const valid = await validSessions(
    ctx.reads,
    [...open].map(({ sessionId }) => sessionId),
  )
  for (const stream of open)
    if (valid.has(stream.sessionId)) stream.send(typed({ conversation_id: event.conversationId }))
}
