import { wait } from './wait.ts'

const CHECK_EVERY_MS = 10_000
/** Checks in a row without a visible tab before the stream closes. */
const UNWANTED_CHECKS = 3

/**
 * With pushes on, a stream is wanted only while a tab of this browser is visible. Each visible tab
 * holds a shared lock that the others can query. A browser without locks counts as visible.
 */
export type StreamDemand = {
  /** Also resolves when the signal aborts. */
  untilWanted: (signal: AbortSignal) => Promise<void>
  /** After a while without a visible tab. Also resolves when the signal aborts. */
  untilUnwanted: (signal: AbortSignal) => Promise<void>
}

const isVisible = () => document.visibilityState === 'visible'

/** Until the signal aborts. */
async function lockWhileVisible(name: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await untilVisible(true, signal)
    if (signal.aborted) return
    await navigator.locks
      .request(name, { mode: 'shared', signal }, () => untilVisible(false, signal))
      .catch(() => undefined)
  }
}

function untilVisible(seen: boolean, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const update = () => {
      if (isVisible() !== seen && !signal.aborted) return
      document.removeEventListener('visibilitychange', update)
      signal.removeEventListener('abort', update)
      resolve()
    }
    document.addEventListener('visibilitychange', update)
    signal.addEventListener('abort', update)
    update()
  })
}

/** `pushed`: this browser receives pushes. */
export function watchTabVisibility(
  memberId: string,
  signal: AbortSignal,
  pushed: () => boolean,
): StreamDemand {
  if (!('locks' in navigator))
    return {
      untilWanted: () => Promise.resolve(),
      untilUnwanted: (over) => new Promise((resolve) => over.addEventListener('abort', () => resolve())),
    }
  const name = `looked-at:${memberId}`
  void lockWhileVisible(name, signal)
  const isWanted = async () => {
    if (isVisible() || !pushed()) return true
    const { held = [] } = await navigator.locks.query()
    return held.some((lock) => lock.name === name)
  }
  return {
    untilWanted: async (over) => {
      while (!over.aborted && !(await isWanted())) await wait(CHECK_EVERY_MS, over)
    },
    untilUnwanted: async (over) => {
      for (let unseen = 0; unseen < UNWANTED_CHECKS && !over.aborted; ) {
        await wait(CHECK_EVERY_MS, over)
        unseen = (await isWanted()) ? 0 : unseen + 1
      }
    },
  }
}
