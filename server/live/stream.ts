import type { Socket } from 'node:net'
import type { Change, Typing } from '#contract/live.ts'

/** A slow reader is disconnected and resumes by number, so that it does not fill our memory. */
const MAX_BUFFERED_BYTES = 1 << 20
const MOST_END_MS = 10_000

/** An open stream of a member. A node holds many thousands, so it has no functions of its own. */
export class Stream {
  readonly memberId: number
  /** The session that opened the stream: changes after its end are not sent (spec/abuse T07). */
  readonly sessionId: string
  /** The number of the last change that was sent on this stream. */
  cursor: number
  /** When its next heartbeat is due, by performance.now(). */
  beatAt = 0
  readonly #socket: Socket

  constructor(
    socket: Socket,
    { memberId, sessionId, cursor }: Pick<Stream, 'memberId' | 'sessionId' | 'cursor'>,
  ) {
    this.memberId = memberId
    this.sessionId = sessionId
    this.cursor = cursor
    this.#socket = socket
  }

  /** Sends events as text; to a client that does not read, the end of the stream. */
  send(events: string): void {
    if (this.#socket.writableLength > MAX_BUFFERED_BYTES) this.#socket.destroy()
    else if (this.#socket.writable) this.#socket.write(events)
  }

  /** Ends the stream after what was sent, or after a while, because a client may not read it. */
  end(): void {
    const socket = this.#socket
    socket.destroySoon()
    setTimeout(() => socket.destroy(), MOST_END_MS).unref()
  }
}

type Frame = { id?: number; event: string; data: unknown }

const frameOf = ({ id, event, data }: Frame) =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

export const heartbeat = ': heartbeat\n\n'
/** Where the stream begins. */
export const hello = (lastSeq: number) => frameOf({ event: 'hello', data: { last_seq: lastSeq } })
export const changed = (change: Change) => frameOf({ id: change.seq, event: 'change', data: change })
/** Somebody is typing: not a change, without a number. */
export const typed = (typing: Typing) => frameOf({ event: 'typing', data: typing })
/** Changes are missing and cannot be sent: the client has to load everything again. */
export const reset = (lastSeq: number) =>
  frameOf({ id: lastSeq, event: 'reset', data: { last_seq: lastSeq } })
