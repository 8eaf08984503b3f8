import { type MessagePhoto, stageMessagePhoto } from '#contract/chat.ts'
import { whenUserChanges } from '#web/lib/http/session.ts'
import { upload } from '#web/lib/http/upload.ts'
import type { StoredFile } from './stored-outbox.ts'

type Staging = { photo: Promise<MessagePhoto>; stop: AbortController }

/** By key. An upload may start before its message is sent. */
const stagings = new Map<string, Staging>()

/**
 * A message then only names its photo (spec/chat 11). The same key returns the same upload, unless
 * it failed: the outbox finishes what the photo sheet began. Throws CallError.
 */
export function stage({ key, file }: StoredFile, onProgress: (share: number) => void = () => {}) {
  const known = stagings.get(key)
  if (known) return known.photo
  const stop = new AbortController()
  const photo = upload(stageMessagePhoto, { file }, { key, onProgress, signal: stop.signal })
    .then((answer) => answer.photo)
    .catch((error: unknown) => {
      if (stagings.get(key)?.stop === stop) stagings.delete(key)
      throw error
    })
  stagings.set(key, { photo, stop })
  return photo
}

/** For an upload that is unwanted, or has to be repeated. */
export function stopStaging(key: string): void {
  stagings.get(key)?.stop.abort()
  stagings.delete(key)
}

// No photo is uploaded in the name of another member.
whenUserChanges(() => {
  for (const key of stagings.keys()) stopStaging(key)
})
