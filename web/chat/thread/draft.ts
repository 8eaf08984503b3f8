import { useEffect, useState } from 'react'
import type { OpenConversation } from '#contract/chat.ts'
import { saveDraftSoon } from '#web/chat/draft-saver.ts'
import type { History } from '#web/chat/history.ts'
import { ownKey } from '#web/chat/outbox/sending.ts'
import { forget, store, stored } from '#web/lib/storage.ts'

export type DraftParts = {
  memberId: string
  conversation: OpenConversation | undefined
  history: History | undefined
  /** Something of this browser is on its way: what the server has kept may be just that. */
  sending: boolean
}

/**
 * What is being written to a member, kept in this tab until it is sent: leaving, reloading and buying lose nothing. The
 * server has a copy for other devices. Theirs is shown as long as nobody has written here, and never takes the place of
 * what was.
 */
export function useDraft(parts: DraftParts): [draft: string, write: (draft: string) => void] {
  const { memberId, conversation, history, sending } = parts
  const key = ownKey('draft', memberId)
  const [draft, setDraft] = useState(() => stored<string>(key, { kind: 'session' }) ?? '')
  const [isOwn, setIsOwn] = useState(draft !== '')
  const kept = conversation?.draft ?? ''
  if (!isOwn && conversation && !sending && draft !== kept) setDraft(kept)

  const id = conversation?.id
  const ownSeq = ownLastSeq(history, memberId)
  useEffect(() => {
    if (isOwn && id && ownSeq !== undefined) saveDraftSoon(id, draft, ownSeq)
  }, [isOwn, id, draft, ownSeq])

  const write = (next: string) => {
    setIsOwn(true)
    setDraft(next)
    if (next) store(key, next, 'session')
    else forget(key, 'session')
  }
  return [draft, write]
}

/** The number of the last text that the member has sent, as far as it is known here. */
function ownLastSeq(history: History | undefined, otherId: string): number | undefined {
  const mine = history?.messages.findLast(({ sender_id, kind }) => sender_id !== otherId && kind === 'text')
  return history && (mine?.seq ?? 0)
}
