import type { Change, Typing } from '#contract/live.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import type { EphemeralEvent } from '#server/kit/ports/notifier.ts'
import { changesSince } from './changes.ts'
import { livingSessions } from './living-sessions.ts'

export type Stream = {
  memberId: number
  /** Whose it is: what comes after that session ended is not given to it (spec/abuse T07). */
  sessionId: string
  /** The number of the last change that this stream was given. */
  cursor: number
  push(change: Change): void
  /** Somebody types: no change, and of no number. */
  typing(typing: Typing): void
  /** Nothing can be filled in any more: the client has to load everything anew. */
  reset(lastSeq: number): void
  end(): void
}

export type Hub = {
  open(stream: Stream): void
  leave(stream: Stream): void
  /** Who has a stream open in this process; of these, where some are given. */
  members(among?: Iterable<number>): number[]
  /** Ends every stream, and those that are still being opened as they come. */
  close(): void
}

const MAX_STREAMS = 8
const AGAIN_MS = 1000

/**
 * The open streams of this process, by member. The notifier names members with news; the hub reads the
 * changes that each stream of such a member has not had yet. So a notification that comes twice, late
 * or never changes only the time of delivery. While the database cannot be read, the streams stay
 * open, and they get what they missed as soon as it can be read.
 */
export function createHub(ctx: Pick<Ctx, 'reads' | 'notifier' | 'log'>): Hub {
  const streams = new Map<number, Set<Stream>>()
  const notified = new Set<number>()
  const working = new Set<number>()
  let closed = false

  const deliver = async (memberId: number) => {
    while (notified.delete(memberId)) {
      const open = streams.get(memberId)
      if (!open?.size) return
      const living = await livingSessions(
        ctx.reads,
        [...open].map((stream) => stream.sessionId),
      )
      for (const stream of open) if (!living.has(stream.sessionId)) stream.end()
      // Mostly one: each stream of a member has had the same. A number that never was may not hide behind another's.
      for (const [cursor, behind] of Map.groupBy(open, (stream) => stream.cursor)) {
        const page = await changesSince(ctx.reads, memberId, cursor)
        for (const stream of behind) give(stream, page)
        if (page.has_more) notified.add(memberId)
      }
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
  const sendTyping = async ({ memberId, conversationId }: EphemeralEvent) => {
    const open = streams.get(memberId)
    if (!open?.size) return
    const living = await livingSessions(
      ctx.reads,
      [...open].map((stream) => stream.sessionId),
    )
    for (const stream of open)
      if (living.has(stream.sessionId)) stream.typing({ conversation_id: conversationId })
  }
  ctx.notifier.onEphemeral((event) => {
    sendTyping(event).catch((error: unknown) => ctx.log.error({ err: error }, 'live ephemeral event'))
  })
  ctx.notifier.onNotify((members) => deliverTo(members === 'all' ? [...streams.keys()] : members))
  const leave = (stream: Stream) => {
    const open = streams.get(stream.memberId)
    open?.delete(stream)
    if (!open?.size) streams.delete(stream.memberId)
  }
  return {
    open(stream) {
      const open = streams.get(stream.memberId) ?? new Set<Stream>()
      streams.set(stream.memberId, open.add(stream))
      const [oldest] = open
      if (open.size > MAX_STREAMS) oldest?.end()
      if (closed) stream.end()
      else deliverTo([stream.memberId])
    },
    leave,
    members: (among = streams.keys()) => [...among].filter((memberId) => streams.has(memberId)),
    close() {
      closed = true
      // A stream that ends leaves the very sets that are gone through here: both go on to the next.
      for (const open of streams.values()) for (const stream of open) stream.end()
    },
  }
}

function give(stream: Stream, page: Awaited<ReturnType<typeof changesSince>>): void {
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
