import type { Change, Typing } from '#contract/live.ts'

const CHECK_EVERY_MS = 30_000
const ANSWER_WITHIN_MS = 3000

type State = { kind: 'state'; connected: boolean; last: number | undefined }
type TabMessage =
  | State
  | { kind: 'change'; change: Change }
  | { kind: 'typing'; typing: Typing }
  | { kind: 'hello' }

export type StreamParts = {
  signal: AbortSignal
  change: (change: Change) => void
  typing: (typing: Typing) => void
  state: (connected: boolean) => void
}

export type SharedStream = {
  /** This tab holds the stream for all tabs. */
  open: (parts: StreamParts) => void
  take: (change: Change) => void
  typing: (typing: Typing) => void
  connected: (connected: boolean) => void
  /** The last change that this tab has applied. */
  last: () => number | undefined
  /** The leader has applied all changes up to this number, also those that it did not pass on. */
  reached: (last: number) => void
}

type Broadcast = (message: TabMessage) => void

function leaderParts(
  stream: SharedStream,
  broadcast: Broadcast,
  { signal, setConnected }: { signal: AbortSignal; setConnected: (connected: boolean) => void },
): StreamParts {
  return {
    signal,
    change: (change) => {
      broadcast({ kind: 'change', change })
      stream.take(change)
    },
    typing: (typing) => {
      broadcast({ kind: 'typing', typing })
      stream.typing(typing)
    },
    state: (connected) => {
      if (signal.aborted) return
      stream.connected(connected)
      setConnected(connected)
    },
  }
}

/** After a break the leader loads what it missed, and the others do the same. */
function followLeader(stream: SharedStream, { connected, last }: State): void {
  stream.connected(connected)
  if (connected && last !== undefined) stream.reached(last)
}

/** Locks exist only in a secure context. Without them each tab has its own stream. */
function holdAlone(stream: SharedStream, stop: AbortController): () => void {
  stream.open({ signal: stop.signal, change: stream.take, typing: stream.typing, state: stream.connected })
  return () => stop.abort()
}

/**
 * One tab holds the stream and passes its events to the others (spec/chat 33). Phones suspend
 * background tabs, so a visible tab takes over from a leader that does not answer. Returns the
 * function that stops.
 */
export function shareStream(memberId: string, stream: SharedStream): () => void {
  const stop = new AbortController()
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return holdAlone(stream, stop)
  const channel = new BroadcastChannel(`live:${memberId}`)
  const broadcast: Broadcast = (message) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin, not a window
    if (!stop.signal.aborted) channel.postMessage(message)
  }
  let leading: AbortController | undefined
  let isConnected = false
  let answered = true
  const tellState = () => broadcast({ kind: 'state', connected: isConnected, last: stream.last() })

  async function lead(): Promise<void> {
    // The lock may be granted when this tab has stopped.
    if (stop.signal.aborted) return
    leading = new AbortController()
    isConnected = false
    const { signal } = leading
    const setConnected = (connected: boolean) => {
      isConnected = connected
      tellState()
    }
    stream.open(leaderParts(stream, broadcast, { signal, setConnected }))
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  }

  function requestLead(options: LockOptions): void {
    navigator.locks.request(`live:${memberId}`, options, lead).catch(() => {
      // Another tab has stolen the lock, or this tab stops.
      leading?.abort()
      leading = undefined
      if (!stop.signal.aborted) requestLead({ signal: stop.signal })
    })
  }

  function checkLeader(): void {
    if (leading || document.visibilityState !== 'visible') return
    answered = false
    broadcast({ kind: 'hello' })
    setTimeout(() => {
      if (answered || leading || stop.signal.aborted) return
      stream.connected(false)
      requestLead({ steal: true })
    }, ANSWER_WITHIN_MS)
  }

  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind !== 'hello') answered = true
    if (data.kind === 'change') stream.take(data.change)
    else if (data.kind === 'typing') stream.typing(data.typing)
    else if (data.kind === 'state' && !leading) followLeader(stream, data)
    else if (data.kind === 'hello' && leading) tellState()
  })
  requestLead({ signal: stop.signal })
  checkLeader()
  const timer = setInterval(checkLeader, CHECK_EVERY_MS)
  document.addEventListener('visibilitychange', checkLeader)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', checkLeader)
    stop.abort()
    leading?.abort()
    channel.close()
  }
}
