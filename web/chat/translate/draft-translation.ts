import { useEffect, useRef } from 'react'
import type { Content } from '#web/chat/outbox/outbox.ts'
import { ownKey } from '#web/chat/outbox/sending.ts'
import { forget, store, stored } from '#web/lib/storage.ts'
import { useInBrowser } from '#web/lib/store.ts'

export type DraftTranslation = {
  /** What the member wrote, where the draft is its translation. */
  original: string | undefined
  /** Puts a translation in the place of what it was made of; does nothing where that has changed. */
  take: (original: string, text: string) => void
  restore: () => void
  /** Says of a message that it was translated, for both sides. */
  marked: (content: Content) => Content
}

/** Kept in this tab beside the draft, so that a reload does not lose the mark. */
export function useDraftTranslation(
  memberId: string,
  draft: string,
  write: (draft: string) => void,
): DraftTranslation {
  const key = ownKey('draft-original', memberId)
  const kept = useInBrowser(() => stored<string>(key, { kind: 'session' }), undefined)
  const original = draft ? kept : undefined
  const latest = useRef(draft)
  useEffect(() => {
    // Sent or emptied: the next draft begins anew.
    if (latest.current && !draft) forget(key, 'session')
    latest.current = draft
  }, [draft, key])
  return {
    original,
    take: (from, text) => {
      if (latest.current !== from || text.trim() === from.trim()) return
      store(key, from, 'session')
      write(text)
    },
    restore: () => {
      if (original === undefined) return
      forget(key, 'session')
      write(original)
    },
    marked: (content) =>
      original !== undefined && content.kind === 'text' && content.body !== undefined
        ? { ...content, translated: true }
        : content,
  }
}
