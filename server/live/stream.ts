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

  /** Ends the stream of a client that does not read. */
  send(events: string): void {
    if (this.#socket.writableLength > MAX_BUFFERED_BYTES) this.#socket.destroy()
    else if (this.#socket.writable) this.#socket.write(events)
  }

  /** Ends the stream after what was sent, or after a timeout, because the client may not read. */
  end(): void {
    const socket = this.#socket
    socket.destroySoon()
    setTimeout(() => socket.destroy(), MOST_END_MS).unref()
  }
}

type Frame = { id?: number; event: string; data: unknown }

const writeFrame = ({ id, event, data }: Frame) =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

export const heartbeat = ': heartbeat\n\n'
/** The first event of a stream. */
export const hello = (lastSeq: number) => writeFrame({ event: 'hello', data: { last_seq: lastSeq } })
export const changed = (change: Change) => writeFrame({ id: change.seq, event: 'change', data: change })
/** Not a change, so without a number. */
export const typed = (typing: Typing) => writeFrame({ event: 'typing', data: typing })
/** Changes are missing and cannot be sent: the client has to load everything again. */
export const reset = (lastSeq: number) =>
  writeFrame({ id: lastSeq, event: 'reset', data: { last_seq: lastSeq } })
