import { OVER_MEMORY, type ProcessReply } from './replies.ts'

const MEMORY_WATCH_MS = 20

/** Undefined where the file is not readable. `decoded` says that the dangerous part is over. */
type Work<Order, Made> = (order: Order, decoded: () => void) => Promise<Made | undefined>

/**
 * Makes this process one that reads files of strangers (spec/abuse T33), one at a time.
 * file-processes.ts starts it with a limit in megabytes. It ends with its parent and holds no
 * secret.
 */
export function takeOrders<Order, Made>(work: Work<Order, Made>): void {
  const reply = (message: ProcessReply<Made>) => process.send?.(message)
  const take = async (order: Order) => {
    const made = await work(order, () => reply({ kind: 'decoded' }))
    reply(made === undefined ? { kind: 'unreadable' } : { kind: 'made', made })
  }
  const mostBytes = Number(process.argv[2]) * 2 ** 20
  // Libraries may work in their own threads and memory, where V8's limits do not apply.
  setInterval(() => {
    if (process.memoryUsage.rss() > mostBytes) process.exit(OVER_MEMORY)
  }, MEMORY_WATCH_MS)
  // A terminal sends its interrupt to every process. This one ignores it and ends with its parent.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  process.on('disconnect', () => process.exit())
  process.on('message', (order: Order) => void take(order))
  reply({ kind: 'ready' })
}
