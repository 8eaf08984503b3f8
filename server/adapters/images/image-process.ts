import sharp from 'sharp'
import { takeOrders } from '#server/adapters/processes/take-orders.ts'
import type { ProcessedPhoto } from '#server/kit/ports/image-processor.ts'
import type { PhotoOrder } from './image-processor.ts'
import { decodePhoto, printPhoto } from './process-photo.ts'

// This process decodes pictures of strangers.

sharp.cache(false)
// Two pictures at a time, each in one thread, leave time for the application.
sharp.concurrency(1)
takeOrders<PhotoOrder, ProcessedPhoto>(async ({ original, edit }, decoded) => {
  const pixels = await decodePhoto(Buffer.from(original), edit).catch(() => undefined)
  if (!pixels) return undefined
  decoded()
  return printPhoto(pixels)
})
