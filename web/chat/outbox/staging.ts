import { type MessagePhoto, stageMessagePhoto } from '#contract/chat.ts'
import type { CallError } from '#web/lib/http/api.ts'
import { whenUserChanges } from '#web/lib/http/session.ts'
import { upload } from '#web/lib/http/upload.ts'
import type { StoredFile } from './stored-outbox.ts'

type Staging = { photo: Promise<MessagePhoto>; stop: AbortController }

/** On its way, or there: it may be with the server before its turn in the outbox comes. */
const stagings = new Map<string, Staging>()

/**
 * Brings a photo to the server, so that the message that carries it only has to name it
 * (spec/chat 11). Asked again with its key it is the same upload, unless that has failed: what the
 * sheet has begun the outbox ends. Throws CallError.
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

/** It is not wanted any more, or has to be done again. */
export function stopStaging(key: string): void {
  stagings.get(key)?.stop.abort()
  stagings.delete(key)
}

// Nothing of one member goes up in the name of another.
whenUserChanges(() => {
  for (const key of stagings.keys()) stopStaging(key)
})

const PASSING = new Set([0, 408, 425, 429, 502, 503, 504])
const LONGEST_WAIT_SECONDS = 60

/** Whether a call failed in a way that passes by itself. A limit of the day does not: nothing else waits for that. */
export const isPassing = ({ status, retryAfter = 0 }: Pick<CallError, 'status' | 'retryAfter'>): boolean =>
  PASSING.has(status) && !(status === 429 && retryAfter > LONGEST_WAIT_SECONDS)
