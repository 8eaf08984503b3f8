import sharp from 'sharp'
import { OVER_MEMORY, type ProcessOrder, type ProcessReply } from './image-messages.ts'
import { decodePhoto, printPhoto } from './process-photo.ts'

// This process decodes pictures of strangers (spec/abuse T33), one at a time. image-processor.ts
// starts it with a limit in megabytes. It ends with its parent and holds no secret.

const MEMORY_WATCH_MS = 20

const reply = (message: ProcessReply) => process.send?.(message)

async function processOrder({ original, edit }: ProcessOrder): Promise<void> {
  const pixels = await decodePhoto(Buffer.from(original), edit).catch(() => undefined)
  if (!pixels) return void reply({ kind: 'unreadable' })
  reply({ kind: 'decoded' })
  reply({ kind: 'processed', photo: await printPhoto(pixels) })
}

const mostBytes = Number(process.argv[2]) * 2 ** 20
// libvips works in its own threads and memory: the timer runs, and V8's limits do not apply.
setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes) process.exit(OVER_MEMORY)
}, MEMORY_WATCH_MS)
sharp.cache(false)
// Two pictures at a time, each in one thread, leave time for the application.
sharp.concurrency(1)
// A terminal sends its interrupt to every process. This one ignores it and ends with its parent.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())
process.on('message', (order: ProcessOrder) => void processOrder(order))
reply({ kind: 'ready' })
