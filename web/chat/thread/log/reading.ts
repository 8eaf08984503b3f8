import { useEffect, useState, useSyncExternalStore } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import type { OpenConversation } from '#contract/chat.ts'
import { markRead } from '#web/chat/chat.api.ts'
import { type History, isThere, lastSeq } from '#web/chat/history.ts'

function subscribe(changed: () => void) {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
const useVisible = () =>
  useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => true,
  )

const hasNews = (history: History, seq: number, otherId: string) =>
  history.messages.some((message) => message.seq > seq && message.sender_id === otherId && isThere(message))

export type ReadingParts = {
  conversation: OpenConversation | undefined
  history: History | undefined
  atBottom: boolean
}

/**
 * All on opening, later ones when they are on the screen. Returns the seq before the line of new
 * messages: unread on opening, or arrived while the tab was hidden.
 */
export function useReading({ conversation, history, atBottom }: ReadingParts) {
  const visible = useVisible()
  const { state } = useLocation()
  const replaced = useNavigationType() === NavigationType.Replace
  const [line, setLine] = useState<number>()
  const [opened, setOpened] = useState(false)
  const [wasVisible, setWasVisible] = useState(visible)
  const known =
    conversation?.id && history
      ? { id: conversation.id, otherId: conversation.profile.id, history }
      : undefined

  if (known && !opened) {
    setOpened(true)
    // The first message came while the member was looking at the empty thread.
    const wasSeen = replaced && visible && (state as { isSeen?: boolean } | null)?.isSeen === true
    if (!wasSeen && hasNews(known.history, conversation?.read_seq ?? 0, known.otherId))
      setLine(conversation?.read_seq ?? 0)
  }
  if (known && wasVisible !== visible) {
    setWasVisible(visible)
    if (!visible) setLine(lastSeq(known.history))
    else if (line !== undefined && !hasNews(known.history, line, known.otherId)) setLine(undefined)
  }

  const id = known?.id
  // Where all messages are hidden, none counts as new.
  const isHidden = known?.history.older_hidden === true && known.history.messages.length === 0
  const seq = isHidden ? (conversation?.last_seq ?? 0) : known ? lastSeq(known.history) : 0
  // The member's own messages need no mark.
  const isNews = known
    ? isHidden || hasNews(known.history, conversation?.read_seq ?? 0, known.otherId)
    : false
  const [firstSeq, setFirstSeq] = useState<number>()
  if (known && firstSeq === undefined) setFirstSeq(seq)
  const isSeen = visible && (atBottom || seq === firstSeq)
  useEffect(() => {
    if (id && opened && isSeen && isNews) markRead(id, seq)
  }, [id, opened, isSeen, isNews, seq])

  return { line, clearLine: () => setLine(undefined) }
}
