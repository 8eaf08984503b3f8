import { useEffect, useState } from 'react'
import type { Message, OpenConversation } from '#contract/chat.ts'
import { shownText } from '#contract/lib/shown-text.ts'
import { saveDraftSoon } from '#web/chat/draft-saver.ts'
import type { History } from '#web/chat/history.ts'
import { ownKey, writtenHere } from '#web/chat/outbox/sending.ts'
import { forget, store, stored } from '#web/lib/storage.ts'
import { useInBrowser } from '#web/lib/store.ts'

export type DraftParts = {
  memberId: string
  conversation: OpenConversation | undefined
  history: History | undefined
  /** The draft on the server may be one of the messages under way. */
  sending: boolean
}

/**
 * Stored in this tab until it is sent, so that leaving, reloading and buying lose nothing. The
 * server has a copy for other devices; their draft is used only while nothing was written here.
 */
export function useDraft(parts: DraftParts): [draft: string, write: (draft: string) => void] {
  const { memberId, conversation, history, sending } = parts
  const key = ownKey('draft', memberId)
  const storedDraft = useInBrowser(() => stored<string>(key, { kind: 'session' }) ?? '', undefined)
  const [draft, setDraft] = useState(storedDraft ?? '')
  const [isOwn, setIsOwn] = useState(draft !== '')
  const [isRestored, setIsRestored] = useState(storedDraft !== undefined)
  if (!isRestored && storedDraft !== undefined) {
    setIsRestored(true)
    if (storedDraft && !isOwn) {
      setDraft(storedDraft)
      setIsOwn(true)
    }
  }
  const serverDraft = conversation?.draft ?? ''
  if (!isOwn && conversation && !sending && draft !== serverDraft) setDraft(serverDraft)

  const id = conversation?.id
  const last = ownLast(history, memberId)
  const ownSeq = history && (last?.seq ?? 0)
  const [seenSeq, setSeenSeq] = useState(ownSeq)
  if (ownSeq !== seenSeq) {
    setSeenSeq(ownSeq)
    // Another device or tab has just sent this text.
    if (isOwn && last && seenSeq !== undefined && wasSent(last, draft)) {
      setIsOwn(false)
      setDraft('')
    }
  }
  useEffect(() => {
    if (isRestored && !isOwn) forget(key, 'session')
  }, [isRestored, isOwn, key])

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

/** As far as it is cached. */
const ownLast = (history: History | undefined, otherId: string): Message | undefined =>
  history?.messages.findLast(({ sender_id, kind }) => sender_id !== otherId && kind === 'text')

const wasSent = ({ body, client_message_id }: Message, draft: string): boolean =>
  body === shownText(draft) && !writtenHere(client_message_id ?? '')
