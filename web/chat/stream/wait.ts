/**
 * Waits until the time is over, the network is back, the tab becomes visible or the signal aborts.
 */
export function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      document.removeEventListener('visibilitychange', seen)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const seen = () => {
      if (document.visibilityState === 'visible') done()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
    document.addEventListener('visibilitychange', seen)
    signal.addEventListener('abort', done)
    if (signal.aborted) done()
  })
}
