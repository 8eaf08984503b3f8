/** Ends early when the network returns, the tab becomes visible or the signal aborts. */
export function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      document.removeEventListener('visibilitychange', onVisible)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const onVisible = () => {
      if (document.visibilityState === 'visible') done()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
    document.addEventListener('visibilitychange', onVisible)
    signal.addEventListener('abort', done)
    if (signal.aborted) done()
  })
}
