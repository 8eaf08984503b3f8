import type { Change, Typing } from '#contract/live.ts'

const CHECK_EVERY_MS = 30_000
const ANSWER_WITHIN_MS = 3000

type TabMessage =
  | { kind: 'change'; change: Change }
  | { kind: 'typing'; typing: Typing }
  | { kind: 'state'; connected: boolean }
  | { kind: 'hello' }

export type StreamParts = {
  /** The stream is kept open until this aborts. */
  signal: AbortSignal
  change: (change: Change) => void
  typing: (typing: Typing) => void
  state: (connected: boolean) => void
}

export type SharedStream = {
  /** Holds the stream for all tabs. */
  open: (parts: StreamParts) => void
  take: (change: Change) => void
  typing: (typing: Typing) => void
  connected: (connected: boolean) => void
}

/**
 * One tab of the browser holds the stream and tells the others (spec/chat 33). A tab that is looked
 * at takes over from one that does not answer, because phones put tabs in the background to sleep.
 * Gives the way to stop.
 */
export function shareStream(memberId: string, stream: SharedStream): () => void {
  const stop = new AbortController()
  // Only in a secure context; elsewhere each tab holds its own stream.
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') {
    stream.open({ signal: stop.signal, change: stream.take, typing: stream.typing, state: stream.connected })
    return () => stop.abort()
  }
  const channel = new BroadcastChannel(`live:${memberId}`)
  const broadcast = (message: TabMessage) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin, not a window
    if (!stop.signal.aborted) channel.postMessage(message)
  }
  let leading: AbortController | undefined
  let connected = false
  let answered = true

  function lead(): Promise<void> {
    const held = new AbortController()
    leading = held
    stream.open({
      signal: held.signal,
      change: (change) => {
        broadcast({ kind: 'change', change })
        stream.take(change)
      },
      typing: (typing) => {
        broadcast({ kind: 'typing', typing })
        stream.typing(typing)
      },
      state: (now) => {
        if (held.signal.aborted) return
        connected = now
        stream.connected(now)
        broadcast({ kind: 'state', connected: now })
      },
    })
    return new Promise((resolve) => held.signal.addEventListener('abort', () => resolve()))
  }

  function requestLead(options: LockOptions): void {
    navigator.locks.request(`live:${memberId}`, options, lead).catch(() => {
      // Another tab has taken over, or this one stops.
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
    answered = true
    if (data.kind === 'change') stream.take(data.change)
    else if (data.kind === 'typing') stream.typing(data.typing)
    else if (data.kind === 'state' && !leading) stream.connected(data.connected)
    else if (data.kind === 'hello' && leading) broadcast({ kind: 'state', connected })
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
