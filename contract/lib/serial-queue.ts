type Run = <T>(work: () => T | Promise<T>) => Promise<T>

/**
 * Returns a function that runs tasks one after another in the order of its calls, also after a
 * failure. Its promise settles as the task's does; `onError` gets the errors too.
 */
export function serialQueue(onError: (error: unknown) => void = () => {}): Run {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work)
    last = result.catch(onError)
    return result
  }
}

/**
 * Returns a function that runs the tasks of one key one after another, and different keys in
 * parallel.
 */
export function keyedSerialQueue(): <T>(key: string, work: () => T | Promise<T>) => Promise<T> {
  const queues = new Map<string, { run: Run; unsettled: number }>()
  return async (key, work) => {
    const queue = queues.get(key) ?? { run: serialQueue(), unsettled: 0 }
    queues.set(key, queue)
    queue.unsettled += 1
    try {
      return await queue.run(work)
    } finally {
      queue.unsettled -= 1
      if (!queue.unsettled) queues.delete(key)
    }
  }
}
