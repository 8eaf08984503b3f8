import type { Change, Typing } from '#contract/live.ts'

const ASK_EVERY_MS = 30_000
const ANSWER_WITHIN_MS = 3000

type Word =
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
  say: (connected: boolean) => void
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
    stream.open({ signal: stop.signal, change: stream.take, typing: stream.typing, state: stream.say })
    return () => stop.abort()
  }
  const channel = new BroadcastChannel(`live:${memberId}`)
  const tell = (word: Word) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin, not a window
    if (!stop.signal.aborted) channel.postMessage(word)
  }
  let leading: AbortController | undefined
  let connected = false
  let heard = true

  function lead(): Promise<void> {
    const held = new AbortController()
    leading = held
    stream.open({
      signal: held.signal,
      change: (change) => {
        tell({ kind: 'change', change })
        stream.take(change)
      },
      typing: (typing) => {
        tell({ kind: 'typing', typing })
        stream.typing(typing)
      },
      state: (now) => {
        if (held.signal.aborted) return
        connected = now
        stream.say(now)
        tell({ kind: 'state', connected: now })
      },
    })
    return new Promise((resolve) => held.signal.addEventListener('abort', () => resolve()))
  }

  function stand(options: LockOptions): void {
    navigator.locks.request(`live:${memberId}`, options, lead).catch(() => {
      // Another tab has taken over, or this one stops.
      leading?.abort()
      leading = undefined
      if (!stop.signal.aborted) stand({ signal: stop.signal })
    })
  }

  function ask(): void {
    if (leading || document.visibilityState !== 'visible') return
    heard = false
    tell({ kind: 'hello' })
    setTimeout(() => {
      if (heard || leading || stop.signal.aborted) return
      stream.say(false)
      stand({ steal: true })
    }, ANSWER_WITHIN_MS)
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    heard = true
    if (data.kind === 'change') stream.take(data.change)
    else if (data.kind === 'typing') stream.typing(data.typing)
    else if (data.kind === 'state' && !leading) stream.say(data.connected)
    else if (data.kind === 'hello' && leading) tell({ kind: 'state', connected })
  })
  stand({ signal: stop.signal })
  ask()
  const timer = setInterval(ask, ASK_EVERY_MS)
  document.addEventListener('visibilitychange', ask)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', ask)
    stop.abort()
    leading?.abort()
    channel.close()
  }
}
