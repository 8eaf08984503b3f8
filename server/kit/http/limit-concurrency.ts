import { AppError } from '#server/kit/app-error.ts'

/**
 * Returns a function that runs at most `most` tasks of a key at the same time; the others wait in
 * order. Throws `request.too_many` where `mostWaiting` tasks of the key wait already.
 */
export function limitConcurrency(
  most: number,
  mostWaiting = Infinity,
): <T>(key: number | string, work: () => Promise<T>) => Promise<T> {
  const queues = new Map<number | string, { working: number; waiting: (() => void)[] }>()
  return async (key, work) => {
    const queue = queues.get(key) ?? { working: 0, waiting: [] }
    if (queue.waiting.length >= mostWaiting) throw new AppError('request.too_many', { seconds: 1 })
    queues.set(key, queue)
    if (queue.working === most) await new Promise<void>((resolve) => queue.waiting.push(resolve))
    else queue.working += 1
    try {
      return await work()
    } finally {
      const next = queue.waiting.shift()
      if (next) next()
      else queue.working -= 1
      if (!queue.working) queues.delete(key)
    }
  }
}
