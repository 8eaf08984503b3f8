export type Batch<T> = {
  add(item: T): void
  /** Writes the collected items now. */
  flush(): Promise<void>
  stop(): Promise<void>
}

/**
 * Collects items and passes the distinct ones to `write` every `everyMs`: for timestamps that may
 * be seconds late and would cost a statement each (spec/performance 6). A failed write is reported,
 * and its items are dropped.
 */
export function createBatch<T>(
  everyMs: number,
  write: (items: T[]) => Promise<void>,
  onError: (error: unknown) => void,
): Batch<T> {
  let collected = new Set<T>()
  const flush = async () => {
    if (!collected.size) return
    const items = [...collected]
    collected = new Set()
    await write(items).catch(onError)
  }
  const timer = setInterval(() => void flush(), everyMs)
  timer.unref()
  return {
    add: (item) => collected.add(item),
    flush,
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}
