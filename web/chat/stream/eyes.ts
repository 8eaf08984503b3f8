import { rest } from './rest.ts'

const LOOK_MS = 10_000
/** So often in a row nobody looked before the stream is let go. */
const LOOKS = 3

/**
 * Whether a stream is worth having: always, but where pushes are on only while some tab of the browser is looked at. Each
 * that is holds a shared lock meanwhile, which the others can see; a browser without locks is always taken for looking.
 */
export type Eyes = {
  /** Resolves when a stream is worth having, or the signal aborts. */
  open: (signal: AbortSignal) => Promise<void>
  /** Resolves when for a while it was not, or the signal aborts. */
  shut: (signal: AbortSignal) => Promise<void>
}

const isLooked = () => document.visibilityState === 'visible'

/** Holds the lock while this tab is looked at, until the signal aborts. */
async function hold(name: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await untilSeen(true, signal)
    if (signal.aborted) return
    await navigator.locks
      .request(name, { mode: 'shared', signal }, () => untilSeen(false, signal))
      .catch(() => undefined)
  }
}

function untilSeen(seen: boolean, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (isLooked() !== seen && !signal.aborted) return
      document.removeEventListener('visibilitychange', look)
      signal.removeEventListener('abort', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    signal.addEventListener('abort', look)
    look()
  })
}

/** `pushed`: whether pushes are on in this browser. */
export function watchEyes(memberId: string, signal: AbortSignal, pushed: () => boolean): Eyes {
  if (!('locks' in navigator))
    return {
      open: () => Promise.resolve(),
      shut: (over) => new Promise((resolve) => over.addEventListener('abort', () => resolve())),
    }
  const name = `looked-at:${memberId}`
  void hold(name, signal)
  const anyOpen = async () => {
    if (isLooked() || !pushed()) return true
    const { held = [] } = await navigator.locks.query()
    return held.some((lock) => lock.name === name)
  }
  return {
    open: async (over) => {
      while (!over.aborted && !(await anyOpen())) await rest(LOOK_MS, over)
    },
    shut: async (over) => {
      for (let unseen = 0; unseen < LOOKS && !over.aborted; ) {
        await rest(LOOK_MS, over)
        unseen = (await anyOpen()) ? 0 : unseen + 1
      }
    },
  }
}
