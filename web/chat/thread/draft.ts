import { useState } from 'react'
import { ownKey } from '#web/chat/outbox/sending.ts'
import { forget, store, stored } from '#web/lib/storage.ts'

/** What is being written to a member, kept in this tab until it is sent: leaving, reloading and buying lose nothing. */
export function useDraft(memberId: string): [draft: string, write: (draft: string) => void] {
  const key = ownKey('draft', memberId)
  const [draft, setDraft] = useState(() => stored<string>(key, { kind: 'session' }) ?? '')
  const write = (next: string) => {
    setDraft(next)
    if (next) store(key, next, 'session')
    else forget(key, 'session')
  }
  return [draft, write]
}
