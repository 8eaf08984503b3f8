import sharp from 'sharp'
import { decodePhoto, printPhoto } from './process-photo.ts'
import { type Order, OVER_MEMORY, type Reply } from './processing-queue.ts'

// The process in which pictures of strangers are decoded (spec/abuse T33), one at a time: started
// by imageProcessor.ts with the most megabytes that it may take, ends with it, and holds no secret.

const MEMORY_WATCH_MS = 20

const say = (reply: Reply) => process.send?.(reply)

async function develop({ original, edit }: Order): Promise<void> {
  const pixels = await decodePhoto(Buffer.from(original), edit).catch(() => undefined)
  if (!pixels) return void say({ kind: 'unreadable' })
  say({ kind: 'decoded' })
  say({ kind: 'developed', photo: await printPhoto(pixels) })
}

const mostBytes = Number(process.argv[2]) * 2 ** 20
// libvips works in threads of its own, so that this is looked at while it does, and its memory is
// not that of V8.
setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes) process.exit(OVER_MEMORY)
}, MEMORY_WATCH_MS)
sharp.cache(false)
// The interrupt of a terminal goes to all its processes; this one ends with the one that started
// it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())
process.on('message', (order: Order) => void develop(order))
say({ kind: 'ready' })
