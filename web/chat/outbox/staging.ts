import { type MessagePhoto, stageMessagePhoto } from '#contract/chat.ts'
import { type OpenVoice, stageMessageVoice } from '#contract/voices.ts'
import { whenUserChanges } from '#web/lib/http/session.ts'
import { upload } from '#web/lib/http/upload.ts'
import type { StoredFile } from './stored-outbox.ts'

type Staging = { answer: Promise<unknown>; stop: AbortController }

/** By key. An upload may start before its message is sent. */
const stagings = new Map<string, Staging>()

/** The same key returns the same upload, unless it failed. */
function once<Answer>(key: string, begin: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const known = stagings.get(key)
  // A key belongs to one file, and so to one kind of upload.
  if (known) return known.answer as Promise<Answer>
  const stop = new AbortController()
  const answer = begin(stop.signal).catch((error: unknown) => {
    if (stagings.get(key)?.stop === stop) stagings.delete(key)
    throw error
  })
  stagings.set(key, { answer, stop })
  return answer
}

/**
 * A message then only names its photo (spec/chat 11): the outbox finishes what the photo sheet
 * began. Throws CallError.
 */
export const stage = (
  { key, file }: StoredFile,
  onProgress: (share: number) => void = () => {},
): Promise<MessagePhoto> =>
  once(key, async (signal) => (await upload(stageMessagePhoto, { file }, { key, onProgress, signal })).photo)

/** The same for a recording, with its bars. */
export const stageVoice = ({ key, file }: StoredFile, bars: string): Promise<OpenVoice> =>
  once(
    key,
    async (signal) =>
      (await upload(stageMessageVoice, { file, bars }, { key, onProgress: () => {}, signal })).voice,
  )

/** For an upload that is unwanted, or has to be repeated. */
export function stopStaging(key: string): void {
  stagings.get(key)?.stop.abort()
  stagings.delete(key)
}

// Nothing is uploaded in the name of another member.
whenUserChanges(() => {
  for (const key of stagings.keys()) stopStaging(key)
})
