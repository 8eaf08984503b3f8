import { uploadPhoto } from '#contract/photos.ts'
import type { PhotoVisibility } from '#contract/rules/values.ts'
import { whenUserChanges } from '#web/lib/http/session.ts'
import { upload } from '#web/lib/http/upload.ts'
import { createStore } from '#web/lib/store.ts'
import type { Chosen } from './chosen.ts'
import { cropText, toCrop } from './crop/crop.ts'
import { addPhoto } from './photos.api.ts'

/** A failed upload keeps all the member's choices, so that it can be tried again. */
export type Upload = Chosen & {
  visibility: PhotoVisibility
  /** The Idempotency-Key of this file with this frame, the same for all tries. */
  key: string
  state: 'waiting' | 'sending' | 'failed'
  share: number
  error: unknown
}

const AT_ONCE = 2

// Outside React, because uploads continue when the member leaves the screen.
const uploads = createStore<readonly Upload[]>([])
const aborts = new Map<string, AbortController>()

export const useUploads = uploads.useValue

const patch = (id: string, change: Partial<Upload>) =>
  uploads.set(uploads.get().map((one) => (one.id === id ? { ...one, ...change } : one)))

/** Also failed ones that were framed again. */
export function startUploads(chosen: readonly Chosen[], visibility: PhotoVisibility): void {
  const ids = new Set(chosen.map(({ id }) => id))
  const fresh = chosen.map((one): Upload => {
    const key = crypto.randomUUID()
    return { ...one, visibility, key, state: 'waiting', share: 0, error: undefined }
  })
  uploads.set([...uploads.get().filter(({ id }) => !ids.has(id)), ...fresh])
  sendNext()
}

export function retryUpload(id: string): void {
  patch(id, { state: 'waiting', share: 0, error: undefined })
  sendNext()
}

/** Or removes a failed one. */
export function dropUpload(id: string): void {
  const dropped = uploads.get().find((one) => one.id === id)
  aborts.get(id)?.abort()
  uploads.set(uploads.get().filter((one) => one.id !== id))
  if (dropped) URL.revokeObjectURL(dropped.url)
  sendNext()
}

function sendNext(): void {
  const all = uploads.get()
  const busy = all.filter(({ state }) => state === 'sending').length
  const next = all.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, AT_ONCE - busy))
  for (const one of next) void send(one)
  if (all.length) addEventListener('beforeunload', warn)
  else removeEventListener('beforeunload', warn)
}

/** While an upload runs, the browser asks before it leaves the page. */
const warn = (event: BeforeUnloadEvent) => event.preventDefault()

async function send({ id, file, picture, view, visibility, key }: Upload): Promise<void> {
  const abort = new AbortController()
  aborts.set(id, abort)
  patch(id, { state: 'sending' })
  try {
    const { photo } = await upload(
      uploadPhoto,
      { visibility, rotate: String(view.turn), crop: cropText(toCrop(picture, view)), file },
      { key, signal: abort.signal, onProgress: (share) => patch(id, { share }) },
    )
    addPhoto(photo)
    dropUpload(id)
  } catch (error) {
    if (!abort.signal.aborted) patch(id, { state: 'failed', error })
  } finally {
    aborts.delete(id)
    sendNext()
  }
}

whenUserChanges(() => {
  for (const { id } of uploads.get()) dropUpload(id)
})
