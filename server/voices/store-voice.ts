import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import { voiceLimits } from '#contract/voices.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { scheduleRemoval } from '#server/photos/photo-trash.ts'

export type StoredVoice = { publicId: string; format: 'webm' | 'mp4'; durationMs: number }

/**
 * Makes the file of an uploaded recording and stores it (spec/voices 3). Whoever inserts its row
 * calls `cancelRemoval` in the same transaction; else a job removes the file. Throws
 * `voices.not_audio`, `voices.too_long`, `voices.too_short`, `request.unavailable`.
 */
export async function storeVoice(
  { db, photoStore, voiceProcessor }: Pick<Ctx, 'db' | 'photoStore' | 'voiceProcessor'>,
  path: string,
  seconds: number,
): Promise<StoredVoice> {
  const mostMs = seconds * 1000 + voiceLimits.graceMs
  const made = await voiceProcessor.process(await fs.readFile(path), mostMs)
  if (made === 'unreadable') throw new AppError('voices.not_audio')
  if (made === 'interrupted') throw new AppError('request.unavailable')
  const { file, format, durationMs } = made
  if (durationMs > mostMs) throw new AppError('voices.too_long', { seconds })
  if (durationMs < voiceLimits.leastMs) throw new AppError('voices.too_short')
  const publicId = randomUUID()
  await scheduleRemoval(db, publicId)
  await photoStore.write(publicId, 'voice', Buffer.from(file))
  return { publicId, format, durationMs }
}
